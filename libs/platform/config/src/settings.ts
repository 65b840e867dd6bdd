import type { CrashOrder } from '../../crash/src/index.ts';
import type { MapSettings } from './map-settings.rule.ts';
import type { Environment } from './settings.schema.ts';
import type { SliceSettings } from './slice-settings.ts';

/** What a process is there for; each reads only the database addresses of its own role. */
export type ProcessRole = 'launcher' | 'prepare' | 'migrate' | 'seed' | 'api' | 'worker' | 'plugin';

/** Ports of one running copy, all derived from PORT. */
export interface Ports {
  readonly http: number;
  readonly postgres: number;
  readonly stripe: number;
  readonly smtp: number;
  /** Health and metrics; never published. */
  readonly inner: number;
  /** The stand-in for the DVLA and the DVSA. */
  readonly dvla: number;
  /** The worker's health and metrics; never published. */
  readonly worker: number;
}

/** How payments reach Stripe, or the emulator that stands in for it. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Signing secret of an endpoint registered by hand; `null` = the platform registers its own. */
  readonly webhookSecret: string | null;
  /** Origin of the API. */
  readonly apiBase: string;
  readonly scriptUrl: string;
  /** `live` moves money; `test` is Stripe's test mode; `emulator` is ours. */
  readonly mode: 'live' | 'test' | 'emulator';
}

/** Where traces and metrics are sent, by OTLP over HTTP. */
export interface OtlpSettings {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of new traces that are recorded, 0 to 1. */
  readonly ratio: number;
}

/** What every process knows. */
export interface CommonSettings {
  readonly nodeEnv: Environment['NODE_ENV'];
  readonly production: boolean;
  readonly demo: boolean;
  readonly port: number;
  /** IP address that web and API listen on. */
  readonly host: string;
  /** IP address that health and metrics listen on. */
  readonly healthHost: string;
  readonly ports: Ports;
  readonly baseDomain: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Absolute path of the uploaded files; several machines share it. */
  readonly filesDir: string;
  /** Absolute path of the plugins that are deployed; null: those of the checkout. */
  readonly pluginsDir: string | null;
  /** What the session secret was before: opens what it sealed. */
  readonly sessionSecretPrevious: string | null;
  readonly stripe: StripeSettings;
  readonly mail: {
    readonly url: string;
    readonly from: string;
    /** True where mails go to the built-in sink. */
    readonly sink: boolean;
  };
  /** What slices say themselves that they read. */
  readonly slices: SliceSettings;
  /** IP addresses and CIDR ranges. */
  readonly trustedProxies: readonly string[];
  /** Connections an API process keeps to the database for reading, and as many for writing. */
  readonly databaseConnections: number;
  /** Calls of one address to one brand in a minute; what could be guessed has tighter limits of its own. */
  readonly callsPerMinute: number;
  /** How long an API that was told to stop goes on serving while it says that it is not ready. */
  readonly drainSeconds: number;
  /** Webhooks may go to this machine, also by http and at any port; never in production. */
  readonly webhooksToLoopback: boolean;
  /** The street map under the product's maps; null: the drawing that comes with it. */
  readonly map: MapSettings | null;
  /** Whether simulated vans of the demo drive and report. */
  readonly demoFleet: boolean;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** From how long on a statement of the database is noted, milliseconds. */
  readonly slowQueryMs: number;
  /** Where traces and metrics are sent; null: nowhere. */
  readonly otlp: OtlpSettings | null;
  /** Where the process is to die, for proofs; never in production. */
  readonly crashAt: CrashOrder | null;
  /**
   * Origin at which people reach a brand, or the platform for `null`. `http` with the port on `localhost` and outside
   * production, else `https` on the standard port.
   */
  publicOrigin(slug: string | null): string;
}

/** The launcher of `npm start`: what it misses outside production it makes and keeps. */
export interface LauncherSettings extends CommonSettings {
  readonly role: 'launcher';
  /** `null` = the embedded database. */
  readonly databaseUrl: string | null;
  readonly databaseRoleSecret: string | null;
  readonly sessionSecret: string | null;
}

/** `prepare` of a packaged installation: makes the owner's role and the database, then migrates and seeds. */
export interface PrepareSettings extends CommonSettings {
  readonly role: 'prepare';
  /** A superuser's. */
  readonly databaseUrl: string;
  readonly databaseRoleSecret: string;
  readonly sessionSecret: string;
}

/** `migrate` and `seed`: the owner's connection. */
export interface MaintenanceSettings extends CommonSettings {
  readonly role: 'migrate' | 'seed';
  readonly databaseMigratorUrl: string;
  readonly databaseRoleSecret: string;
  readonly sessionSecret: string;
}

/** The API. */
export interface ApiSettings extends CommonSettings {
  readonly role: 'api';
  readonly databaseAppUrl: string;
  readonly databasePlatformUrl: string;
  readonly sessionSecret: string;
}

/** The worker; and the process of a plugin that listens, which is given no keys of the payment provider or the mail server. */
export interface WorkerSettings extends CommonSettings {
  readonly role: 'worker' | 'plugin';
  readonly databaseWorkerUrl: string;
  readonly databasePlatformUrl: string;
  readonly sessionSecret: string;
}

/** The settings of a role. */
export type SettingsOf<R extends ProcessRole> = R extends 'launcher'
  ? LauncherSettings
  : R extends 'prepare'
    ? PrepareSettings
    : R extends 'api'
      ? ApiSettings
      : R extends 'worker' | 'plugin'
        ? WorkerSettings
        : MaintenanceSettings;

import type { Environment } from './settings.schema.ts';

/** What a process is there for; each reads only the database addresses of its own role. */
export type ProcessRole = 'launcher' | 'migrate' | 'seed' | 'api' | 'worker';

/** Ports of one running copy, all derived from PORT. */
export interface Ports {
  readonly http: number;
  readonly postgres: number;
  readonly stripe: number;
  readonly smtp: number;
  /** Health and metrics; never published. */
  readonly inner: number;
}

/** How payments reach Stripe, or the emulator that stands in for it. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Signing secret of an endpoint registered by hand; `null` = each brand registers its own. */
  readonly webhookSecret: string | null;
  /** Origin of the API. */
  readonly apiBase: string;
  readonly scriptUrl: string;
  /** `live` moves money; `test` is Stripe's test mode; `emulator` is ours. */
  readonly mode: 'live' | 'test' | 'emulator';
}

/** What every process knows. */
export interface CommonSettings {
  readonly nodeEnv: Environment['NODE_ENV'];
  readonly production: boolean;
  readonly demo: boolean;
  readonly port: number;
  readonly ports: Ports;
  readonly baseDomain: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Absolute path of the uploaded files; several machines share it. */
  readonly filesDir: string;
  readonly stripe: StripeSettings;
  readonly mail: {
    readonly url: string;
    readonly from: string;
    /** True where mails go to the built-in sink. */
    readonly sink: boolean;
  };
  /** IP addresses and CIDR ranges. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: Environment['LOG_LEVEL'];
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

/** The worker. */
export interface WorkerSettings extends CommonSettings {
  readonly role: 'worker';
  readonly databaseWorkerUrl: string;
  readonly sessionSecret: string;
}

/** The settings of a role. */
export type SettingsOf<R extends ProcessRole> = R extends 'launcher'
  ? LauncherSettings
  : R extends 'api'
    ? ApiSettings
    : R extends 'worker'
      ? WorkerSettings
      : MaintenanceSettings;

import { isForPlugin, type LauncherSettings } from '@convoy/platform/config';
import type { DatabaseAddresses } from './database.ts';

/** The secrets in force: given ones first, kept ones otherwise. */
export interface SecretsInForce {
  readonly sessionSecret: string;
  readonly databaseRoleSecret: string;
}

/** Environments of the processes, each with no more than it needs. */
export interface Environments {
  readonly maintenance: NodeJS.ProcessEnv;
  readonly api: NodeJS.ProcessEnv;
  readonly worker: NodeJS.ProcessEnv;
  /** Of the process of a plugin that listens: what reaches the database, and the variables of its own. */
  plugin(id: string): NodeJS.ProcessEnv;
  /** Of a stand-in for Stripe, mail or the DVLA, whose PORT is its own. */
  standIn(port: number): NodeJS.ProcessEnv;
}

/** What slices were given, as it was given: the keys among it, or the rest. */
const ofSlices = ({ slices }: LauncherSettings, keys: boolean): NodeJS.ProcessEnv =>
  Object.fromEntries(
    slices.passed.filter(({ isKey }) => isKey === keys).map(({ name, text }) => [name, text]),
  );

/** What a child takes over from the launcher's own environment: the machine's, nothing of ours. */
const MACHINE =
  /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SSL_CERT_.*)$/i;

/**
 * Builds the environments. No running process holds the owner's database address, and the stand-ins
 * hold no database address and no session secret.
 */
export function environmentsOf(
  settings: LauncherSettings,
  secrets: SecretsInForce,
  database: DatabaseAddresses,
): Environments {
  const machine = Object.fromEntries(Object.entries(process.env).filter(([name]) => MACHINE.test(name)));
  const { stripe, mail } = settings;
  const outer: NodeJS.ProcessEnv = {
    ...machine,
    NODE_ENV: settings.nodeEnv,
    PORT: String(settings.port),
    BASE_DOMAIN: settings.baseDomain,
    DATA_DIR: settings.dataDir,
    FILES_DIR: settings.filesDir,
    DEMO: settings.demo ? '1' : '0',
    LOG_LEVEL: settings.logLevel,
    SLOW_QUERY_MS: String(settings.slowQueryMs),
    ...telemetryOf(settings),
  };
  /** Keys of the payment provider and the mail server: programs that migrate and seed do not get them. */
  const outside: NodeJS.ProcessEnv = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_API_BASE: stripe.apiBase,
    STRIPE_SCRIPT_URL: stripe.scriptUrl,
    ...(stripe.webhookSecret ? { STRIPE_WEBHOOK_SECRET: stripe.webhookSecret } : {}),
    SMTP_URL: mail.url,
    MAIL_FROM: mail.from,
  };
  const product: NodeJS.ProcessEnv = {
    ...outer,
    HOST: settings.host,
    HEALTH_HOST: settings.healthHost,
    SESSION_SECRET: secrets.sessionSecret,
    ...(settings.sessionSecretPrevious ? { SESSION_SECRET_PREVIOUS: settings.sessionSecretPrevious } : {}),
    ...(settings.pluginsDir ? { PLUGINS_DIR: settings.pluginsDir } : {}),
    TRUSTED_PROXIES: settings.trustedProxies.join(','),
    CALLS_PER_MINUTE: String(settings.callsPerMinute),
    // Nobody balances in front of one machine's copy.
    DRAIN_SECONDS: '0',
    WEBHOOKS_ALLOW_LOOPBACK: settings.webhooksToLoopback ? '1' : '0',
    ...ofSlices(settings, false),
    ...(settings.map
      ? { MAP_STYLE_URL: settings.map.styleUrl, MAP_HOSTS: settings.map.hosts.join(',') }
      : {}),
  };
  const work: NodeJS.ProcessEnv = {
    DATABASE_WORKER_URL: database.worker,
    DATABASE_PLATFORM_URL: database.platform,
  };
  return {
    // Stand-ins listen on loopback whatever HOST says.
    standIn: (port) => ({ ...outer, ...outside, PORT: String(port) }),
    maintenance: {
      ...product,
      DATABASE_MIGRATOR_URL: database.migrator,
      DATABASE_ROLE_SECRET: secrets.databaseRoleSecret,
    },
    api: {
      ...product,
      ...outside,
      ...ofSlices(settings, true),
      DATABASE_APP_URL: database.app,
      DATABASE_PLATFORM_URL: database.platform,
      DATABASE_CONNECTIONS: String(settings.databaseConnections),
    },
    worker: { ...product, ...outside, ...ofSlices(settings, true), ...work },
    plugin: (id) => ({
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => isForPlugin(name, id))),
      ...product,
      ...work,
    }),
  };
}

/** Where traces and metrics go, as it was given to whoever starts. */
function telemetryOf({ otlp }: Pick<LauncherSettings, 'otlp'>): NodeJS.ProcessEnv {
  if (!otlp) return {};
  const headers = Object.entries(otlp.headers).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: otlp.endpoint,
    ...(headers.length > 0 ? { OTEL_EXPORTER_OTLP_HEADERS: headers.join(',') } : {}),
    OTEL_SERVICE_NAME: otlp.serviceName,
    OTEL_TRACES_SAMPLER_ARG: String(otlp.ratio),
  };
}

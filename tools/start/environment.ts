import type { LauncherSettings } from '@convoy/platform/config';
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
  /** Of a stand-in for Stripe or mail, whose PORT is its own. */
  standIn(port: number): NodeJS.ProcessEnv;
}

/** What a child takes over from the launcher's own environment: the machine's, nothing of ours. */
const MACHINE =
  /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SSL_CERT_.*)$/i;

/**
 * Builds the environments. No running process holds the owner's database address, and the stand-ins for Stripe and
 * mail hold no database address and no session secret.
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
    SESSION_SECRET: secrets.sessionSecret,
    TRUSTED_PROXIES: settings.trustedProxies.join(','),
  };
  return {
    standIn: (port) => ({ ...outer, PORT: String(port) }),
    maintenance: {
      ...product,
      DATABASE_MIGRATOR_URL: database.migrator,
      DATABASE_ROLE_SECRET: secrets.databaseRoleSecret,
    },
    api: { ...product, DATABASE_APP_URL: database.app, DATABASE_PLATFORM_URL: database.platform },
    worker: { ...product, DATABASE_WORKER_URL: database.worker },
  };
}

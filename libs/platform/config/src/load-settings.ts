import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { halfMapFaults, mapSettings } from './map-settings.rule.ts';
import { publicOriginOf } from './public-origin.rule.ts';
import { type SettingFault, SettingsError } from './settings.error.ts';
import { type Environment, environmentSchema } from './settings.schema.ts';
import type { CommonSettings, Ports, ProcessRole, SettingsOf, StripeSettings } from './settings.ts';
import { readSliceSettings, type SettingsDefinition, type SliceSettings } from './slice-settings.ts';

/** Keys the emulator is used with when none are given: it takes any test key. */
const EMULATOR_SECRET_KEY = 'sk_test_convoy_emulator';
const EMULATOR_PUBLISHABLE_KEY = 'pk_test_convoy_emulator';
const STRIPE_API = 'https://api.stripe.com';
/** The script of the release that the installed @stripe/stripe-js was made for. */
const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

type Fault = (variable: string, sentence: string) => void;

/** Variables a role cannot do without, whatever NODE_ENV says. */
const demanded: Record<ProcessRole, readonly (keyof Environment)[]> = {
  launcher: [],
  prepare: ['DATABASE_URL', 'DATABASE_ROLE_SECRET', 'SESSION_SECRET'],
  migrate: ['DATABASE_MIGRATOR_URL', 'DATABASE_ROLE_SECRET', 'SESSION_SECRET'],
  seed: ['DATABASE_MIGRATOR_URL', 'DATABASE_ROLE_SECRET', 'SESSION_SECRET'],
  api: ['DATABASE_APP_URL', 'DATABASE_PLATFORM_URL', 'SESSION_SECRET'],
  worker: ['DATABASE_WORKER_URL', 'DATABASE_PLATFORM_URL', 'SESSION_SECRET'],
  plugin: ['DATABASE_WORKER_URL', 'DATABASE_PLATFORM_URL', 'SESSION_SECRET'],
};

/**
 * Reads and checks the settings of one process. Nothing is read but `env`, and nothing is written.
 * @param cwd what relative paths and the default DATA_DIR start from
 * @param definitions the settings of slices
 * @throws SettingsError with every fault, one of each variable, each a sentence that names the variable and the remedy
 */
export function loadSettings<R extends ProcessRole>(
  env: Readonly<Record<string, string | undefined>>,
  role: R,
  cwd: string = process.cwd(),
  definitions: readonly SettingsDefinition<unknown>[] = [],
): SettingsOf<R> {
  const faults: SettingFault[] = [];
  // Of a variable the first fault says enough.
  const fault: Fault = (variable, sentence) => {
    if (!faults.some((known) => known.variable === variable)) faults.push({ variable, sentence });
  };
  const given = readable(env, fault);
  for (const name of demanded[role])
    if (given[name] === undefined)
      fault(
        name,
        `${name} is not set and the ${role} process needs it: set it, or start everything with "npm start".`,
      );
  checkTogether(given, fault);
  const production = given.NODE_ENV === 'production';
  if (production) checkProduction(given, role, fault);
  const surroundings = { production, ports: portsFrom(given.PORT) };
  const slices = readSliceSettings(env, definitions, surroundings, fault);
  if (faults.length > 0) throw new SettingsError(faults);

  const settings = {
    ...commonSettings(given, role, cwd, slices.all()),
    role,
    databaseUrl: given.DATABASE_URL ?? null,
    databaseMigratorUrl: given.DATABASE_MIGRATOR_URL,
    databaseAppUrl: given.DATABASE_APP_URL,
    databasePlatformUrl: given.DATABASE_PLATFORM_URL,
    databaseWorkerUrl: given.DATABASE_WORKER_URL,
    databaseRoleSecret: given.DATABASE_ROLE_SECRET ?? null,
    sessionSecret: given.SESSION_SECRET ?? null,
  };
  // The checks above have seen to it that everything the role demands is there.
  return settings as unknown as SettingsOf<R>;
}

/** The environment without the variables that cannot be read, so that what else is wrong is found as well. */
function readable(env: Readonly<Record<string, string | undefined>>, fault: Fault): Environment {
  const parsed = environmentSchema.safeParse(env);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) fault(String(issue.path[0]), issue.message);
  const unreadable = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  return environmentSchema.parse(
    Object.fromEntries(Object.entries(env).filter(([name]) => !unreadable.has(name))),
  );
}

function checkTogether(given: Environment, fault: Fault): void {
  if (given.STRIPE_SECRET_KEY && !given.STRIPE_PUBLISHABLE_KEY)
    fault(
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_PUBLISHABLE_KEY is not set although STRIPE_SECRET_KEY is: set the publishable key of the same account.',
    );
  for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_API_BASE', 'STRIPE_SCRIPT_URL'] as const)
    if (given[name] && !given.STRIPE_SECRET_KEY)
      fault(
        'STRIPE_SECRET_KEY',
        `STRIPE_SECRET_KEY is not set although ${name} is: set it, or leave out ${name}.`,
      );
  for (const { variable, sentence } of halfMapFaults(given)) fault(variable, sentence);
  if (given.SESSION_SECRET && given.SESSION_SECRET === given.SESSION_SECRET_PREVIOUS)
    fault(
      'SESSION_SECRET_PREVIOUS',
      'SESSION_SECRET_PREVIOUS is the same as SESSION_SECRET: leave it out, or set SESSION_SECRET to a new one.',
    );
  if (given.DATABASE_URL && URL.parse(given.DATABASE_URL)?.pathname.slice(1) === '')
    fault(
      'DATABASE_URL',
      'DATABASE_URL names no database: add its name at the end, as in postgres://user:password@host:5432/convoy.',
    );
}

/** In production nothing stands in for the real thing and nothing is made up. */
function checkProduction(given: Environment, role: ProcessRole, fault: Fault): void {
  const wanted: [keyof Environment, string][] = [
    ['SESSION_SECRET', 'a random text of at least 32 characters, the same on every machine'],
  ];
  // Migrations and the seed neither pay nor mail, so they do not get those keys.
  const outside: [keyof Environment, string][] = [
    ['STRIPE_SECRET_KEY', 'the secret key of the Stripe account'],
    ['STRIPE_PUBLISHABLE_KEY', 'the publishable key of the Stripe account'],
    ['SMTP_URL', 'the address of a mail server'],
  ];
  if (role === 'launcher' || role === 'api' || role === 'worker') wanted.push(...outside);
  if (role === 'launcher')
    wanted.unshift(
      ['DATABASE_URL', 'the address of a PostgreSQL 18 server (the embedded database is for development)'],
      ['DATABASE_ROLE_SECRET', 'a random text of at least 32 characters, the same on every machine'],
    );
  for (const [name, what] of wanted)
    if (given[name] === undefined && !demanded[role].includes(name))
      fault(name, `${name} is not set and production needs it: set it to ${what}.`);
  if (given.DEMO)
    fault(
      'DEMO',
      'DEMO is 1 and would make accounts whose passwords everybody knows: leave it out, production refuses it. The first account is made by "npm run admin -- create".',
    );
  if (given.CRASH_AT !== null)
    fault('CRASH_AT', 'CRASH_AT is set and makes the process die: leave it out, production refuses it.');
  if (given.WEBHOOKS_ALLOW_LOOPBACK)
    fault(
      'WEBHOOKS_ALLOW_LOOPBACK',
      'WEBHOOKS_ALLOW_LOOPBACK is set and lets webhooks reach this machine: leave it out, production refuses it.',
    );
  for (const name of ['STRIPE_API_BASE', 'STRIPE_SCRIPT_URL'] as const) {
    const value = given[name];
    if (value !== undefined && !value.startsWith('https:'))
      fault(
        name,
        `${name} is not an https address and production accepts no other: leave it out to use Stripe's own.`,
      );
  }
}

/** All ports of one running copy. */
const portsFrom = (port: number): Ports => ({
  http: port,
  postgres: port + 1,
  stripe: port + 2,
  smtp: port + 3,
  inner: port + 4,
  dvla: port + 5,
  worker: port + 6,
});

function commonSettings(
  given: Environment,
  role: ProcessRole,
  cwd: string,
  slices: SliceSettings,
): CommonSettings {
  const production = given.NODE_ENV === 'production';
  const ports = portsFrom(given.PORT);
  const sink = `smtp://127.0.0.1:${ports.smtp}`;
  const mailUrl = given.SMTP_URL ?? sink;
  const dataDir = resolve(cwd, given.DATA_DIR ?? '.data');
  return {
    nodeEnv: given.NODE_ENV,
    production,
    demo: given.DEMO ?? (role === 'launcher' && !production && !given.DATABASE_URL),
    port: given.PORT,
    host: given.HOST,
    healthHost: given.HEALTH_HOST,
    ports,
    baseDomain: given.BASE_DOMAIN,
    dataDir,
    filesDir: given.FILES_DIR ? resolve(cwd, given.FILES_DIR) : join(dataDir, 'files'),
    pluginsDir: given.PLUGINS_DIR ? resolve(cwd, given.PLUGINS_DIR) : null,
    sessionSecretPrevious: given.SESSION_SECRET_PREVIOUS ?? null,
    stripe: stripeSettings(given, ports.stripe),
    mail: { url: mailUrl, from: given.MAIL_FROM ?? `no-reply@${given.BASE_DOMAIN}`, sink: mailUrl === sink },
    slices,
    trustedProxies: given.TRUSTED_PROXIES,
    webhooksToLoopback: given.WEBHOOKS_ALLOW_LOOPBACK,
    demoFleet: given.DEMO_FLEET,
    map: mapSettings(given),
    callsPerMinute: given.CALLS_PER_MINUTE,
    drainSeconds: given.DRAIN_SECONDS ?? (production ? 5 : 0),
    // More at once only get in each other's way, in an embedded database and on a server's few processors alike.
    databaseConnections: given.DATABASE_CONNECTIONS ?? Math.max(6, 3 * availableParallelism()),
    logLevel: given.LOG_LEVEL,
    slowQueryMs: given.SLOW_QUERY_MS,
    otlp: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: given.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: given.OTEL_SERVICE_NAME ?? 'convoy',
          ratio: given.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    crashAt: given.CRASH_AT,
    publicOrigin: publicOriginOf({ baseDomain: given.BASE_DOMAIN, port: given.PORT, production }),
  };
}

function stripeSettings(given: Environment, emulatorPort: number): StripeSettings {
  const emulator = `http://127.0.0.1:${emulatorPort}`;
  const real = given.STRIPE_SECRET_KEY !== undefined;
  const secretKey = given.STRIPE_SECRET_KEY ?? EMULATOR_SECRET_KEY;
  const apiBase = (given.STRIPE_API_BASE ?? (real ? STRIPE_API : emulator)).replace(/\/+$/, '');
  const live = /^(sk|rk)_live_/.test(secretKey);
  return {
    secretKey,
    publishableKey: given.STRIPE_PUBLISHABLE_KEY ?? EMULATOR_PUBLISHABLE_KEY,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? null,
    apiBase,
    scriptUrl: given.STRIPE_SCRIPT_URL ?? (real ? STRIPE_SCRIPT : `http://localhost:${emulatorPort}/v3/`),
    mode: apiBase !== STRIPE_API ? 'emulator' : live ? 'live' : 'test',
  };
}

import { isIP } from 'node:net';
import { z } from 'zod';
import { type CrashOrder, isCrashPoint } from '../../crash/src/index.ts';
import { addressOf, text } from './setting-readers.ts';

/** Most another port derives from PORT by. */
const LAST_OFFSET = 6;
const HIGHEST_PORT = 65_535 - LAST_OFFSET;
const hostName =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const port = text.transform((value, issues) => {
  const number = Number(value ?? '4000');
  if (/^\d+$/.test(value ?? '4000') && number >= 1 && number <= HIGHEST_PORT) return number;
  issues.addIssue(
    `PORT must be a whole number from 1 to ${HIGHEST_PORT} (it is "${value}"): set it to a free port such as 4000.`,
  );
  return z.NEVER;
});

/** An address to listen on. A name would open one server for each of its addresses, so only an IP address is accepted. */
const listenAddress = (name: string) =>
  text.transform((value, issues) => {
    if (value === undefined) return '127.0.0.1';
    if (isIP(value) !== 0) return value;
    issues.addIssue(
      `${name} must be an IP address such as 127.0.0.1 or 0.0.0.0 (it is "${value}"): correct it or leave it out.`,
    );
    return z.NEVER;
  });

const baseDomain = text.transform((value, issues) => {
  const host = (value ?? 'localhost').toLowerCase();
  if (hostName.test(host)) return host;
  issues.addIssue(
    `BASE_DOMAIN must be a bare host name such as localhost or convoy.example (it is "${value}"): leave out scheme, port and path.`,
  );
  return z.NEVER;
});

/** An address with one of `schemes`. */
const address = (name: string, schemes: readonly string[], example: string) =>
  addressOf(schemes, example)(name);

function secret(name: string) {
  return text.transform((value, issues) => {
    if (value === undefined || value.length >= 32) return value;
    issues.addIssue(
      `${name} has ${value.length} characters and needs at least 32: set it to a random text, for example the output of "openssl rand -hex 32".`,
    );
    return z.NEVER;
  });
}

function key(name: string, pattern: RegExp, shape: string) {
  return text.transform((value, issues) => {
    if (value === undefined || pattern.test(value)) return value;
    issues.addIssue(`${name} does not look like ${shape}: copy it from Stripe's dashboard.`);
    return z.NEVER;
  });
}

function oneOf<const T extends string>(name: string, values: readonly T[], otherwise: T) {
  return text.transform((value, issues): T => {
    if (value === undefined) return otherwise;
    const found = values.find((known) => known === value.toLowerCase());
    if (found) return found;
    issues.addIssue(
      `${name} must be one of ${values.join(', ')} (it is "${value}"): correct it or leave it out.`,
    );
    return z.NEVER;
  });
}

const demo = text.transform((value, issues) => {
  if (value === undefined) return undefined;
  if (/^(1|true|on|yes)$/i.test(value)) return true;
  if (/^(0|false|off|no)$/i.test(value)) return false;
  issues.addIssue(
    `DEMO must be 1 or 0 (it is "${value}"): set DEMO=1 for the demo brands or DEMO=0 without them.`,
  );
  return z.NEVER;
});

const webhooksAllowLoopback = text.transform((value, issues) => {
  if (value === undefined || value === '0') return false;
  if (value === '1') return true;
  issues.addIssue(
    `WEBHOOKS_ALLOW_LOOPBACK must be 1 or 0 (it is "${value}"): set it to 1 to send webhooks to this machine, or leave it out.`,
  );
  return z.NEVER;
});

const demoFleet = text.transform((value, issues) => {
  if (value === undefined || value === '1') return true;
  if (value === '0') return false;
  issues.addIssue(
    `DEMO_FLEET must be 1 or 0 (it is "${value}"): set it to 0 to leave the demo's vans standing, or leave it out.`,
  );
  return z.NEVER;
});

const trustedProxies = text.transform((value, issues) => {
  const entries = (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const wrong = entries.find((entry) => !isAddressOrRange(entry));
  if (wrong === undefined) return entries;
  issues.addIssue(
    `TRUSTED_PROXIES holds "${wrong}", which is no IP address or CIDR range: write it like 10.0.0.0/8,192.168.1.5.`,
  );
  return z.NEVER;
});

/** Named connections; null where nothing is said. */
const databaseConnections = text.transform((value, issues) => {
  if (value === undefined) return null;
  const number = Number(value);
  if (/^\d{1,4}$/.test(value) && number >= 2) return number;
  issues.addIssue(
    `DATABASE_CONNECTIONS must be a whole number from 2 to 9999 (it is "${value}"): leave it out for three a processor, at least 6.`,
  );
  return z.NEVER;
});

const callsPerMinute = text.transform((value, issues) => {
  const number = Number(value ?? '6000');
  if (/^\d{1,9}$/.test(value ?? '6000') && number >= 60) return number;
  issues.addIssue(
    `CALLS_PER_MINUTE must be a whole number from 60 (it is "${value}"): leave it out for 6000.`,
  );
  return z.NEVER;
});

/** Seconds that an API goes on serving after it was told to stop; null where nothing is said. */
const drainSeconds = text.transform((value, issues) => {
  if (value === undefined) return null;
  const number = Number(value);
  if (/^\d{1,2}(\.\d)?$/.test(value) && number <= 60) return number;
  issues.addIssue(
    `DRAIN_SECONDS must be a number from 0 to 60 (it is "${value}"): leave it out for 5 in production and 0 elsewhere.`,
  );
  return z.NEVER;
});

const slowQueryMs = text.transform((value, issues) => {
  const number = Number(value ?? '250');
  if (/^\d{1,6}$/.test(value ?? '250') && number <= 600_000) return number;
  issues.addIssue(
    `SLOW_QUERY_MS must be a whole number from 0 to 600000 (it is "${value}"): leave it out for 250.`,
  );
  return z.NEVER;
});

/** `key=value,key=value`, as the specification of OpenTelemetry has it; values are percent-encoded and may be secret. */
const otlpHeaders = text.transform((value, issues) => {
  const headers: Record<string, string> = {};
  for (const entry of (value ?? '').split(',').filter((part) => part.trim() !== '')) {
    const [, name, said] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=\s*([\x21-\x7e]*)\s*$/.exec(entry) ?? [];
    if (name === undefined || said === undefined || /%(?![0-9a-f]{2})/i.test(said)) {
      issues.addIssue(
        'OTEL_EXPORTER_OTLP_HEADERS is no list of headers: write it like api-key=1234,x-team=vans, without spaces.',
      );
      return z.NEVER;
    }
    headers[name] = decodeURIComponent(said);
  }
  return headers;
});

const tracesShare = text.transform((value, issues) => {
  const number = Number(value ?? '1');
  if (/^\d(\.\d{1,6})?$/.test(value ?? '1') && number <= 1) return number;
  issues.addIssue(
    `OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1 (it is "${value}"): 0.1 records each tenth trace.`,
  );
  return z.NEVER;
});

/** `payment.refund-sent@2`, or with `:stand`; for proofs, see docs/proof.md. */
const crashAt = text.transform((value, issues): CrashOrder | null => {
  if (value === undefined) return null;
  const [, point = '', pass, stand] = /^([^@]*)@([1-9]\d{0,3})(:stand)?$/.exec(value) ?? [];
  if (isCrashPoint(point)) return { point, pass: Number(pass), end: stand ? 'stand' : 'die' };
  issues.addIssue(
    `CRASH_AT must be a crash point and a pass such as payment.refund-sent@1 (it is "${value}"): leave it out, or see docs/proof.md for the points.`,
  );
  return z.NEVER;
});

/** A style of maps or a PMTiles file; the page's policy names its origin. */
const mapStyle = text.transform((value, issues) => {
  if (value === undefined) return undefined;
  const url = URL.parse(value.replace(/^pmtiles:\/\//, ''));
  if (url?.hostname && /^https?:$/.test(url.protocol)) return value;
  issues.addIssue(
    'MAP_STYLE_URL is not an address this program can use: write it like https://tiles.example/style.json or https://tiles.example/uk.pmtiles.',
  );
  return z.NEVER;
});

/** Origins as a content security policy takes them; one without a scheme is reached by https. */
const mapHosts = text.transform((value, issues) => {
  const entries = (value ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
  const wrong = entries.find(
    (entry) =>
      !hostName.test(
        entry
          .replace(/^https?:\/\//, '')
          .replace(/^\*\./, '')
          .replace(/:\d{1,5}$/, ''),
      ),
  );
  if (wrong === undefined)
    return entries.map((entry) => (/^https?:/.test(entry) ? entry : `https://${entry}`));
  issues.addIssue(
    `MAP_HOSTS holds "${wrong}", which is no host: write it like tiles.example,*.glyphs.example, without paths.`,
  );
  return z.NEVER;
});

function isAddressOrRange(entry: string): boolean {
  const [ip = '', bits, ...more] = entry.split('/');
  const family = isIP(ip);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const postgres = ['postgres:', 'postgresql:'];
const databaseAddress = (name: string) =>
  address(name, postgres, 'postgres://user:password@host:5432/convoy');

/** Every variable the processes read, each checked on its own; what depends on others is checked in `loadSettings`. */
export const environmentSchema = z.object({
  PORT: port,
  HOST: listenAddress('HOST'),
  HEALTH_HOST: listenAddress('HEALTH_HOST'),
  BASE_DOMAIN: baseDomain,
  DATABASE_URL: databaseAddress('DATABASE_URL'),
  DATABASE_MIGRATOR_URL: databaseAddress('DATABASE_MIGRATOR_URL'),
  DATABASE_APP_URL: databaseAddress('DATABASE_APP_URL'),
  DATABASE_PLATFORM_URL: databaseAddress('DATABASE_PLATFORM_URL'),
  DATABASE_WORKER_URL: databaseAddress('DATABASE_WORKER_URL'),
  DATABASE_CONNECTIONS: databaseConnections,
  DATABASE_ROLE_SECRET: secret('DATABASE_ROLE_SECRET'),
  DATA_DIR: text,
  FILES_DIR: text,
  DEMO: demo,
  DEMO_FLEET: demoFleet,
  STRIPE_SECRET_KEY: key('STRIPE_SECRET_KEY', /^(sk|rk)_[\w-]+$/, 'a Stripe secret key (sk_…)'),
  STRIPE_PUBLISHABLE_KEY: key('STRIPE_PUBLISHABLE_KEY', /^pk_[\w-]+$/, 'a Stripe publishable key (pk_…)'),
  STRIPE_WEBHOOK_SECRET: key('STRIPE_WEBHOOK_SECRET', /^whsec_[\w-]+$/, 'a webhook signing secret (whsec_…)'),
  STRIPE_API_BASE: address('STRIPE_API_BASE', ['http:', 'https:'], 'https://api.stripe.com'),
  STRIPE_SCRIPT_URL: address('STRIPE_SCRIPT_URL', ['http:', 'https:'], 'https://js.stripe.com/v3/'),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587'),
  MAIL_FROM: text,
  TRUSTED_PROXIES: trustedProxies,
  WEBHOOKS_ALLOW_LOOPBACK: webhooksAllowLoopback,
  CALLS_PER_MINUTE: callsPerMinute,
  DRAIN_SECONDS: drainSeconds,
  SESSION_SECRET: secret('SESSION_SECRET'),
  SESSION_SECRET_PREVIOUS: secret('SESSION_SECRET_PREVIOUS'),
  PLUGINS_DIR: text,
  LOG_LEVEL: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  SLOW_QUERY_MS: slowQueryMs,
  MAP_STYLE_URL: mapStyle,
  MAP_HOSTS: mapHosts,
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['http:', 'https:'],
    'http://collector.example:4318',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders,
  OTEL_SERVICE_NAME: text,
  OTEL_TRACES_SAMPLER_ARG: tracesShare,
  CRASH_AT: crashAt,
  NODE_ENV: oneOf('NODE_ENV', ['development', 'test', 'production'], 'development'),
});

/** The environment after {@link environmentSchema}. */
export type Environment = z.infer<typeof environmentSchema>;

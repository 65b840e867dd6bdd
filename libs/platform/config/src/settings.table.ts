import type { SettingsDefinition } from './slice-settings.ts';

/** One variable of the environment, as the README lists it. */
export interface SettingDescription {
  /** Name of the variable. */
  readonly name: string;
  /** What it is for, one sentence. */
  readonly meaning: string;
  /** What holds when it is not set, in words. */
  readonly default: string;
}

const settings = [
  {
    name: 'PORT',
    meaning:
      'Port of web and API; PORT+1 is the embedded database, PORT+2 the Stripe emulator, PORT+3 the mail sink, PORT+4 health and metrics, PORT+5 the DVLA emulator, PORT+6 the worker’s health and metrics.',
    default: '4000',
  },
  {
    name: 'HOST',
    meaning:
      'IP address that web and API listen on. A container sets 0.0.0.0; elsewhere a balancer on the same machine reaches the default.',
    default: '127.0.0.1',
  },
  {
    name: 'HEALTH_HOST',
    meaning:
      'IP address that health, metrics and the TLS host check (`/tls/host`) listen on. Never publish this port.',
    default: '127.0.0.1',
  },
  {
    name: 'BASE_DOMAIN',
    meaning: 'Host of the platform; each brand answers at <slug>.<BASE_DOMAIN>.',
    default: 'localhost',
  },
  {
    name: 'DATABASE_URL',
    meaning: 'A PostgreSQL 18 server: postgres://user:password@host:port/database, the user a superuser.',
    default: 'the embedded database (refused in production)',
  },
  {
    name: 'DATABASE_CONNECTIONS',
    meaning: 'Connections one API process keeps for reading, and as many for writing.',
    default: 'three for each processor, at least 6',
  },
  {
    name: 'DATA_DIR',
    meaning:
      'Folder of the embedded database, the kept secrets, the logs and, by default, uploaded files; any path, also as root.',
    default: '.data in the checkout',
  },
  {
    name: 'FILES_DIR',
    meaning: 'Folder of uploaded files, the same for API and worker; several machines share it.',
    default: 'files in DATA_DIR',
  },
  {
    name: 'DEMO',
    meaning:
      '1 seeds three demo brands and shows their demo accounts, 0 does not and disables those of an earlier start.',
    default: '1 with the embedded database, otherwise 0; refused in production',
  },
  {
    name: 'DEMO_FLEET',
    meaning:
      'With the demo, 1 lets simulated vans with trackers drive and report to the product, as real ones would; 0 leaves them standing.',
    default: '1',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    meaning: "Secret key of the platform's Stripe account.",
    default: 'the built-in Stripe emulator (required in production)',
  },
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    meaning: 'Publishable key that belongs to STRIPE_SECRET_KEY.',
    default: "the emulator's (required with STRIPE_SECRET_KEY)",
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    meaning: 'Signing secret (whsec_…) of a webhook endpoint that was registered with Stripe by hand.',
    default: 'the platform registers its own endpoint',
  },
  {
    name: 'STRIPE_API_BASE',
    meaning: 'Address of the Stripe API.',
    default: 'https://api.stripe.com with STRIPE_SECRET_KEY, otherwise the emulator',
  },
  {
    name: 'STRIPE_SCRIPT_URL',
    meaning: "Address of Stripe's browser script.",
    default: "Stripe's own with STRIPE_SECRET_KEY, otherwise the emulator's",
  },
  {
    name: 'SMTP_URL',
    meaning: 'Mail server: smtp://user:password@host:587 or smtps://….',
    default: 'the built-in mail sink, readable at /dev/outbox (required in production)',
  },
  { name: 'MAIL_FROM', meaning: 'Sender of mails.', default: 'no-reply@<BASE_DOMAIN>' },
  {
    name: 'TRUSTED_PROXIES',
    meaning: 'Addresses or CIDR ranges, separated by commas, whose X-Forwarded-* headers are trusted.',
    default: 'none',
  },
  {
    name: 'WEBHOOKS_ALLOW_LOOPBACK',
    meaning:
      '1 lets outbound webhooks go to this machine, at any port, to try a receiver; refused in production.',
    default: '0',
  },
  {
    name: 'CALLS_PER_MINUTE',
    meaning: 'Calls that one address may make to one brand in a minute, from 60.',
    default: '6000',
  },
  {
    name: 'DRAIN_SECONDS',
    meaning:
      'Seconds the API goes on serving after SIGTERM while `/health/ready` answers 503, up to 60: longer than a balancer needs to notice.',
    default: '5 in production, otherwise 0',
  },
  {
    name: 'SESSION_SECRET',
    meaning: 'At least 32 characters; seals sessions and links.',
    default: 'made once and kept in DATA_DIR/secrets.json (required in production)',
  },
  {
    name: 'SESSION_SECRET_PREVIOUS',
    meaning:
      'The SESSION_SECRET before the current one. What it sealed can still be opened and is sealed again within two hours; remove it then.',
    default: 'none',
  },
  {
    name: 'DATABASE_ROLE_SECRET',
    meaning: "At least 32 characters; the passwords of the database's roles are derived from it.",
    default: 'made once and kept in DATA_DIR/secrets.json (required in production)',
  },
  {
    name: 'LOG_LEVEL',
    meaning: 'fatal, error, warn, info, debug, trace or silent.',
    default: 'info',
  },
  {
    name: 'SLOW_QUERY_MS',
    meaning: 'Statements of the database that take longer are logged, without their values; 0 logs all.',
    default: '250',
  },
  {
    name: 'MAP_STYLE_URL',
    meaning:
      'Street map under all maps: address of a MapLibre style (https://tiles.example/style.json) or of a PMTiles file (https://tiles.example/uk.pmtiles).',
    default: 'the map that comes with the product: coast, towns and trunk roads',
  },
  {
    name: 'MAP_HOSTS',
    meaning:
      'Further hosts that this map loads tiles, glyphs and sprites from, separated by commas; the style’s own is always allowed.',
    default: 'none',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning: 'OTLP/HTTP endpoint for traces and metrics: http://host:4318.',
    default: 'nothing is recorded or sent',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    meaning: 'Headers sent with every export, such as an API key: name=value,name=value.',
    default: 'none',
  },
  {
    name: 'OTEL_SERVICE_NAME',
    meaning: 'Service name of this installation in traces and metrics.',
    default: 'convoy',
  },
  {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    meaning: 'Share of new traces that are recorded, from 0 to 1.',
    default: '1',
  },
  {
    name: 'PLUGINS_DIR',
    meaning: 'Folder of the plugins that are deployed, one folder each.',
    default: 'plugins in the checkout',
  },
  { name: 'NODE_ENV', meaning: 'development, test or production.', default: 'development' },
] as const satisfies readonly SettingDescription[];

/** Names of the platform's settings that a person may give. */
export type SettingName = (typeof settings)[number]['name'];

/**
 * Every setting with its meaning and default, in the order the README shows them.
 * @param definitions the settings of slices, which follow those of the platform
 */
export function describeSettings(
  definitions: readonly SettingsDefinition<unknown>[] = [],
): readonly SettingDescription[] {
  const ofSlices = definitions.flatMap(({ variables }) =>
    Object.entries(variables).map(([name, variable]) => ({
      name,
      meaning: variable.meaning,
      default: variable.default,
    })),
  );
  return [...settings, ...ofSlices];
}

import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { loadSettings } from './load-settings.ts';
import { environmentSchema } from './settings.schema.ts';
import { describeSettings } from './settings.table.ts';
import { faultsOf, productionEnvironment as production } from './testing/settings-bench.ts';

const LONG = production.SESSION_SECRET;

describe('loadSettings', () => {
  it('needs nothing to start a development copy', () => {
    const settings = loadSettings({}, 'launcher', '/srv/convoy');
    expect(settings).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      healthHost: '127.0.0.1',
      ports: { http: 4000, postgres: 4001, stripe: 4002, smtp: 4003, inner: 4004, dvla: 4005, worker: 4006 },
      baseDomain: 'localhost',
      dataDir: '/srv/convoy/.data',
      filesDir: '/srv/convoy/.data/files',
      databaseUrl: null,
      demo: true,
      production: false,
      stripe: { apiBase: 'http://127.0.0.1:4002', mode: 'emulator' },
      mail: { url: 'smtp://127.0.0.1:4003', sink: true, from: 'no-reply@localhost' },
      trustedProxies: [],
      callsPerMinute: 6000,
      databaseConnections: Math.max(6, 3 * availableParallelism()),
    });
  });

  it('derives every port from PORT and takes an empty variable as not set', () => {
    const settings = loadSettings({ PORT: '4100', DATABASE_URL: '', DEMO: ' ' }, 'launcher');
    expect(Object.values(settings.ports)).toEqual([4100, 4101, 4102, 4103, 4104, 4105, 4106]);
    expect(settings).toMatchObject({ databaseUrl: null, demo: true, mail: { url: 'smtp://127.0.0.1:4103' } });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65535'],
    ['PORT', '4000.5'],
    ['HOST', 'localhost'],
    ['HEALTH_HOST', '0.0.0.0:4004'],
    ['BASE_DOMAIN', 'https://convoy.example/'],
    ['BASE_DOMAIN', 'convoy.example:4000'],
    ['DATABASE_URL', 'mysql://user:hunter22@host/convoy'],
    ['DATABASE_URL', 'postgres://user:hunter22@host/'],
    ['DEMO', 'maybe'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['CALLS_PER_MINUTE', '59'],
    ['DATABASE_CONNECTIONS', '1'],
    ['CALLS_PER_MINUTE', 'many'],
    ['DRAIN_SECONDS', '61'],
    ['DRAIN_SECONDS', '-1'],
    ['SLOW_QUERY_MS', 'slow'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://hunter22@collector'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key hunter22'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=%zzhunter22'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['SESSION_SECRET', 'hunter22'],
    ['DATABASE_ROLE_SECRET', 'hunter22'],
    ['STRIPE_SECRET_KEY', 'hunter22'],
    ['SMTP_URL', 'https://mail.example/hunter22'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['CRASH_AT', 'payment.refund-sent'],
    ['CRASH_AT', 'payment.refund-sent@0'],
    ['CRASH_AT', 'payment.nowhere@1'],
  ])('names %s and the remedy when it is %s, and repeats no secret', (name, value) => {
    const fault = faultsOf({ [name]: value }).find((found) => found.variable === name);
    expect(fault?.sentence).toMatch(new RegExp(`^${name} [^\\n]+: [^\\n]+\\.$`));
    expect(fault?.sentence).not.toContain('hunter22');
  });

  it('reports every fault at once', () => {
    expect(faultsOf({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' }).map((fault) => fault.variable)).toEqual([
      'PORT',
      'DEMO',
      'LOG_LEVEL',
    ]);
  });

  it('reports what is wrong and what is missing in one list, each variable once', () => {
    const variables = faultsOf({
      NODE_ENV: 'production',
      PORT: 'x',
      SESSION_SECRET: 'short',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_API_BASE: 'http://127.0.0.1:4002',
      DEMO: '1',
    }).map((fault) => fault.variable);
    expect(variables).toEqual([...new Set(variables)]);
    expect(variables.sort()).toEqual(
      [
        'PORT',
        'SESSION_SECRET',
        'STRIPE_SECRET_KEY',
        'STRIPE_API_BASE',
        'DATABASE_URL',
        'DATABASE_ROLE_SECRET',
        'SMTP_URL',
        'DEMO',
      ].sort(),
    );
  });

  it('takes the secret of before beside the one of today, never the same twice, and plugins from where it is told', () => {
    const env = { ...production, SESSION_SECRET_PREVIOUS: 'y'.repeat(32), PLUGINS_DIR: 'of-mine' };
    const settings = loadSettings(env, 'launcher', '/srv/convoy');
    expect(settings).toMatchObject({
      sessionSecretPrevious: 'y'.repeat(32),
      pluginsDir: '/srv/convoy/of-mine',
    });
    expect(loadSettings({}, 'launcher')).toMatchObject({ sessionSecretPrevious: null, pluginsDir: null });
    const same = { ...production, SESSION_SECRET_PREVIOUS: LONG };
    expect(faultsOf(same).map(({ variable }) => variable)).toEqual(['SESSION_SECRET_PREVIOUS']);
  });

  it('takes proxies as addresses and ranges of both families', () => {
    expect(
      loadSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.5,fd00::/8' }, 'launcher').trustedProxies,
    ).toEqual(['10.0.0.0/8', '192.168.1.5', 'fd00::/8']);
  });

  it('asks programs that migrate for no key of the provider and no mail server', () => {
    const env = {
      NODE_ENV: 'production',
      DATABASE_MIGRATOR_URL: 'postgres://owner:pw@db.example/convoy',
      DATABASE_ROLE_SECRET: LONG,
      SESSION_SECRET: LONG,
    };
    expect(faultsOf(env, 'migrate')).toEqual([]);
    const { DATABASE_MIGRATOR_URL: DATABASE_URL, ...rest } = env;
    expect(faultsOf({ ...rest, DATABASE_URL }, 'prepare')).toEqual([]);
    expect(faultsOf(rest, 'prepare').map(({ variable }) => variable)).toEqual(['DATABASE_URL']);
  });

  it('lets nothing stand in for the real thing in production', () => {
    expect(faultsOf(production)).toEqual([]);
    for (const name of Object.keys(production).filter((key) => !['NODE_ENV', 'BASE_DOMAIN'].includes(key)))
      expect(faultsOf({ ...production, [name]: undefined }).map((fault) => fault.variable)).toContain(name);
    expect(faultsOf({ ...production, STRIPE_API_BASE: 'http://127.0.0.1:4002' })).toHaveLength(1);
  });

  it.each(['launcher', 'migrate', 'seed', 'api', 'worker'] as const)(
    'lets no %s be made to die in production',
    (role) => {
      const env = { ...production, CRASH_AT: 'payment.refund-sent@2' };
      expect(faultsOf(env, role).map(({ variable }) => variable)).toContain('CRASH_AT');
      expect(faultsOf({ ...env, CRASH_AT: '' }, role).map(({ variable }) => variable)).not.toContain(
        'CRASH_AT',
      );
    },
  );

  it('lets no webhook reach this machine in production, and none anywhere else unless told to', () => {
    const env = { ...production, WEBHOOKS_ALLOW_LOOPBACK: '1' };
    for (const role of ['launcher', 'api', 'worker'] as const)
      expect(faultsOf(env, role).map(({ variable }) => variable)).toContain('WEBHOOKS_ALLOW_LOOPBACK');
    expect(loadSettings({}, 'launcher').webhooksToLoopback).toBe(false);
    expect(loadSettings({ WEBHOOKS_ALLOW_LOOPBACK: '1' }, 'launcher').webhooksToLoopback).toBe(true);
    expect(faultsOf({ WEBHOOKS_ALLOW_LOOPBACK: 'yes please' })[0]?.variable).toBe('WEBHOOKS_ALLOW_LOOPBACK');
  });

  it('reads where a process is to die outside production', () => {
    expect(loadSettings({}, 'launcher').crashAt).toBeNull();
    expect(loadSettings({ CRASH_AT: 'payment.refund-sent@2' }, 'launcher').crashAt).toEqual({
      point: 'payment.refund-sent',
      pass: 2,
      end: 'die',
    });
    expect(loadSettings({ CRASH_AT: 'outbox.told@1:stand' }, 'launcher').crashAt?.end).toBe('stand');
  });

  it('publishes no demo beside a database of its own unless told to, and never in production', () => {
    expect(loadSettings(production, 'launcher').demo).toBe(false);
    for (const role of ['launcher', 'prepare', 'migrate', 'seed', 'api', 'worker'] as const)
      expect(faultsOf({ ...production, DEMO: '1' }, role).map(({ variable }) => variable)).toContain('DEMO');
    expect(faultsOf({ ...production, DEMO: '0' })).toEqual([]);
    expect(loadSettings({ DATABASE_URL: 'postgres://a:b@host/convoy' }, 'launcher').demo).toBe(false);
    expect(loadSettings({ DEMO: '0' }, 'launcher').demo).toBe(false);
  });

  it('serves on for a while where a balancer may be in front, and leaves at once where none is', () => {
    expect(loadSettings(production, 'launcher').drainSeconds).toBe(5);
    expect(loadSettings({}, 'launcher').drainSeconds).toBe(0);
    expect(loadSettings({ DRAIN_SECONDS: '0.5' }, 'launcher').drainSeconds).toBe(0.5);
  });

  it('records and sends nothing unless it is told where to', () => {
    expect(loadSettings({}, 'launcher')).toMatchObject({ otlp: null, slowQueryMs: 250 });
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db,x-team=vans',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    };
    expect(loadSettings(env, 'launcher').otlp).toEqual({
      endpoint: 'http://collector.example:4318',
      headers: { 'api-key': 'a=b', 'x-team': 'vans' },
      serviceName: 'convoy',
      ratio: 0.1,
    });
  });

  it('asks each process for its own connections', () => {
    expect(faultsOf({}, 'api').map((fault) => fault.variable)).toEqual([
      'DATABASE_APP_URL',
      'DATABASE_PLATFORM_URL',
      'SESSION_SECRET',
    ]);
    const worker = loadSettings(
      {
        DATABASE_WORKER_URL: 'postgres://convoy_worker:x@127.0.0.1:4001/convoy',
        DATABASE_PLATFORM_URL: 'postgres://convoy_platform:x@127.0.0.1:4001/convoy',
        SESSION_SECRET: LONG,
      },
      'worker',
    );
    expect(worker.databaseWorkerUrl).toContain('convoy_worker');
    expect(worker.demo).toBe(false);
  });

  it('tells live, test and emulated payments apart', () => {
    const mode = (env: Record<string, string>) =>
      loadSettings({ STRIPE_PUBLISHABLE_KEY: 'pk_1', ...env }, 'launcher').stripe.mode;
    expect(mode({ STRIPE_SECRET_KEY: 'sk_live_1' })).toBe('live');
    expect(mode({ STRIPE_SECRET_KEY: 'sk_test_1' })).toBe('test');
    expect(mode({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: 'http://127.0.0.1:4002/' })).toBe(
      'emulator',
    );
    expect(faultsOf({ STRIPE_API_BASE: 'http://127.0.0.1:4002' })[0]?.variable).toBe('STRIPE_SECRET_KEY');
  });

  it('gives links the scheme and port people reach', () => {
    const local = loadSettings({ PORT: '4100' }, 'launcher');
    expect(local.publicOrigin('swift-vans')).toBe('http://swift-vans.localhost:4100');
    expect(local.publicOrigin(null)).toBe('http://localhost:4100');
    const live = loadSettings(production, 'launcher');
    expect(live.publicOrigin('swift-vans')).toBe('https://swift-vans.convoy.example');
    expect(loadSettings({ ...production, BASE_DOMAIN: 'localhost' }, 'launcher').publicOrigin(null)).toBe(
      'http://localhost:4000',
    );
  });
});

describe('describeSettings', () => {
  it('lists every variable a person may give, and nothing else', () => {
    const internal = [
      'DATABASE_MIGRATOR_URL',
      'DATABASE_APP_URL',
      'DATABASE_PLATFORM_URL',
      'DATABASE_WORKER_URL',
      // For proofs alone.
      'CRASH_AT',
    ];
    const known = Object.keys(environmentSchema.shape).filter((name) => !internal.includes(name));
    expect(
      describeSettings()
        .map((setting) => setting.name)
        .sort(),
    ).toEqual(known.sort());
  });
});

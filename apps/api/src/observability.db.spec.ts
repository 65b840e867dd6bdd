import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import { WebhookSender } from '@convoy/integration/server';
import { ProcessSampler } from '@convoy/operation/server';
import { schemaFiles } from '@convoy/platform/db';
import {
  metrics,
  type Otlp,
  setSlowStatements,
  startOtlp,
  takeSlowStatements,
} from '@convoy/platform/telemetry';
import { anOperator, openTestDatabase, type TestDatabase, tellWrong } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOME } from './home.ts';
import { startInnerServer } from './inner-server.ts';
import { schemaReadiness } from './schema-readiness.ts';
import { type OtlpReceiver, startOtlpReceiver } from './testing/otlp-receiver.ts';
import { readPrometheus } from './testing/read-prometheus.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { tellBacklog } from './worker-figures.ts';

type Line = Readonly<Record<string, unknown>>;
const tell = (what: string, wrong: number, of: number) =>
  tellWrong({ campaign: 'observability', what, wrong, of });

let database: TestDatabase;
let api: TestApi;
let bench: Awaited<ReturnType<typeof changesBench>>;
let receiver: OtlpReceiver;
let otlp: Otlp;
let hooks: Server;
const heard: IncomingMessage['headers'][] = [];
const written: string[] = [];
const lines = (of: (line: Line) => boolean): Line[] =>
  written.map((line) => JSON.parse(line) as Line).filter(of);

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
/** Where the listed proxy is; other calls come from somewhere else. */
const PROXY = '127.0.0.1';

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, {
    slugs: ['swift-vans', 'northern-hire'],
    env: { LOG_LEVEL: 'debug', TRUSTED_PROXIES: `${PROXY}, 10.1.0.0/16`, WEBHOOKS_ALLOW_LOOPBACK: '1' },
    log: { write: (line) => void written.push(line) },
  });
  bench = await changesBench(database, api, api.brands['swift-vans']!);
  receiver = await startOtlpReceiver();
  otlp = await startOtlp({
    endpoint: receiver.endpoint,
    headers: { 'x-key': 'of the receiver' },
    serviceName: 'convoy-spec',
    ratio: 1,
    role: 'api',
    version: '0.0.0',
    instance: 'spec',
    spanDelayMs: 60_000,
    metricIntervalMs: 60_000,
  });
  hooks = createServer((request, response) => {
    heard.push(request.headers);
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  setSlowStatements(250);
  await otlp.stop();
  await receiver.close();
  hooks.closeAllConnections();
  hooks.close();
  await api.close();
  await database.close();
});

/** An endpoint of the brand's that hears of what is called off. */
async function endpoint(): Promise<void> {
  const tenant = api.brands['swift-vans']!;
  await database.rows(
    `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
     select tenant_id, 'custom-integrations', plan_code, catalogue_version from subscription where tenant_id = $1`,
    [tenant.id],
  );
  const { id } = await anOperator(database, tenant);
  await database.rows("update app_user set role = 'admin' where tenant_id = $1 and id = $2", [tenant.id, id]);
  const url = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/in`;
  const made = await bench.call('POST', '/api/webhook-endpoints', await api.signIn(tenant, { id }), {
    url,
    events: ['booking.cancelled'],
    description: 'Ours',
  });
  expect(made.status).toBe(201);
}

describe('a trace', () => {
  it('spans a call, its statements, the events it wrote, their mail and their webhook', async () => {
    await endpoint();
    const hire = await bench.held();
    await api.deliver();
    written.length = 0;
    const cancelled = await bench.call(
      'POST',
      `/api/bookings/${hire.id}/cancel`,
      hire.cookie,
      {},
      { traceparent },
    );
    expect(cancelled.status).toBe(200);
    const [stored] = await database.rows<{ trace: string }>(
      "select trace from outbox_event where type = 'booking.cancelled.v1' order by id desc limit 1",
    );
    expect(stored?.trace).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    await api.deliver();
    await api.worker.app.get(WebhookSender, { strict: false }).sendDue();
    await otlp.flush();

    const ours = receiver.spans.filter(({ traceId }) => traceId === TRACE);
    const names = ours.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /api/bookings/:id/cancel',
        'booking.cancelled.v1',
        'call mail',
        'call webhook',
        'booking.cancelled',
      ]),
    );
    expect(names.filter((name) => name === 'begin').length).toBeGreaterThan(1);
    // Each hangs on another of the same trace, the first one on whoever called.
    const known = new Set([...ours.map(({ spanId }) => spanId), '00f067aa0ba902b7']);
    const loose = ours.filter(({ parentSpanId }) => !known.has(parentSpanId ?? ''));
    tell('spans of a call, to its mail and webhook, that hang on none of it', loose.length, ours.length);
    expect(loose.map(({ name }) => name)).toEqual([]);
    expect(heard.at(-1)?.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(receiver.letters[0]?.headers['x-key']).toBe('of the receiver');
    // Of what was done for it every line has the trace, the brand and the request.
    expect(lines(({ traceId }) => traceId === TRACE)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          msg: 'request',
          method: 'POST',
          route: '/api/bookings/:id/cancel',
          status: 200,
          tenantId: api.brands['swift-vans']!.id,
          actor: 'customer',
          durationMs: expect.any(Number),
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        }),
      ]),
    );
  });

  it('has nothing of a person in it', () => {
    // The names of events are the program's own words, and one of them is that a password was changed.
    const said = receiver.letters
      .map(({ body }) =>
        body
          .replaceAll(/"[a-z-]+(?:\.[a-z-]+)+\.v\d+"/g, '"an event"')
          // So are those of routes: figures of specs that ran before in this process stand beside ours.
          .replaceAll(/"key":"route","value":\{"stringValue":"[^"]*"/g, '"a route"'),
      )
      .join('\n');
    // What stands around it tells where it came from: the whole is too long to be shown.
    const found = [...said.matchAll(/@|password|convoy_session|cookie/gi)];
    expect(found.map(({ index }) => said.slice(Math.max(0, index - 300), index + 100))).toEqual([]);
    for (const { attributes } of receiver.spans)
      for (const { key, value } of attributes)
        if (key === 'db.query.text')
          for (const [literal] of value.stringValue?.matchAll(/'[^']*'/g) ?? []) expect(literal).toBe("'?'");
  });

  it('is chosen by listed proxies alone', async () => {
    for (const [from, followed] of [
      [PROXY, true],
      ['10.1.2.3', true],
      ['::ffff:10.1.2.3', true],
      ['203.0.113.9', false],
      ['10.2.0.1', false],
    ] as const) {
      written.length = 0;
      await api.call('GET', '/api/tenant', { on: 'swift-vans', from, headers: { traceparent } });
      const [line] = lines(({ msg }) => msg === 'request');
      expect([from, line?.traceId === TRACE]).toEqual([from, followed]);
      expect(line?.traceId).toMatch(/^[0-9a-f]{32}$/);
    }
  });
});

describe('a line of the log', () => {
  it('tells of each request its route, never its address', async () => {
    written.length = 0;
    // No ids may look like these: those of requests and traces are hexadecimal.
    await api.call('GET', '/api/bookings/987654321?search=zoe', { on: 'swift-vans' });
    await api.call('GET', '/nowhere/zoe-moss', { on: 'swift-vans' });
    await api.call('GET', '/api/tenant', { on: 'northern-hire' });
    const said = lines(({ msg }) => msg === 'request');
    expect(said.map(({ method, status, tenantId, actor }) => [method, status, tenantId, actor])).toEqual([
      ['GET', 401, api.brands['swift-vans']!.id, 'guest'],
      ['GET', expect.any(Number), api.brands['swift-vans']!.id, expect.anything()],
      ['GET', 200, api.brands['northern-hire']!.id, 'guest'],
    ]);
    expect(said[0]?.route).toBe('/api/bookings/:id');
    expect(written.join('')).not.toMatch(/zoe|987654321/);
  });

  it('tells of a request that names an upgrade as of any other: it is answered so', async () => {
    written.length = 0;
    const headers = { connection: 'upgrade', upgrade: 'h2c' };
    const { status } = await api.call('GET', '/api/tenant', { on: 'swift-vans', headers });
    expect(lines(({ msg }) => msg === 'request')).toEqual([
      expect.objectContaining({ method: 'GET', route: '/api/tenant', status }),
    ]);
  });

  it('of a slow statement has its name and text without values, and the ids of its request', async () => {
    setSlowStatements(0);
    takeSlowStatements();
    written.length = 0;
    const hire = await bench.held();
    setSlowStatements(1_000_000);
    const slow = lines(({ msg }) => msg === 'A slow statement');
    expect(slow.length).toBeGreaterThan(0);
    const ofRequests = slow.filter(({ work }) => work === 'request /api/bookings');
    expect(ofRequests[0]).toMatchObject({
      statement: expect.any(String),
      text: expect.any(String),
      durationMs: expect.any(Number),
      tenantId: api.brands['swift-vans']!.id,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(JSON.stringify(slow)).not.toContain(hire.customer.email);
    expect(takeSlowStatements().length).toBeGreaterThan(0);
  });
});

describe('figures', () => {
  it('are served to Prometheus on the inner port, as strictly as its parser reads them, without a brand', async () => {
    await tellBacklog(api.worker.dispatcher, api.worker.loops);
    const port = api.port + 4;
    let leaves = false;
    const inner = await startInnerServer(port, {
      leaves: () => leaves,
      check: schemaReadiness(database.app),
    });
    try {
      const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
      const answer = await get('/metrics');
      expect(answer.headers.get('content-type')).toContain('version=0.0.4');
      const { figures, types, help } = readPrometheus(await answer.text());
      const of = (name: string) => figures.filter((figure) => figure.name === name);
      expect(of('convoy_http_requests_total').length).toBeGreaterThan(3);
      for (const name of [
        'convoy_database_statement_duration_seconds_count',
        'convoy_database_pool_connections',
      ])
        expect(of(name).reduce((sum, { value }) => sum + value, 0)).toBeGreaterThan(0);
      expect(of('convoy_outbox_depth')).toHaveLength(1);
      expect(of('convoy_event_deliveries_total').some(({ labels }) => labels.outcome === 'done')).toBe(true);
      expect(of('convoy_outside_call_duration_seconds_count').map(({ labels }) => labels.to)).toEqual(
        expect.arrayContaining(['mail', 'webhook', 'stripe']),
      );
      // A bucket holds all that are shorter; the last one all.
      const buckets = of('convoy_http_request_duration_seconds_bucket').filter(
        ({ labels }) => labels.route === '/api/tenant',
      );
      expect(buckets.map(({ value }) => value)).toEqual(
        buckets.map(({ value }) => value).sort((a, b) => a - b),
      );
      expect(buckets.at(-1)?.labels.le).toBe('+Inf');
      expect(Object.keys(types).sort()).toEqual(Object.keys(help).sort());
      const branded = figures.filter(({ labels }) => 'tenant' in labels);
      const kinds = Object.keys(types).length;
      tell(`samples of ${kinds} metrics on the inner port that name a brand`, branded.length, figures.length);
      expect(branded).toEqual([]);

      const statusOf = async (path: string) => (await get(path)).status;
      const before = await statusOf('/health/ready');
      leaves = true;
      const health = [before, await statusOf('/health/ready'), await statusOf('/health/live')];
      const meant = [200, 503, 200];
      const others = health.filter((status, at) => status !== meant[at]);
      tell('answers about health, serving and leaving, that are wrong', others.length, meant.length);
      expect(health).toEqual(meant);
    } finally {
      await inner.close();
    }
  });

  it('are sent by OTLP, the same ones', async () => {
    await otlp.flush();
    const names = new Set(receiver.metrics.map(({ name }) => name));
    for (const name of [
      'convoy_http_requests_total',
      'convoy_http_request_duration_seconds',
      'convoy_outbox_depth',
    ])
      expect(names).toContain(name);
    expect(
      receiver.metrics.find(({ name }) => name === 'convoy_http_request_duration_seconds')?.histogram
        ?.dataPoints.length,
    ).toBeGreaterThan(0);
  });

  it('of a database that lacks migrations make a process not ready', async () => {
    const own = schemaFiles(HOME);
    const ofTomorrow = { ...own, migrations: [...own.migrations, '0001_of_tomorrow.sql'] };
    await expect(schemaReadiness(database.app, ofTomorrow)()).rejects.toThrow('0001_of_tomorrow');
    const otherwise = { ...own, functions: own.functions!.slice(1) };
    await expect(schemaReadiness(database.app, otherwise)()).rejects.toThrow('other functions');
    // A newer database has both its own and those of the release before.
    await database.rows(`insert into app_history.migration (name, run_on) values ('9999_newer', now())`);
    await database.rows(`insert into app_history.function_set values ('of tomorrow', now())`);
    await schemaReadiness(database.worker)();
  });
});

describe('GET /api/system', () => {
  const system = (call: { on: string | null; as?: string }) => api.call('GET', '/api/system', call);
  const adminOf = async (slug: string) => {
    const tenant = api.brands[slug]!;
    const { id } = await anOperator(database, tenant);
    await database.rows("update app_user set role = 'admin' where tenant_id = $1 and id = $2", [
      tenant.id,
      id,
    ]);
    return api.signIn(tenant, { id });
  };

  it('is head office’s alone', async () => {
    expect((await system({ on: null })).status).toBe(401);
    expect(
      (
        await system({
          on: null,
          as: await api.signIn(api.brands._platform!, await anOperator(database, api.brands._platform!)),
        })
      ).status,
    ).toBe(403);
    // At a brand there is no such address, whoever asks.
    expect((await system({ on: 'swift-vans', as: await adminOf('swift-vans') })).status).toBe(404);
    expect((await system({ on: 'swift-vans' })).status).toBe(404);
    expect((await api.call('GET', '/api/system/status', { on: null })).status).toBe(401);
    const told = await api.call('GET', '/api/system/status', { on: null, as: await adminOf('_platform') });
    expect(told.body.services.map(({ name }: Line) => name)).toEqual(['database', 'api', 'worker']);
    expect(told.body.services[0]).toMatchObject({ status: 'up', responseTimeMs: expect.any(Number) });
  });

  it('shows what every process told, and how it was within the hour', async () => {
    const [inApi, inWorker] = [
      api.app.get(ProcessSampler, { strict: false }),
      api.worker.app.get(ProcessSampler, { strict: false }),
    ];
    inApi.start({ role: 'api', version: '1.2.3' });
    inWorker.start({
      role: 'worker',
      version: '1.2.3',
      before: () => tellBacklog(api.worker.dispatcher, api.worker.loops),
    });
    setSlowStatements(0);
    for (let n = 0; n < 20; n++) await api.call('GET', '/api/tenant', { on: 'swift-vans' });
    await inApi.tell('up');
    setSlowStatements(1_000_000);
    await inWorker.stop();
    const as = await adminOf('_platform');
    const { status, body } = await system({ on: null, as });
    expect(status).toBe(200);
    expect(body.processes.map(({ role, state, version }: Line) => [role, state, version])).toEqual([
      ['api', 'up', '1.2.3'],
      ['worker', 'leaving', '1.2.3'],
    ]);
    expect(body.minutes).toHaveLength(60);
    expect(
      body.minutes.reduce((sum: number, { requests }: { requests: number }) => sum + requests, 0),
    ).toBeGreaterThanOrEqual(20);
    // As /metrics has it, of the same moment.
    const [cell] = metrics
      .read()
      .find(({ name }) => name === 'convoy_outbox_depth')!
      .cells();
    expect(body.outbox).toEqual({
      depth: (cell as { value: number }).value,
      lagSeconds: expect.any(Number),
      dead: 0,
    });
    expect(body.database.migration).toMatch(/^\d{4}_/);
    expect(body.talksTo).toEqual({ payments: 'emulator', mail: 'server', plates: 'emulator', traces: false });
    expect(body.slow.length).toBeGreaterThan(0);
    // One that says nothing any more.
    await database.rows(
      "update process_sample set taken_at = taken_at - interval '1 minute' where role = 'api'",
    );
    expect((await system({ on: null, as })).body.processes[0]).toMatchObject({
      role: 'api',
      state: 'silent',
    });
    await inApi.stop();
  });

  it('stands on samples that nobody changes, and that are forgotten after an hour', async () => {
    await database.rows("update process_sample set taken_at = taken_at - interval '61 minutes'");
    await database.app.query("select app.note_process_sample('api-x', 'api', '{}'::jsonb)");
    expect(await database.rows('select process from process_sample')).toEqual([{ process: 'api-x' }]);
    for (const pool of [database.app, database.worker])
      for (const text of [
        "update process_sample set role = 'worker'",
        'delete from process_sample',
        "insert into process_sample (process, role, sample) values ('me', 'api', '{}')",
      ])
        await expect(pool.query(text)).rejects.toMatchObject({ code: '42501' });
  });
});

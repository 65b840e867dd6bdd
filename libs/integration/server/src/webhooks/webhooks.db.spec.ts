import type { Server } from 'node:http';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { bookingConfirmed } from '@convoy/booking/contract';
import { vanAdded } from '@convoy/fleet/contract';
import { webhookEndpointPaused } from '@convoy/integration/contract';
import { WebhookSender } from '@convoy/integration/server';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { writeEvent } from '@convoy/platform/db';
import {
  aBooking,
  aCustomer,
  aDepot,
  anOperator,
  aVan,
  openTestDatabase,
  type TestDatabase,
  walkPages,
} from '@convoy/platform/testing';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReceiver, type Message } from '../../../../../examples/webhook-receiver/src/receiver.ts';

let database: TestDatabase;
let api: TestApi;
let sender: WebhookSender;
let swift: Brand;
let northern: Brand;

/** A brand with an admin who is signed in. */
interface Brand {
  readonly tenant: TenantContext;
  readonly admin: Actor;
  readonly as: string;
}

beforeAll(async () => {
  database = await openTestDatabase();
  const slugs = ['swift-vans', 'northern-hire', 'greenline'];
  api = await startTestApi(database, { slugs, notOnboarded: slugs, env: { WEBHOOKS_ALLOW_LOOPBACK: '1' } });
  sender = api.worker.app.get(WebhookSender, { strict: false });
  [swift, northern] = [await brand('swift-vans'), await brand('northern-hire')];
});
afterAll(async () => {
  await api.close();
  await database.close();
});

async function brand(slug: string, addOn = true): Promise<Brand> {
  const tenant = api.brands[slug]!;
  if (addOn)
    await database.rows(
      `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
       select tenant_id, 'custom-integrations', plan_code, catalogue_version from subscription where tenant_id = $1`,
      [tenant.id],
    );
  const person = await anOperator(database, tenant);
  await database.rows(`update app_user set role = 'admin' where tenant_id = $1 and id = $2`, [
    tenant.id,
    person.id,
  ]);
  const admin: Actor = { ...person, role: 'admin' };
  return { tenant, admin, as: await api.signIn(tenant, admin) };
}

/** A server of somebody else's, on this machine; it notes what came and answers as it is told. */
let other: Server;
let heard: { headers: IncomingMessage['headers']; body: string }[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeEach(async () => {
  heard = [];
  answer = (_request, response) => response.writeHead(204).end();
  other = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      answer(request, response);
    });
  });
  await listening(other);
});
afterEach(async () => {
  other.closeAllConnections();
  other.close();
  await database.rows('delete from webhook_endpoint');
});
const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;

const call = (by: Brand, method: string, path = '', body?: unknown): Promise<TestAnswer> =>
  api.call(method, `/api/webhook-endpoints${path}`, {
    on: by.tenant.slug,
    as: by.as,
    ...(body === undefined ? {} : { body }),
  });
async function endpoint(by: Brand, given: { url?: string; events?: string[] } = {}) {
  const { url = addressOf(other), events = ['van.added'] } = given;
  const { status, body } = await call(by, 'POST', '', { url, events, description: 'Ours' });
  expect(status).toBe(201);
  return body as { id: number; secret: string };
}
const tell = (by: Brand, vanId = 7) =>
  database.db.write({ tenant: by.tenant }, (tx) =>
    writeEvent(tx, { tenant: by.tenant }, vanAdded, `van:${vanId}`, { vanId }),
  );
const messages = async (by: Brand, id: number, query = '') =>
  (await call(by, 'GET', `/${id}/messages${query}`)).body;
/** As if so much time had gone by. */
const later = (hours: number) =>
  database.rows(
    `update webhook_message set leased_until = null,
       next_attempt_at = case when next_attempt_at is not null then now() end,
       created_at = created_at - make_interval(hours => $1)`,
    [hours],
  );

describe('an event', () => {
  it('reaches the example receiver, which believes it, with ids and reference and no more', async () => {
    const { tenant } = swift;
    const depot = await aDepot(database, tenant);
    const van = await aVan(database, tenant, depot);
    const customer = await aCustomer(database, tenant);
    const booking = await aBooking(database, tenant, {
      van,
      customer,
      from: new Date('2027-01-04T09:00:00Z'),
      until: new Date('2027-01-05T09:00:00Z'),
    });
    const [{ reference }] = (await database.rows<{ reference: string }>(
      'select reference from booking where id = $1',
      [booking.id],
    )) as [{ reference: string }];
    const handled: Message[] = [];
    // The receiver has the secret of the endpoint, whose address has the receiver's port.
    const { id, secret } = await endpoint(swift, { events: ['booking.confirmed'] });
    const receiver = createReceiver({ secret, handle: (message) => void handled.push(message) });
    await listening(receiver);
    expect((await call(swift, 'PATCH', `/${id}`, { url: addressOf(receiver) })).status).toBe(200);
    const facts = { bookingId: booking.id, customerId: customer.id, vanId: van.id };
    await database.db.write({ tenant }, (tx) =>
      writeEvent(tx, { tenant }, bookingConfirmed, `booking:${booking.id}`, facts),
    );
    await api.deliver();
    expect(await sender.sendDue()).toBe(1);
    expect(handled).toEqual([
      {
        id: expect.stringMatching(/^msg_\d+$/),
        type: 'booking.confirmed',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: { ...facts, reference },
      },
    ]);
    expect(await messages(swift, id)).toMatchObject([
      { webhookId: handled[0]?.id, state: 'delivered', attempts: 1, lastStatus: 204, nextAttemptAt: null },
    ]);
    receiver.closeAllConnections();
    receiver.close();
  });

  it('is heard by the endpoints that chose it, of its own brand, once however often it is told to us', async () => {
    const [mine, deaf, theirs] = [
      await endpoint(swift),
      await endpoint(swift, { events: ['van.retired'] }),
      await endpoint(northern),
    ];
    await tell(swift);
    await api.deliver();
    // As when the process dies before it notes that it has heard.
    await database.rows('delete from event_delivery');
    await database.rows('update outbox_event set delivered_at = null, available_at = now()');
    await api.deliver();
    await sender.sendDue();
    expect(heard.map(({ body }) => JSON.parse(body).data)).toEqual([{ vanId: 7 }]);
    expect((await messages(swift, mine.id)).length).toBe(1);
    expect(await messages(swift, deaf.id)).toEqual([]);
    expect(await messages(northern, theirs.id)).toEqual([]);
  });

  it('is nobody’s where the plan carries no webhooks', async () => {
    const green = await brand('greenline', false);
    await database.rows(
      `insert into webhook_endpoint (tenant_id, place, url, description, events, secret, made_by)
       values ($1, 1, $2, '', '{van.added}', 'v1.x', $3)`,
      [green.tenant.id, addressOf(other), green.admin.id],
    );
    await tell(green);
    await api.deliver();
    await sender.sendDue();
    expect(heard).toEqual([]);
    expect(await database.rows('select id from webhook_message')).toEqual([]);
    const refused = await call(green, 'POST', '', {
      url: addressOf(other),
      events: ['van.added'],
      description: '',
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'PLAN_LACKS']);
    expect(refused.body.details).toMatchObject({ lacks: 'custom-integrations' });
  });

  it('that waited when the plan was lost is not sent; what is there can be read, paused and deleted, and no more', async () => {
    const green = await brand('greenline', false);
    const [made] = await database.rows<{ id: number }>(
      `insert into webhook_endpoint (tenant_id, place, url, description, events, secret, made_by)
       values ($1, 1, $2, 'Ours', '{van.added}', 'v1.x', $3) returning id`,
      [green.tenant.id, addressOf(other), green.admin.id],
    );
    const id = Number(made?.id);
    await database.rows(
      `insert into webhook_message (tenant_id, endpoint_id, event_id, type, body, occurred_at)
       values ($1, $2, 1, 'van.added', '{}', now())`,
      [green.tenant.id, id],
    );
    await sender.sendDue();
    expect(heard).toEqual([]);
    const [message] = await messages(green, id);
    expect(message).toMatchObject({ state: 'given-up', lastFailure: 'plan', nextAttemptAt: null });
    expect((await call(green, 'GET')).body).toMatchObject([{ id, description: 'Ours' }]);
    expect((await call(green, 'GET', `/${id}/messages/${message.id}`)).body.log).toHaveLength(1);
    const closed: [string, string, unknown?][] = [
      ['PATCH', `/${id}`, { description: 'Theirs' }],
      ['POST', `/${id}/rotate-secret`],
      ['POST', `/${id}/resume`],
      ['POST', `/${id}/test`],
      ['POST', `/${id}/messages/${message.id}/replay`],
      ['POST', `/${id}/replay`, { since: '2026-01-01T00:00:00Z' }],
    ];
    for (const [method, path, body] of closed)
      expect([path, (await call(green, method, path, body)).body.code]).toEqual([path, 'PLAN_LACKS']);
    const paused = await call(green, 'POST', `/${id}/pause`);
    expect([paused.status, paused.body.state]).toEqual([200, 'paused']);
    expect((await call(green, 'DELETE', `/${id}`)).status).toBe(204);
    expect((await call(green, 'GET')).body).toEqual([]);
  });
});

describe('a message', () => {
  it('that fails is sent again by the schedule, later where it is asked to, given up in the end, and replayed', async () => {
    const { id, secret } = await endpoint(swift);
    answer = (_request, response) =>
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end('out of order');
    await tell(swift);
    await api.deliver();
    for (let attempt = 1; attempt <= 10; attempt++) {
      expect(await sender.sendDue()).toBe(1);
      await later(0);
    }
    expect(await sender.sendDue()).toBe(0);
    const [message] = await messages(swift, id, '?state=given-up');
    expect(message).toMatchObject({
      attempts: 10,
      lastStatus: 500,
      lastFailure: 'status',
      nextAttemptAt: null,
    });
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { body: detail } = await call(swift, 'GET', `/${id}/messages/${message.id}`);
    expect(detail.log).toHaveLength(10);
    expect(detail.log[0]).toMatchObject({
      number: 10,
      status: 500,
      responseBody: 'out of order',
      responseHeaders: { 'content-type': 'text/plain' },
      requestHeaders: { 'webhook-id': message.webhookId },
      failure: 'status',
    });
    new Webhook(secret).verify(detail.body, detail.log[0].requestHeaders);

    answer = (_request, response) => response.writeHead(200).end('thanks');
    expect((await call(swift, 'POST', `/${id}/messages/${message.id}/replay`)).body.state).toBe('waiting');
    await sender.sendDue();
    expect(await messages(swift, id)).toMatchObject([
      { id: message.id, state: 'delivered', attempts: 11, lastStatus: 200, lastFailure: null },
    ]);
  });

  it('waits as long as Retry-After says, and so do the others of an endpoint that is overrun', async () => {
    const { id } = await endpoint(swift);
    answer = (_request, response) => response.writeHead(429, { 'Retry-After': '600' }).end();
    await tell(swift);
    await api.deliver();
    await sender.sendDue();
    await tell(swift, 8);
    await api.deliver();
    expect([await sender.sendDue(), heard.length]).toEqual([0, 1]);
    const [row] = await database.rows<{ wait: number; quiet: number }>(
      `select extract(epoch from m.next_attempt_at - now())::float8 as wait,
         extract(epoch from e.quiet_until - now())::float8 as quiet
       from webhook_message m join webhook_endpoint e on e.id = m.endpoint_id where m.state = 'failed' and e.id = $1`,
      [id],
    );
    for (const seconds of [row!.wait, row!.quiet]) {
      expect(seconds).toBeGreaterThan(590);
      expect(seconds).toBeLessThanOrEqual(600);
    }
  });

  it('is sent again under the same id where the worker died between sending and noting it', async () => {
    const { id } = await endpoint(swift);
    await tell(swift);
    await api.deliver();
    // Taken and sent by one that dies before it notes anything: the lease is what is left.
    let first: string | undefined;
    answer = (request, response) => {
      first = String(request.headers['webhook-id']);
      response.writeHead(204).end();
    };
    await sender.sendDue();
    await database.rows(`delete from webhook_attempt`);
    await database.rows(
      `update webhook_message set state = 'waiting', next_attempt_at = now(), attempts = 0, tries = 0,
         leased_until = now() + interval '30 seconds' where endpoint_id = $1`,
      [id],
    );
    expect(await sender.sendDue()).toBe(0);
    await later(0);
    expect(await sender.sendDue()).toBe(1);
    expect(heard.map(({ headers }) => headers['webhook-id'])).toEqual([first, first]);
  });

  it.each([204, 500])(
    'that is sent again by hand while it is on its way is sent once more, though the first is answered with %i',
    async (status) => {
      const { id } = await endpoint(swift);
      let release = () => {};
      answer = (_request, response) => {
        release = () => response.writeHead(status).end();
      };
      await tell(swift);
      await api.deliver();
      const sending = sender.sendDue();
      await expect.poll(() => heard.length).toBe(1);
      const [{ id: messageId }] = await messages(swift, id);
      const path = `/${id}/messages/${messageId}`;
      expect((await call(swift, 'POST', `${path}/replay`)).body.state).toBe('waiting');
      // What is on its way keeps its place: replays do not send more at once than an endpoint may have.
      const [held] = await database.rows<{ held: boolean }>(
        'select leased_until > now() as held from webhook_message where id = $1',
        [messageId],
      );
      expect(held).toEqual({ held: true });
      answer = (_request, response) => response.writeHead(202).end();
      release();
      expect([await sending, heard.length]).toEqual([2, 2]);
      const { body } = await call(swift, 'GET', path);
      expect(body).toMatchObject({ state: 'delivered', attempts: 2, lastStatus: 202 });
      expect(body.log.map(({ status }: { status: number }) => status)).toEqual([202, status]);
    },
  );

  it('that no key signs has failed and waits as the schedule says, and its endpoint is not to blame', async () => {
    const { id } = await endpoint(swift);
    const [{ secret }] = (await database.rows<{ secret: string }>(
      `update webhook_endpoint e set secret = 'v1.x' from webhook_endpoint o
       where e.id = $1 and o.tenant_id = e.tenant_id and o.id = e.id returning o.secret`,
      [id],
    )) as [{ secret: string }];
    await tell(swift);
    await api.deliver();
    await sender.sendDue();
    expect(await messages(swift, id)).toMatchObject([
      { state: 'failed', attempts: 1, lastStatus: null, nextAttemptAt: expect.any(String) },
    ]);
    expect((await call(swift, 'GET', `/${id}`)).body).toMatchObject({ state: 'active', failingSince: null });
    expect(heard).toEqual([]);
    await database.rows('update webhook_endpoint set secret = $2 where id = $1', [id, secret]);
    await later(0);
    await sender.sendDue();
    expect(await messages(swift, id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('of a brand that is closed is given up and taken no more', async () => {
    const { id } = await endpoint(northern);
    await tell(northern);
    await api.deliver();
    await database.rows(`update tenant set status = 'closed' where id = $1`, [northern.tenant.id]);
    try {
      expect(await sender.sendDue()).toBe(1);
      await later(0);
      expect([await sender.sendDue(), heard]).toEqual([0, []]);
    } finally {
      await database.rows('update tenant set status = $2 where id = $1', [
        northern.tenant.id,
        northern.tenant.status,
      ]);
    }
    expect(await messages(northern, id)).toMatchObject([{ state: 'given-up', attempts: 0 }]);
  });

  it.each<[string, string, (request: IncomingMessage, response: ServerResponse) => void]>([
    [
      'is redirected',
      'redirect',
      (_request, response) => response.writeHead(302, { Location: '/elsewhere' }).end(),
    ],
    ['is answered by nobody', 'connection', (request) => void request.socket.destroy()],
  ])('that %s has failed, and its log says so', async (_what, failure, given) => {
    const { id } = await endpoint(swift);
    answer = given;
    await tell(swift);
    await api.deliver();
    await sender.sendDue();
    expect(heard).toHaveLength(1);
    expect(await messages(swift, id)).toMatchObject([{ state: 'failed', lastFailure: failure }]);
  });

  it('to an address that leads inside by then is not sent', async () => {
    const { id } = await endpoint(swift);
    await database.rows(`update webhook_endpoint set url = 'http://10.0.0.7/' where id = $1`, [id]);
    await tell(swift);
    await api.deliver();
    await sender.sendDue();
    expect(await messages(swift, id)).toMatchObject([
      { state: 'failed', lastFailure: 'refused', lastStatus: null },
    ]);
  });
});

describe('an endpoint', () => {
  it('that hangs keeps neither its brand’s others nor other brands waiting', async () => {
    const hanging = await endpoint(swift);
    const release: (() => void)[] = [];
    answer = (_request, response) => void release.push(() => response.writeHead(204).end());
    for (let n = 1; n <= 40; n++) await tell(swift, n);
    await api.deliver();
    // Its own places are taken by now, and no more than those.
    const stuck = sender.sendDue();
    await expect.poll(() => heard.length).toBe(8);
    const quick = createServer((_request, response) => response.writeHead(204).end());
    await listening(quick);
    const [neighbour, stranger] = [
      await endpoint(swift, { url: addressOf(quick) }),
      await endpoint(northern, { url: addressOf(quick) }),
    ];
    await tell(swift, 99);
    await tell(northern, 99);
    await api.deliver();
    // Two, and of the one that hangs none: what it has to wait for stays where it is.
    expect(await sender.sendDue()).toBe(2);
    expect(await messages(swift, neighbour.id)).toMatchObject([{ state: 'delivered' }]);
    expect(await messages(northern, stranger.id)).toMatchObject([{ state: 'delivered' }]);
    expect(heard.length).toBe(8);
    answer = (_request, response) => response.writeHead(204).end();
    for (const go of release) go();
    await stuck;
    expect(await messages(swift, hanging.id, '?state=delivered')).toHaveLength(41);
    quick.closeAllConnections();
    quick.close();
  });

  it('that is gone is paused with a word to the admins, keeps what happens meanwhile, and gets it when it is resumed', async () => {
    const { id } = await endpoint(swift);
    answer = (_request, response) => response.writeHead(410).end();
    await tell(swift, 1);
    await api.deliver();
    await sender.sendDue();
    expect((await call(swift, 'GET', `/${id}`)).body).toMatchObject({
      state: 'paused',
      pausedBecause: 'gone',
    });
    const events = await database.rows<{ payload: unknown }>(
      'select payload from outbox_event where type = $1 and delivered_at is null',
      [webhookEndpointPaused.type],
    );
    expect(events).toEqual([{ payload: { endpointId: id, host: '127.0.0.1', because: 'gone' } }]);
    await tell(swift, 2);
    await api.deliver();
    await later(0);
    expect(await sender.sendDue()).toBe(0);
    expect((await call(swift, 'POST', `/${id}/test`)).body.code).toBe('WEBHOOK_PAUSED');
    answer = (_request, response) => response.writeHead(204).end();
    await call(swift, 'POST', `/${id}/resume`);
    expect(await sender.sendDue()).toBe(2);
    expect((await call(swift, 'GET', `/${id}`)).body).toMatchObject({
      state: 'active',
      pausedBecause: null,
      health: { delivered: 2, failed: 0, waiting: 0 },
    });
  });

  it('that failed ten times over three days is paused, and not before', async () => {
    const { id } = await endpoint(swift);
    answer = (_request, response) => response.writeHead(500).end();
    await tell(swift);
    await api.deliver();
    const fail = async (failures: number, hours: number) => {
      await database.rows(
        `update webhook_endpoint set failures = $2, failing_since = now() - make_interval(hours => $3) where id = $1`,
        [id, failures, hours],
      );
      await later(0);
      await sender.sendDue();
      return (await call(swift, 'GET', `/${id}`)).body;
    };
    expect(await fail(30, 71)).toMatchObject({ state: 'active' });
    expect(await fail(5, 100)).toMatchObject({ state: 'active' });
    expect(await fail(9, 73)).toMatchObject({ state: 'paused', pausedBecause: 'failing' });
  });

  it('signs with both secrets for a day after one was replaced', async () => {
    const { id, secret } = await endpoint(swift);
    const { body: renewed } = await call(swift, 'POST', `/${id}/rotate-secret`);
    expect(renewed.secret).not.toBe(secret);
    await tell(swift);
    await api.deliver();
    await sender.sendDue();
    const [{ body, headers }] = heard as [(typeof heard)[number]];
    for (const key of [secret, renewed.secret])
      new Webhook(key).verify(body, headers as Record<string, string>);
    await database.rows(`update webhook_endpoint set former_secret_until = now() where id = $1`, [id]);
    await tell(swift, 8);
    await api.deliver();
    await sender.sendDue();
    const last = heard[1]!;
    new Webhook(renewed.secret).verify(last.body, last.headers as Record<string, string>);
    expect(() => new Webhook(secret).verify(last.body, last.headers as Record<string, string>)).toThrow();
    const read = await call(swift, 'GET', `/${id}`);
    expect([read.text.includes('whsec_'), read.body.formerSecretUntil]).toEqual([false, null]);
    const [row] = await database.rows<{ secret: string }>('select secret from webhook_endpoint');
    expect(row?.secret.startsWith('v1.')).toBe(true);
  });

  it('is one of twenty at most, however many are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 24 }, () =>
        call(swift, 'POST', '', { url: addressOf(other), events: ['van.added'] }),
      ),
    );
    const codes = made.map(({ status, body }) => (status === 201 ? 'made' : body.code)).sort();
    expect(codes.filter((code) => code === 'made')).toHaveLength(20);
    expect(new Set(codes)).toEqual(new Set(['WEBHOOK_ENDPOINT_LIMIT', 'made']));
    expect((await call(swift, 'GET')).body).toHaveLength(20);
  });
});

describe('the doors', () => {
  it('are for admins of the brand, and another brand’s endpoint is not there', async () => {
    const { id } = await endpoint(swift);
    await tell(swift);
    await api.deliver();
    await sender.sendDue();
    const [message] = await messages(swift, id);
    const paths: [string, string, unknown?][] = [
      ['GET', `/${id}`],
      ['PATCH', `/${id}`, { description: 'Theirs' }],
      ['POST', `/${id}/rotate-secret`],
      ['POST', `/${id}/pause`],
      ['POST', `/${id}/resume`],
      ['POST', `/${id}/test`],
      ['GET', `/${id}/messages`],
      ['GET', `/${id}/messages/${message.id}`],
      ['POST', `/${id}/messages/${message.id}/replay`],
      ['POST', `/${id}/replay`, { since: '2026-01-01T00:00:00Z' }],
      ['DELETE', `/${id}`],
    ];
    for (const [method, path, body] of paths)
      expect([method, path, (await call(northern, method, path, body)).status]).toEqual([method, path, 404]);
    expect((await call(northern, 'GET')).body).toEqual([]);
    const operator = await api.signIn(swift.tenant, await anOperator(database, swift.tenant));
    for (const [method, path, body] of [['GET', ''], ...paths] as typeof paths)
      expect((await call({ ...swift, as: operator }, method, path, body)).status).toBe(403);
    expect((await call(swift, 'GET', `/${id}`)).body.description).toBe('Ours');
    expect((await call(swift, 'DELETE', `/${id}`)).status).toBe(204);
    expect(await database.rows('select id from webhook_message')).toEqual([]);
  });

  it('refuse addresses that lead inside, and what is no address or no event', async () => {
    const refused = async (url: string, events: unknown = ['van.added']) => {
      const { status, body } = await call(swift, 'POST', '', { url, events });
      return [status, body.code];
    };
    for (const url of [
      'http://10.0.0.1/',
      'http://169.254.169.254/latest/',
      'http://[fd00::1]/',
      'https://nobody.invalid/',
    ])
      expect(await refused(url)).toEqual([422, 'WEBHOOK_ADDRESS_REFUSED']);
    for (const url of [
      'ftp://127.0.0.1/',
      'https://ann:pw@example.com/',
      'https://example.com/#x',
      'here',
      '',
    ])
      expect(await refused(url)).toEqual([400, 'INVALID_INPUT']);
    for (const events of [[], ['van.flew'], 'van.added'])
      expect(await refused(addressOf(other), events)).toEqual([400, 'INVALID_INPUT']);
  });

  it('send a test once, list by state and type in pages, and replay what failed since then', async () => {
    const { id } = await endpoint(swift, { events: ['van.added', 'van.retired'] });
    answer = (_request, response) => response.writeHead(500).end();
    expect((await call(swift, 'POST', `/${id}/test`)).body).toMatchObject({
      type: 'webhook.test',
      state: 'waiting',
    });
    await sender.sendDue();
    expect(JSON.parse(heard[0]!.body)).toMatchObject({ type: 'webhook.test', data: { endpointId: id } });
    expect(await messages(swift, id)).toMatchObject([{ type: 'webhook.test', state: 'given-up' }]);
    for (const van of [1, 2, 3]) await tell(swift, van);
    await api.deliver();
    await sender.sendDue();
    const page = await call(swift, 'GET', `/${id}/messages?type=van.added&state=failed&perPage=2&page=2`);
    expect([page.headers['x-total-count'], page.body.length]).toEqual(['3', 1]);
    const prefix = /^.*webhook-endpoints/;
    const pages = await walkPages<{ id: number }>(
      (address) => call(swift, 'GET', address.replace(prefix, '')),
      `/${id}/messages?type=van.added&perPage=1`,
    );
    expect(new Set(pages.flat().map((one) => one.id)).size).toBe(3);
    answer = (_request, response) => response.writeHead(204).end();
    const since = new Date(Date.now() - 60_000).toISOString();
    expect((await call(swift, 'POST', `/${id}/replay`, { since })).body).toEqual({ count: 4 });
    expect(await sender.sendDue()).toBe(4);
    expect(await messages(swift, id, '?state=delivered')).toHaveLength(4);
    const none = { since: new Date(Date.now() + 60_000).toISOString() };
    expect((await call(swift, 'POST', `/${id}/replay`, none)).body).toEqual({ count: 0 });
  });

  it('tell what can be heard of, with schema and example', async () => {
    const { body } = await call(swift, 'GET', '/events');
    const told = body.find(({ type }: { type: string }) => type === 'booking.cancelled');
    expect(told).toMatchObject({
      group: 'booking',
      schema: { properties: { type: { const: 'booking.cancelled' } } },
      example: { type: 'booking.cancelled', data: { reference: 'SV-7F3K2', refund: '127.50' } },
    });
  });

  it('leave a line for the auditors, without the secret', async () => {
    const { id } = await endpoint(swift);
    await call(swift, 'POST', `/${id}/rotate-secret`);
    const lines = await database.rows<{ action: string; details: unknown }>(
      `select action, details from audit_entry where subject = 'WebhookEndpoint' and subject_id = $1 order by at`,
      [id],
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'webhook-endpoint.created',
      'webhook-endpoint.secret-replaced',
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/whsec_|v1\./);
  });
});

it('messages are forgotten after 30 days, and not before', async () => {
  const { id } = await endpoint(swift);
  await tell(swift, 1);
  await api.deliver();
  await sender.sendDue();
  await later(31 * 24);
  await tell(swift, 2);
  await api.deliver();
  await sender.sendDue();
  await api.job('integration.webhook-sweep');
  expect(await messages(swift, id)).toHaveLength(1);
  expect(await database.rows('select number from webhook_attempt')).toHaveLength(1);
});

it('of an endpoint that is paused by itself its brand’s admins are told, and nobody else', async () => {
  const { id } = await endpoint(swift);
  const operator = await anOperator(database, swift.tenant);
  answer = (_request, response) => response.writeHead(410).end();
  await tell(swift);
  await api.deliver();
  await sender.sendDue();
  await api.deliver();
  const told = await database.rows<{ user_id: number; params: unknown }>(
    `select user_id, params from notification where path = $1`,
    [`/settings/webhooks/${id}`],
  );
  expect(told.map(({ params }) => params)).toEqual([{ host: '127.0.0.1', because: 'gone' }]);
  expect(told.map(({ user_id }) => user_id)).toEqual([swift.admin.id]);
  expect(told.map(({ user_id }) => user_id)).not.toContain(operator.id);
});

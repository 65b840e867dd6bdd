import type { Actor, TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  anOperator,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handshake, listen, liveClient, rawSocket, type TestSocket } from './testing/socket-bench.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** A brand with two customers and an operator. */
interface Side {
  readonly tenant: TenantContext;
  readonly depot: { readonly id: number; readonly name: string };
  readonly people: Readonly<Record<'ann' | 'bob' | 'operator', Actor>>;
}

const CHANGES =
  'subscription Changes($id: Id) { bookingChanged(id: $id) { id readAgain booking { reference status van { model } customer { email } } } }';
const today = civilToday('Europe/London');
let database: TestDatabase;
let api: TestApi;
let here: Side;
let there: Side;
let cookies: Record<'ann' | 'bob' | 'operator', string>;
const open: Client[] = [];

async function aSide(slug: string): Promise<Side> {
  const tenant = api.brands[slug]!;
  const [depot] = await database.rows<{ id: number; name: string }>(
    'select id, name from depot where tenant_id = $1 order by sort_order limit 1',
    [tenant.id],
  );
  const ann = await aCustomer(database, tenant, { email: 'ann@example.com' });
  const bob = await aCustomer(database, tenant, { email: 'bob@example.com' });
  return { tenant, depot: depot!, people: { ann, bob, operator: await anOperator(database, tenant) } };
}

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database);
  here = await aSide('swift-vans');
  there = await aSide('northern-hire');
});
beforeEach(async () => {
  cookies = {
    ann: await api.signIn(here.tenant, here.people.ann),
    bob: await api.signIn(here.tenant, here.people.bob),
    operator: await api.signIn(here.tenant, here.people.operator),
  };
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.dispose();
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

const subscribe = (socket: Partial<TestSocket>, variables: Record<string, unknown> = {}, query = CHANGES) => {
  const client = liveClient(api, { on: here.tenant.slug, ...socket });
  open.push(client);
  return listen(client, query, variables);
};

/** Books a van for somebody, as they do, and lets the worker tell. @returns the booking's id */
async function book(side: Side, as: string): Promise<number> {
  const van = await aVan(database, side.tenant, side.depot);
  // A Tuesday and a Thursday: days on which every depot is open.
  const tuesday = addDays(today, 14 + ((9 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7));
  const answer = await api.call('POST', '/api/bookings', {
    on: side.tenant.slug,
    as,
    body: {
      vanId: van.id,
      pickupDate: tuesday,
      returnDate: addDays(tuesday, 2),
      pickupLocation: side.depot.name,
    },
  });
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  await api.deliver();
  return answer.body.id;
}

/** A booking of somebody, of which nothing was told. */
async function aHire(side: Side, customer: Actor): Promise<number> {
  const van = await aVan(database, side.tenant, side.depot);
  const [from, until] = [addDays(today, -3), addDays(today, -2)].map((day) => new Date(`${day}T09:00:00Z`));
  return (await aBooking(database, side.tenant, { van, customer, from: from!, until: until! })).id;
}

/** What the worker tells when a booking has changed. */
const tell = (side: Side, id: number, ownerId?: number) =>
  database.rows("select pg_notify('convoy_booking', $1)", [
    JSON.stringify({ tenantId: side.tenant.id, id, ...(ownerId ? { ownerId } : {}) }),
  ]);

describe('changes of bookings as they happen', () => {
  it('reach their customer and staff of the brand, and are silence to everybody else', async () => {
    const theirOperator = await api.signIn(there.tenant, there.people.operator);
    const [ann, bob, operator, foreign] = await Promise.all([
      subscribe({ as: cookies.ann }),
      subscribe({ as: cookies.bob }),
      subscribe({ as: cookies.operator }),
      subscribe({ on: there.tenant.slug, as: theirOperator }),
    ]);
    const annsBooking = await book(here, cookies.ann);
    const theirs = await api.signIn(there.tenant, there.people.ann);
    const theirBooking = await book(there, theirs);
    await expect.poll(() => ann.events.length).toBe(1);
    await expect.poll(() => operator.events.length).toBe(1);
    await expect.poll(() => foreign.events.length).toBe(1);
    expect(ann.events[0]).toMatchObject({
      data: {
        bookingChanged: {
          id: annsBooking,
          readAgain: false,
          booking: {
            status: 'pending',
            customer: { email: 'ann@example.com' },
            van: { model: expect.any(String) },
          },
        },
      },
    });
    expect(operator.events[0].data.bookingChanged.id).toBe(annsBooking);
    expect(foreign.events[0].data.bookingChanged.id).toBe(theirBooking);
    // Bob's own is heard, and so nothing before it was held up.
    const bobsBooking = await book(here, cookies.bob);
    await expect.poll(() => bob.events.length).toBe(1);
    expect(bob.events[0].data.bookingChanged.id).toBe(bobsBooking);
    expect(ann.events).toHaveLength(1);
  });

  it('tell of one booking only where one is named, and of a foreign one nothing', async () => {
    const [first, second] = [await aHire(here, here.people.ann), await aHire(here, here.people.ann)];
    const [one, foreign] = await Promise.all([
      subscribe({ as: cookies.operator }, { id: first }),
      subscribe({ as: cookies.bob }, { id: first }),
    ]);
    await tell(here, second);
    await tell(here, first);
    await expect.poll(() => one.events.length).toBe(1);
    expect(one.events[0].data.bookingChanged.id).toBe(first);
    expect(foreign.events).toEqual([]);
  });

  it('say nothing to whom news were addressed by mistake: who may see is decided by the read', async () => {
    const [bob, operator] = await Promise.all([
      subscribe({ as: cookies.bob }),
      subscribe({ as: cookies.operator }),
    ]);
    const [anns, theirs, bobs] = [
      await aHire(here, here.people.ann),
      await aHire(there, there.people.ann),
      await aHire(here, here.people.bob),
    ];
    // Without an owner everybody asks; with a wrong one, the wrong person does; of a booking of the other brand, both do.
    for (const [id, owner] of [[anns], [anns, here.people.bob.id], [theirs], [theirs, here.people.bob.id]])
      await tell(here, id!, owner);
    await tell(here, bobs);
    await expect.poll(() => bob.events.length).toBe(1);
    const idsOf = (heard: typeof bob) => new Set(heard.events.map((event) => event.data.bookingChanged.id));
    await expect.poll(() => idsOf(operator)).toEqual(new Set([anns, bobs]));
    expect(idsOf(bob)).toEqual(new Set([bobs]));
  });

  it('end when the session ends, and within five seconds when it was ended elsewhere', async () => {
    const [out, killed, changed] = await Promise.all([
      subscribe({ as: cookies.ann }),
      subscribe({ as: cookies.bob }),
      subscribe({ as: cookies.operator }),
    ]);
    expect(
      (await api.call('GET', '/api/logout', { on: here.tenant.slug, as: cookies.ann })).status,
    ).toBeLessThan(400);
    await database.rows('delete from session where tenant_id = $1 and user_id = $2', [
      here.tenant.id,
      here.people.bob.id,
    ]);
    await database.rows(
      'update app_user set session_epoch = session_epoch + 1 where tenant_id = $1 and id = $2',
      [here.tenant.id, here.people.operator.id],
    );
    for (const socket of [out, killed, changed])
      await expect.poll(() => socket.ended(), { timeout: 5_000 }).toMatchObject({ code: 4401 });
  });

  it('keep nobody signed in who does nothing', async () => {
    const aged = [here.tenant.id, here.people.ann.id];
    await database.rows(
      "update session set last_seen_at = now() - interval '2 hours' where tenant_id = $1 and user_id = $2",
      aged,
    );
    const ann = await subscribe({ as: cookies.ann });
    // Past the time for which a session is believed without looking.
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    const hire = await aHire(here, here.people.ann);
    await tell(here, hire);
    await expect.poll(() => ann.events.length).toBe(1);
    const [{ seen }] = (await database.rows(
      "select max(last_seen_at) > now() - interval '1 hour' as seen from session where tenant_id = $1 and user_id = $2",
      aged,
    )) as [{ seen: boolean }];
    expect(seen).toBe(false);
  });

  it('go on after the database has been away, and say that something may have been missed', async () => {
    const operator = await subscribe({ as: cookies.operator });
    const kill = () =>
      database.asSuperuser(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = 'convoy_app'`,
      );
    await kill();
    await expect
      .poll(() => operator.events.at(-1)?.data.bookingChanged, { timeout: 10_000 })
      .toEqual({
        id: null,
        booking: null,
        readAgain: true,
      });
    const hire = await aHire(here, here.people.ann);
    await tell(here, hire);
    await expect.poll(() => operator.events.at(-1)?.data.bookingChanged.id).toBe(hire);
    expect(operator.ended()).toBeUndefined();
  });
});

describe('the handshake', () => {
  const tryIt = (socket: Partial<Parameters<typeof handshake>[1]>) =>
    handshake(api, { on: here.tenant.slug, as: cookies.ann, ...socket });

  it('takes a person of this brand from a page of this brand', async () => {
    expect(await tryIt({})).toBe(101);
  });

  it.each([
    ['a sibling brand', () => ({ headers: { origin: `http://northern-hire.localhost:${api.port}` } }), 403],
    ['another port', () => ({ headers: { origin: 'http://swift-vans.localhost:1' } }), 403],
    ['nowhere', () => ({ headers: { origin: 'null' } }), 403],
    ['a stranger', () => ({ headers: { origin: 'https://evil.example' } }), 403],
  ])('is refused from a page of %s', async (_name, socket, status) => {
    expect(await tryIt(socket())).toBe(status);
  });

  it('is refused without a session, with that of another brand and on a host nobody has', async () => {
    expect(await tryIt({ as: undefined })).toBe(401);
    expect(await tryIt({ as: await api.signIn(there.tenant, there.people.ann) })).toBe(401);
    expect(await tryIt({ on: 'nobody', headers: { origin: `http://nobody.localhost:${api.port}` } })).toBe(
      404,
    );
  });

  it('is taken nowhere else: other addresses answer as if no socket had been asked for', async () => {
    expect(await tryIt({ path: '/api/bookings' })).toBe(200);
    expect(await tryIt({ path: '/graphql/more' })).toBe(404);
  });

  it('leaves no connection behind when it is refused', async () => {
    const held = () =>
      new Promise<number>((resolve) => {
        api.app.getHttpServer().getConnections((_error: Error | null, count: number) => resolve(count));
      });
    await expect.poll(held).toBe(0);
    for (const socket of [
      { headers: { origin: 'null' } },
      { as: undefined },
      { on: 'nobody' },
      { path: '/api/bookings' },
    ])
      await tryIt(socket);
    await expect.poll(held).toBe(0);
  });

  it('is refused to one more than a person may have open', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 12 }, () => rawSocket(api, { on: here.tenant.slug, as: cookies.ann })),
    );
    expect(await tryIt({})).toBe(429);
    expect(await tryIt({ as: cookies.bob })).toBe(101);
    for (const socket of sockets) socket.terminate();
    await expect.poll(() => tryIt({})).toBe(101);
  });
});

describe('a socket', () => {
  it('is told that the server stops, and keeps nobody from stopping', async () => {
    const other = await startTestApi(database, { slugs: [here.tenant.slug] });
    const silent = await rawSocket(other, { on: here.tenant.slug, as: cookies.ann });
    const client = liveClient(other, { on: here.tenant.slug, as: cookies.bob });
    open.push(client);
    const heard = await listen(client, CHANGES);
    // One that does not say goodbye either.
    silent.pause();
    await other.close();
    await expect.poll(() => heard.ended()).toMatchObject({ code: 1001 });
    silent.terminate();
  });

  const codeOf = async (query: string, variables: Record<string, unknown> = {}) => {
    const heard = await subscribe({ as: cookies.ann }, variables, query);
    await expect.poll(() => heard.ended()).toBeDefined();
    return (heard.ended() as { extensions: { code: string } }[])[0]?.extensions.code;
  };

  it.each([
    ['too large', `subscription { bookingChanged { id } } #${'x'.repeat(8_000)}`, 'GRAPHQL_TOO_LARGE'],
    [
      'too deep',
      'subscription { bookingChanged { booking { van { bookings { items { van { bookings { items { id } } } } } } } } }',
      'GRAPHQL_TOO_DEEP',
    ],
    [
      'too costly',
      'subscription { bookingChanged { booking { van { bookings(perPage: 500) { items { van { depot { id } } } } } } } }',
      'GRAPHQL_TOO_COSTLY',
    ],
    [
      'of too many names',
      `subscription { bookingChanged { ${Array.from({ length: 16 }, (_, n) => `n${n}: id`).join(' ')} } }`,
      'GRAPHQL_TOO_MANY_ALIASES',
    ],
    [
      'of two operations',
      'subscription A { bookingChanged { id } } subscription B { bookingChanged { id } }',
      'GRAPHQL_ONE_OPERATION',
    ],
    ['a query', '{ me { email } }', 'GRAPHQL_NEEDS_POST'],
    ['unreadable', 'subscription {', 'GRAPHQL_INVALID'],
    ['of an unknown field', 'subscription { bookingChanged { nothing } }', 'GRAPHQL_INVALID'],
    [
      'of two roots',
      'subscription { bookingChanged { id } other: bookingChanged { id } }',
      'GRAPHQL_INVALID',
    ],
    [
      'with its root in a fragment',
      'subscription { ...F } fragment F on Subscription { bookingChanged { id } }',
      'GRAPHQL_INVALID',
    ],
  ])('refuses what is %s', async (_name, query, code) => {
    expect(await codeOf(query)).toBe(code);
  });

  it('refuses variables that do not fit', async () => {
    expect(await codeOf(CHANGES, { id: 'x' })).toBe('GRAPHQL_INVALID');
    expect(await codeOf(CHANGES, { id: -1 })).toBe('GRAPHQL_INVALID');
  });

  it('shows customers nothing that is for staff, also inside an event', async () => {
    const ann = await subscribe(
      { as: cookies.ann },
      {},
      'subscription { bookingChanged { id booking { van { model bookings { total } } } } }',
    );
    const id = await aHire(here, here.people.ann);
    await tell(here, id);
    await expect.poll(() => ann.events.length).toBe(1);
    expect(ann.events[0]).toMatchObject({
      data: { bookingChanged: { id, booking: { van: null } } },
      errors: [{ extensions: { code: 'FORBIDDEN', requestId: expect.any(String) } }],
    });
  });

  const closing = (socket: Awaited<ReturnType<typeof rawSocket>>) =>
    new Promise<number>((resolve) => socket.once('close', resolve));
  const opened = () => rawSocket(api, { on: here.tenant.slug, as: cookies.ann });

  it.each([
    ['is no message', ['hello'], 4400],
    ['comes before it was begun', [{ id: '1', type: 'subscribe', payload: { query: CHANGES } }], 4401],
    ['begins twice', [{ type: 'connection_init' }, { type: 'connection_init' }], 4429],
  ])('is closed when what is sent %s', async (_name, messages, code) => {
    const socket = await opened();
    const closed = closing(socket);
    for (const message of messages)
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    expect(await closed).toBe(code);
  });

  it('is closed when a message is too large, or when there are too many', async () => {
    const [large, many] = [await opened(), await opened()];
    const ends = [closing(large), closing(many)];
    large.send(JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(20_000) } }));
    for (let n = 0; n < 130; n++) many.send('{"type":"ping"}');
    expect(await Promise.all(ends)).toEqual([1009, 4429]);
  });

  it('holds so many subscriptions and no more', async () => {
    const client = liveClient(api, { on: here.tenant.slug, as: cookies.ann });
    open.push(client);
    const heard = await Promise.all(Array.from({ length: 9 }, () => listen(client, CHANGES)));
    const refused = heard.filter((one) => one.ended() !== undefined);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.ended()).toMatchObject([{ extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' } }]);
  });
});

import type { TestDatabase } from '@convoy/platform/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { aHire, CHANGES, type Side, tell } from './testing/live-bench.ts';
import { type LiveSides, liveSides } from './testing/live-sides.ts';
import { handshake, listen, liveClient, rawSocket } from './testing/socket-bench.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;
let here: Side;
let there: Side;
let cookies: LiveSides['cookies'];
const sides = liveSides();
const { subscribe } = sides;

beforeEach(() => {
  ({ database, api, here, there, cookies } = sides);
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
    sides.open.push(client);
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
      'too costly to be read again for each event',
      'subscription { bookingChanged { booking { timeline { id actorName } van { bookings(perPage: 100) { items { id van { id } } } } } } }',
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
    const id = await aHire(database, here, here.people.ann);
    await tell(database, here, id);
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
    sides.open.push(client);
    const heard = await Promise.all(Array.from({ length: 9 }, () => listen(client, CHANGES)));
    const refused = heard.filter((one) => one.ended() !== undefined);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.ended()).toMatchObject([{ extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' } }]);
  });

  it('runs nothing twice under one id, however fast its client gives an id back and takes it again', async () => {
    const socket = await opened();
    const heard: { type: string }[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    const closed = closing(socket);
    socket.send('{"type":"connection_init"}');
    await expect.poll(() => heard.at(0)?.type).toBe('connection_ack');
    const begin = JSON.stringify({ id: '1', type: 'subscribe', payload: { query: CHANGES } });
    for (const message of [begin, '{"id":"1","type":"complete"}', begin]) socket.send(message);
    expect(await closed).toBe(4409);
  });

  it('gives a place back with its subscription, also of one that was given up while it began', async () => {
    const socket = await opened();
    const heard: { type: string; id?: string }[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    socket.send('{"type":"connection_init"}');
    await expect.poll(() => heard.at(0)?.type).toBe('connection_ack');
    const begin = (id: string) =>
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query: CHANGES } }));
    const booking = await aHire(database, here, here.people.ann);
    for (const round of ['a', 'b', 'c']) {
      for (let n = 1; n <= 8; n++) begin(round + n);
      for (let n = 1; n <= 8; n++) socket.send(JSON.stringify({ id: round + n, type: 'complete' }));
      const tried: string[] = [];
      await expect
        .poll(async () => {
          tried.push(`${round}-${tried.length}`);
          begin(tried.at(-1)!);
          await tell(database, here, booking);
          return heard.some(({ type, id }) => type === 'next' && id !== undefined && tried.includes(id));
        })
        .toBe(true);
      for (const id of tried) socket.send(JSON.stringify({ id, type: 'complete' }));
    }
    socket.terminate();
  });
});

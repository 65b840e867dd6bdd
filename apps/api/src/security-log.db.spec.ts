import { type AccountBench, accountBench, type Person } from '@convoy/identity/testing/account-bench';
import { codeOf, path, twoFactorBench, wrongCode } from '@convoy/identity/testing/two-factor-bench';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { RequestContexts } from '@convoy/platform/http';
import { currentWork } from '@convoy/platform/telemetry';
import { PASSWORD } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handshake, rawSocket } from './testing/socket-bench.ts';
import { writtenRules } from './testing/written-rules.ts';

type Line = Readonly<Record<string, unknown>>;

let bench: AccountBench;
let two: ReturnType<typeof twoFactorBench>;
const written: string[] = [];
beforeAll(async () => {
  bench = await accountBench({
    env: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' },
    log: { write: (line) => void written.push(line) },
  });
  two = twoFactorBench(bench);
});
afterAll(() => bench.close());

/** The line of the last request to an address. */
const lineOf = (route: string): Line | undefined =>
  written
    .map((line) => JSON.parse(line) as Line)
    .findLast((line) => line.msg === 'request' && line.route === route);
/** Lines of what was refused on sockets; a warning is written at once. */
const saidOnSockets = (): Line[] =>
  written.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'Refused on a socket');
const login = async (username: string, password: string): Promise<Line | undefined> => {
  await bench.login(bench.one, username, { password });
  return lineOf('/api/auth/login');
};

describe('a sign-in', () => {
  it('leaves who it was, by number, and what they proved it by', async () => {
    const ann = await bench.customer(bench.one);
    expect(await login(ann.actor.email, PASSWORD)).toMatchObject({
      status: 200,
      accountId: ann.actor.id,
      proof: 'password',
      tenantId: bench.one.id,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    await bench.guest(bench.one, 'POST', '/api/auth/register', {
      email: 'newcomer@example.com',
      password: 'a quiet sentence',
      firstName: 'New',
      lastName: 'Comer',
    });
    expect(lineOf('/api/auth/register')).toMatchObject({
      accountId: (await bench.login(bench.one, 'newcomer@example.com', { password: 'a quiet sentence' })).body
        .id,
      proof: 'new account',
    });
  });

  it('that fails leaves why, and whose account was tried where there is one', async () => {
    const ann = await bench.customer(bench.one);
    expect(await login(ann.actor.email, 'not hers at all')).toMatchObject({
      status: 401,
      accountId: ann.actor.id,
      refused: ['INVALID_CREDENTIALS'],
    });
    const nobody = await login('nobody@example.com', 'not hers at all');
    expect(nobody).toMatchObject({ status: 401, refused: ['INVALID_CREDENTIALS'] });
    expect([nobody?.accountId, nobody?.proof]).toEqual([undefined, undefined]);
  });

  it('by a second proof leaves which one, and a wrong one its refusal', async () => {
    const someone = await two.guarded();
    const [accountId, route] = [someone.person.actor.id, '/api/auth/two-factor'];
    expect(await login(someone.person.actor.email, PASSWORD)).toMatchObject({ status: 202, accountId });
    const challenge = await two.challengeOf(someone);
    await two.second({ challenge, code: wrongCode(someone.secret) });
    expect(lineOf(route)).toMatchObject({ status: 422, accountId, refused: ['TWO_FACTOR_CODE_WRONG'] });
    await two.second({ challenge, code: codeOf(someone.secret) });
    expect(lineOf(route)).toMatchObject({ status: 200, accountId, proof: 'password and code' });
    await two.second({ challenge: await two.challengeOf(someone), recoveryCode: someone.codes[0] });
    expect(lineOf(route)).toMatchObject({ status: 200, accountId, proof: 'password and recovery code' });
  });
});

describe('what is refused', () => {
  let ann: Person;
  beforeAll(async () => {
    ann = await bench.customer(bench.one);
  });

  it('for want of a right leaves who asked for what, at a call and in a field of the graph', async () => {
    await bench.as(ann, 'POST', path('/setup'), { password: PASSWORD });
    const common = { actor: 'customer', accountId: ann.actor.id, tenantId: bench.one.id };
    expect(lineOf(path('/setup'))).toMatchObject({ ...common, status: 403, refused: ['FORBIDDEN'] });
    await bench.as(ann, 'POST', '/graphql', {
      query: '{ customers { items { id } } bookings { items { id } } }',
    });
    expect(lineOf('/graphql')).toMatchObject({ ...common, status: 200, refused: ['FORBIDDEN'] });
    await bench.guest(bench.one, 'GET', '/api/account/profile');
    expect(lineOf('/api/account/profile')).toMatchObject({ status: 401, refused: ['UNAUTHENTICATED'] });
  });

  it('for its form, its origin, its limit or its order leaves its code', async () => {
    await bench.as(ann, 'PATCH', '/api/account/profile', { role: 'admin' });
    expect(lineOf('/api/account/profile')).toMatchObject({
      status: 400,
      accountId: ann.actor.id,
      refused: ['INVALID_INPUT'],
    });
    await bench.api.call('POST', '/api/auth/login', {
      on: bench.one.slug,
      body: { username: 'ann', password: PASSWORD },
      headers: { origin: 'https://evil.example' },
    });
    expect(lineOf('/api/auth/login')).toMatchObject({ status: 403, refused: ['ORIGIN_REFUSED'] });
    const from = '10.0.7.7';
    for (let n = 0; n < 11; n++)
      await bench.api.call('POST', '/api/auth/login', {
        on: bench.one.slug,
        from,
        body: { username: ann.actor.email, password: 'guess' },
      });
    expect(lineOf('/api/auth/login')).toMatchObject({ status: 429, refused: ['TOO_MANY_REQUESTS'] });
    const staff = await bench.operator(bench.one);
    await bench.as(staff, 'POST', path('/confirm'), { code: '123456' });
    expect(lineOf(path('/confirm'))).toMatchObject({ status: 409, refused: ['TWO_FACTOR_SETUP_MISSING'] });
    await bench.api.call('GET', '/api/vans', {
      on: bench.one.slug,
      headers: { authorization: `Bearer cvk_live_${'x'.repeat(43)}` },
    });
    expect(lineOf('/api/vans')).toMatchObject({ status: 401, refused: ['API_KEY_UNKNOWN'] });
  });

  it('before or on a socket leaves a line as well', async () => {
    const on = bench.one.slug;
    const [evil, here] = [{ origin: 'https://evil.example' }, { on, as: ann.cookie }];
    expect(await handshake(bench.api, { ...here, headers: evil })).toBe(403);
    await expect
      .poll(() => lineOf('/graphql'))
      .toMatchObject({ method: 'GET', status: 403, refused: ['ORIGIN_REFUSED'] });
    const socket = await rawSocket(bench.api, here);
    const subscribe = (id: string, query: string) =>
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await new Promise((resolve) => socket.once('message', resolve));
    subscribe('1', 'subscription { nothing }');
    await expect
      .poll(() => written.find((line) => line.includes('Refused on a socket')))
      .toContain(`"accountId":${ann.actor.id}`);
    expect(saidOnSockets()).toMatchObject([{ accountId: ann.actor.id, tenantId: bench.one.id }]);
    socket.terminate();
  });

  it('as one message too many on a socket leaves one line, however many follow', async () => {
    const before = saidOnSockets().length;
    const socket = await rawSocket(bench.api, { on: bench.one.slug, as: ann.cookie });
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    for (let n = 0; n < 200; n++) socket.send('{"type":"ping"}');
    expect(await closed).toBe(4429);
    expect(saidOnSockets().slice(before)).toEqual([
      expect.objectContaining({
        refused: 'TOO_MANY_REQUESTS',
        accountId: ann.actor.id,
        tenantId: bench.one.id,
        requestId: expect.any(String),
      }),
    ]);
  });

  it('or fails while a socket is opened has the brand in each of its lines', async () => {
    const contexts = bench.api.app.get(RequestContexts, { strict: false });
    const asked = vi.spyOn(contexts, 'of');
    const brands: unknown[] = [];
    asked.mockImplementation(async () => {
      brands.push(currentWork()?.ids().tenantId);
      throw new DomainError(commonErrors.UNAUTHENTICATED);
    });
    try {
      expect(await handshake(bench.api, { on: bench.one.slug, as: ann.cookie })).toBe(401);
    } finally {
      asked.mockRestore();
    }
    expect(brands).toEqual([bench.one.id]);
  });

  it('leaves no more than what is written down', () => {
    const [, , form = ''] = writtenRules('rules')
      .rows('Logs')
      .find(([what]) => what?.startsWith('each request'))!;
    const named = new Set(writtenRules('rules').names(form));
    const fields = written
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === 'request')
      .flatMap((line) => Object.keys(line));
    expect([...new Set(fields)].filter((name) => !named.has(name))).toEqual([]);
    expect(fields).toEqual(expect.arrayContaining(['accountId', 'proof', 'refused']));
  });

  it('never leaves what was typed', () => {
    expect(written.join('')).not.toMatch(/@example|quiet|guess|cvk_live|evil\.example|not hers/);
  });
});

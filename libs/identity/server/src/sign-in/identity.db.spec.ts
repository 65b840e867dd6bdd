import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import {
  aCustomer,
  anOperator,
  openTestDatabase,
  PASSWORD,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  await aCustomer(database, tenant, { email: 'Ann.Smith@example.com', username: 'Ann' });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

let lastAddress = 0;
/** A new address for each test, so that limits of one do not reach the next. */
const someAddress = () => `10.0.0.${++lastAddress}`;

const post = (
  path: string,
  body: unknown,
  more: { as?: string; from?: string; headers?: Record<string, string> } = {},
) => api.call('POST', path, { on: tenant.slug, body, from: '10.9.9.9', ...more });
const login = (username: string, password = PASSWORD, from = '10.9.9.9', as?: string) =>
  post('/api/auth/login', { username, password }, { from, as });
const user = (as: string | undefined) => api.call('GET', '/api/auth/user', { on: tenant.slug, as });
/** What a browser would send back after this answer. */
const cookieOf = (answer: TestAnswer) => String(answer.headers['set-cookie']).split(';')[0]!;
const without = ({ requestId: _own, ...rest }: { requestId?: string }) => rest;

/** As if so many calls had been counted in this quarter of an hour. */
const called = (what: string, from: string, times: number) =>
  database.rows(
    `insert into login_attempt (tenant_id, subject, window_start, failures)
     values ($1, $2, date_bin('15 minutes', now(), timestamptz '2000-01-01'), $3)`,
    [tenant.id, `${what}:${from}`, times],
  );
function expectTooMany(answer: TestAnswer): void {
  expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

describe('signing in', () => {
  it('takes the username or the e-mail address, in any case', async () => {
    for (const name of ['Ann', 'ann', 'ANN', 'ann.smith@EXAMPLE.com', 'Ann.Smith@example.com']) {
      const answer = await login(name);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.body).toMatchObject({ username: 'Ann', role: 'customer' });
      expect(answer.text).not.toMatch(/argon2|password/i);
    }
  });

  it('answers a wrong password and an unknown user alike', async () => {
    const wrong = await login('ann', 'not her password');
    const unknown = await login('nobody@example.com');
    expect(without(wrong.body)).toEqual({ code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' });
    expect(without(unknown.body)).toEqual(without(wrong.body));
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('gives a host-only cookie that no script reads, with a new value each time', async () => {
    const first = await login('ann');
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/^convoy_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const second = await login('ann', PASSWORD, undefined, cookieOf(first));
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect((await user(cookieOf(second))).status).toBe(200);
    expect((await user(cookieOf(first))).status).toBe(401);
  });

  it('believes no value that was planted before', async () => {
    const planted = `convoy_session=${'A'.repeat(43)}`;
    const answer = await login('ann', PASSWORD, undefined, planted);
    expect(cookieOf(answer)).not.toBe(planted);
    expect((await user(planted)).status).toBe(401);
    for (const odd of ['convoy_session=', 'convoy_session=%00', `convoy_session=${'x'.repeat(4000)}`])
      expect((await user(odd)).status).toBe(401);
  });

  it('is not hidden by cookies of the same name that another host set', async () => {
    const own = cookieOf(await login('ann'));
    const planted = ['A', 'B', 'C', 'D'].map((sign) => `convoy_session=${sign.repeat(43)}`);
    expect((await user([...planted, own].join('; '))).status).toBe(200);
    expect((await user([own, ...planted].join('; '))).status).toBe(200);
    expect((await user(['E', 'F'].map((s) => `convoy_session=${s.repeat(43)}`).join('; '))).status).toBe(401);
    await api.call('GET', '/api/logout', { on: tenant.slug, as: [...planted, own].join('; ') });
    expect((await user(own)).status).toBe(401);
  });

  it('keeps only a hash of the value', async () => {
    const value = cookieOf(await login('ann')).split('=')[1]!;
    const rows = await database.rows<{ all: string }>('select session::text as all from session');
    expect(rows.some((row) => row.all.includes(value))).toBe(false);
  });
});

describe('signing out', () => {
  it('ends the session on the server', async () => {
    const cookie = cookieOf(await login('ann'));
    expect((await user(cookie)).status).toBe(200);
    const answer = await api.call('GET', '/api/logout', { on: tenant.slug, as: cookie });
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
    expect((await user(cookie)).status).toBe(401);
  });

  it.each(['cross-site', 'same-site'])('is not done by a link on another site (%s)', async (site) => {
    const cookie = cookieOf(await login('ann'));
    const answer = await api.call('GET', '/api/logout', {
      on: tenant.slug,
      as: cookie,
      headers: { 'sec-fetch-site': site },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await user(cookie)).status).toBe(200);
  });

  it('happens by itself when a session is idle too long, too old, or of an earlier password', async () => {
    for (const change of [
      `update session set last_seen_at = now() - interval '13 hours'`,
      `update session set expires_at = now() - interval '1 second'`,
      'update app_user set session_epoch = session_epoch + 1',
    ]) {
      const cookie = await api.signIn(tenant, await anOperator(database, tenant));
      await database.rows(change);
      expect([change, (await user(cookie)).status]).toEqual([change, 401]);
    }
  });
});

describe('registering', () => {
  const newcomer = (email: string) => ({
    email,
    password: 'a long enough one',
    firstName: 'Cy',
    lastName: 'Fox',
  });

  it('makes a customer who signs in as every other one, and tells the outbox', async () => {
    const answer = await post('/api/auth/register', newcomer('Cy@example.com'));
    expect([answer.status, answer.body]).toEqual([202, { accepted: true }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const signedIn = await login('cy@example.com', 'a long enough one');
    expect(signedIn.body).toMatchObject({ email: 'Cy@example.com', role: 'customer', emailVerified: false });
    const events = await database.rows('select type from outbox_event where aggregate = $1', [
      `user:${signedIn.body.id}`,
    ]);
    expect(events).toEqual([
      { type: 'identity.user-registered.v1' },
      { type: 'identity.verification-requested.v1' },
    ]);
  });

  it('answers the same for an address that has an account, in any case; a mail tells its owner, five times an hour', async () => {
    const owner = await aCustomer(database, tenant, { email: 'Max.Owner@example.com' });
    const there = await post('/api/auth/register', newcomer('max.OWNER@example.com'));
    const nobodys = await post('/api/auth/register', newcomer('nobody-yet@example.com'));
    expect([there.status, there.body]).toEqual([nobodys.status, nobodys.body]);
    expect(Object.keys(there.headers).sort()).toEqual(Object.keys(nobodys.headers).sort());
    // Nothing of the account is another one: the password that was typed does not let in.
    expect((await login('max.owner@example.com', 'a long enough one')).status).toBe(401);
    expect((await login('max.owner@example.com')).body.id).toBe(owner.id);
    for (let n = 0; n < 6; n++) await post('/api/auth/register', newcomer('max.owner@example.com'));
    await api.deliver();
    const subjects = (await api.mails('Max.Owner@example.com')).map(({ subject }) => subject);
    expect(subjects).toEqual(Array(5).fill('You already have an account with us'));
  });

  it('makes one account of an address, however many ask at once', async () => {
    const race = await Promise.all(
      [1, 2, 3].map(() => post('/api/auth/register', newcomer('race@example.com'))),
    );
    expect(race.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await database.rows(`select from app_user where email_lc = 'race@example.com'`)).toHaveLength(1);
  });

  it('is stopped for an address after 120 in a quarter of an hour', async () => {
    const from = someAddress();
    await called('register', from, 119);
    const last = await post('/api/auth/register', newcomer('thirty@example.com'), { from });
    expect(last.status).toBe(202);
    expectTooMany(await post('/api/auth/register', newcomer('more@example.com'), { from }));
    expect(await database.rows(`select * from app_user where email_lc = 'more@example.com'`)).toEqual([]);
    const other = await post('/api/auth/register', newcomer('more@example.com'), { from: someAddress() });
    expect(other.status).toBe(202);
  });

  it.each([
    ['a role', { role: 'admin' }],
    ['a tenant', { tenantId: 1 }],
    ['a username', { username: 'admin' }],
    ['a short password', { password: 'short' }],
    ['an operator object', { email: { not: '' } }],
    ['a line break in the name', { firstName: 'Cy\r\nBcc: x@example.com' }],
  ])('refuses %s', async (_what, extra) => {
    const answer = await post('/api/auth/register', { ...newcomer('extra@example.com'), ...extra });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(await database.rows(`select * from app_user where email_lc = 'extra@example.com'`)).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const tokenIn = async (email: string) => {
    await api.deliver();
    const [mail] = await api.mails(email);
    return /reset-password#token=([\w-]+)/.exec(mail!.text ?? '')?.[1];
  };

  it('answers the same for an address that nobody has', async () => {
    const known = await post('/api/auth/forgot-password', { email: 'ann.smith@example.com' });
    const unknown = await post('/api/auth/forgot-password', { email: 'none@example.com' });
    expect([known.status, known.body]).toEqual([202, { accepted: true }]);
    expect([unknown.status, unknown.body]).toEqual([202, { accepted: true }]);
    await api.deliver();
    expect(await api.mails('none@example.com')).toEqual([]);
  });

  it('leaves the same behind for both, so that not even the time tells', async () => {
    const rows = () =>
      database.rows<{ type: string }>(
        `select type, (select count(*)::int from password_reset) as resets from outbox_event order by id`,
      );
    const left = async (email: string) => {
      const before = (await rows()).length;
      await post('/api/auth/forgot-password', { email });
      return (await rows()).slice(before);
    };
    const known = await left('ann.smith@example.com');
    expect(known).toMatchObject([{ type: 'identity.password-reset-requested.v2' }]);
    expect(await left('no.one@example.com')).toEqual(known);
    const events = await database.rows<{ all: string }>('select outbox_event::text as all from outbox_event');
    expect(events.some((row) => row.all.includes('no.one@example.com'))).toBe(false);
  });

  it('sends an account five mails an hour and answers the same afterwards', async () => {
    await aCustomer(database, tenant, { email: 'hal@example.com' });
    for (let n = 0; n < 7; n++) {
      const answer = await post(
        '/api/auth/forgot-password',
        { email: n % 2 ? 'HAL@example.com' : 'hal@example.com' },
        { from: someAddress() },
      );
      expect([answer.status, answer.body]).toEqual([202, { accepted: true }]);
    }
    await api.deliver();
    expect(await api.mails('hal@example.com')).toHaveLength(5);
  });

  it('is stopped for an address after thirty in a quarter of an hour, as are tries of links', async () => {
    const from = someAddress();
    await called('forgot', from, 29);
    const forgot = () => post('/api/auth/forgot-password', { email: 'none@example.com' }, { from });
    expect((await forgot()).status).toBe(202);
    expectTooMany(await forgot());
    await called('reset', from, 29);
    const reset = () =>
      post('/api/auth/reset-password', { token: 'x'.repeat(43), password: 'long enough' }, { from });
    expect((await reset()).status).toBe(422);
    expectTooMany(await reset());
  });

  it('is replaced once with the mailed link, which leads to the brand’s own host; all sessions end', async () => {
    const dee = await aCustomer(database, tenant, { email: 'dee@example.com' });
    const [phone, laptop] = [await api.signIn(tenant, dee), await api.signIn(tenant, dee)];
    expect((await user(phone)).status).toBe(200);
    await post(
      '/api/auth/forgot-password',
      { email: 'DEE@example.com' },
      { headers: { 'x-forwarded-host': 'evil' } },
    );
    const token = await tokenIn('dee@example.com');
    const [mail] = await api.mails('dee@example.com');
    expect(mail!.text).toContain(`http://swift-vans.localhost:${api.port}/reset-password#token=`);
    const stored = await database.rows<{ all: string }>(
      'select password_reset::text as all from password_reset',
    );
    const events = await database.rows<{ all: string }>('select payload::text as all from outbox_event');
    expect([...stored, ...events].some((row) => row.all.includes(token!))).toBe(false);

    const password = 'an entirely new one';
    const race = await Promise.all(
      [1, 2, 3].map(() => post('/api/auth/reset-password', { token, password })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await user(phone)).status).toBe(401);
    expect((await user(laptop)).status).toBe(401);
    expect((await login('dee@example.com')).status).toBe(401);
    expect((await login('dee@example.com', password)).status).toBe(200);
  });

  it('is not replaced with a link that is too old, or after another one was used', async () => {
    const email = 'eve@example.com';
    await aCustomer(database, tenant, { email });
    await post('/api/auth/forgot-password', { email });
    const old = await tokenIn(email);
    await database.rows(`update password_reset set expires_at = now() - interval '1 second'`);
    const late = await post('/api/auth/reset-password', { token: old, password: 'an entirely new one' });
    expect([late.status, late.body.code]).toEqual([422, 'RESET_TOKEN_INVALID']);
  });
});

describe('guessing', () => {
  it('is stopped for account and address together, with the time to wait, and keeps nobody else out', async () => {
    await aCustomer(database, tenant, { email: 'fay@example.com' });
    const guesser = someAddress();
    for (let n = 0; n < 10; n++) expect((await login('fay@example.com', 'guess', guesser)).status).toBe(401);
    const stopped = await login('FAY@example.com', PASSWORD, guesser);
    expect([stopped.status, stopped.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await login('fay@example.com', PASSWORD, someAddress())).status).toBe(200);
    expect((await login('ann', PASSWORD, guesser)).status).toBe(200);
  });

  it('is counted for the account however it is named: user name and e-mail address, in any case, and as the signed-in', async () => {
    await aCustomer(database, tenant, { email: 'Kay@example.com', username: 'KayVans' });
    const guesser = someAddress();
    const names = ['kayvans', 'KAYVANS', 'kay@example.com', 'KAY@EXAMPLE.COM', 'KayVans'];
    for (let n = 0; n < 10; n++)
      expect((await login(names[n % names.length]!, 'guess', guesser)).status).toBe(401);
    for (const name of names) expectTooMany(await login(name, PASSWORD, guesser));
    const cookie = cookieOf(await login('kayvans', PASSWORD, someAddress()));
    expectTooMany(
      await post(
        '/api/account/password',
        { current: PASSWORD, next: 'another quiet road' },
        { as: cookie, from: guesser },
      ),
    );
    // Nobody else is kept out, and a name that no account has is counted by itself.
    expect((await login('ann', PASSWORD, guesser)).status).toBe(200);
    expect((await login('kayvans@example.com', 'guess', guesser)).status).toBe(401);
  });

  it('slows an address with many failures down, and is stopped there only after very many', async () => {
    const [office, flood] = [someAddress(), someAddress()];
    await called('address', office, 300);
    expect((await login('ann', PASSWORD, office)).status).toBe(200);
    await called('address', flood, 600);
    expectTooMany(await login('ann', PASSWORD, flood));
    expect((await login('ann', PASSWORD, someAddress())).status).toBe(200);
  });

  it('from everywhere slows an account down and never keeps its owner out', async () => {
    await aCustomer(database, tenant, { email: 'ida@example.com' });
    for (let n = 0; n < 3; n++) await login('ida@example.com', 'guess', someAddress());
    const counted = () =>
      database.rows<{ failures: number }>(
        `select failures from login_attempt where subject like 'account:%' order by failures desc limit 1`,
      );
    await database.rows(
      `update login_attempt set failures = 100000
       where subject = (select subject from login_attempt where subject like 'account:%' and failures = 3)`,
    );
    expect((await login('ida@example.com', PASSWORD, someAddress())).status).toBe(200);
    expect(await counted()).toEqual([{ failures: 100_000 }]);
  });

  it('from one network of IPv6 is one guesser', async () => {
    await aCustomer(database, tenant, { email: 'joe@example.com' });
    for (let n = 0; n < 10; n++)
      expect((await login('joe@example.com', 'guess', `2001:db8:1:2::${n}`)).status).toBe(401);
    expectTooMany(await login('joe@example.com', PASSWORD, '2001:db8:1:2:ffff::1'));
    expect((await login('joe@example.com', PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('is stopped even when all guesses come at once', async () => {
    await aCustomer(database, tenant, { email: 'gil@example.com' });
    const guesser = someAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login('gil@example.com', 'guess', guesser)),
    );
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(tried).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - tried);
  });

  it('is not made easier by keeping what was typed', async () => {
    await login('my secret password', 'x', someAddress());
    const rows = await database.rows<{ all: string }>('select login_attempt::text as all from login_attempt');
    expect(rows.some((row) => row.all.includes('secret'))).toBe(false);
  });
});

describe('writes from elsewhere', () => {
  const origin = () => `http://${tenant.slug}.localhost:${api.port}`;
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sibling brand', { origin: 'http://northern-hire.localhost:1' }],
    ['nowhere', { origin: 'null' }],
    ['https where we are http', { origin: 'https://swift-vans.localhost' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling that hides its origin', { 'sec-fetch-site': 'same-site' }],
  ])('are refused from %s', async (_what, headers) => {
    const answer = await post('/api/auth/login', { username: 'ann', password: PASSWORD }, { headers });
    expect([answer.status, answer.body.code]).toEqual([403, 'ORIGIN_REFUSED']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('are taken from our own pages and from programs', async () => {
    const ours: Record<string, string> = { origin: origin(), 'sec-fetch-site': 'same-origin' };
    for (const headers of [ours, {}])
      expect(
        (await post('/api/auth/login', { username: 'ann', password: PASSWORD }, { headers })).status,
      ).toBe(200);
  });
});

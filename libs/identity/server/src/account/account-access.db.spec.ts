import { argon2Sync, createHash } from 'node:crypto';
import { PASSWORD } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountBench,
  accountBench,
  cookieOf,
  outcome,
  type Person,
} from '../../../testing/account-bench.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await accountBench();
});
afterAll(() => bench.close());

const profile = (person: Person) => bench.as(person, 'GET', '/api/account/profile');

describe('every call of the account', () => {
  const calls: [method: string, path: string, body?: unknown][] = [
    ['GET', '/api/account/profile'],
    ['PATCH', '/api/account/profile', { firstName: 'Mallory' }],
    ['PATCH', '/api/account/preferences', { theme: 'dark' }],
    ['DELETE', '/api/account/picture'],
    ['POST', '/api/account/email', { email: 'mallory@example.com', password: PASSWORD }],
    ['DELETE', '/api/account/email'],
    ['POST', '/api/account/verification'],
    ['POST', '/api/account/password', { current: PASSWORD, next: 'an entirely new one' }],
    ['GET', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions/4711'],
    ['POST', '/api/account/deletion', { password: PASSWORD }],
    ['DELETE', '/api/account/deletion'],
    ['POST', '/api/account/two-factor/setup', { password: PASSWORD }],
    ['POST', '/api/account/two-factor/confirm', { code: '123456' }],
    ['POST', '/api/account/two-factor/recovery-codes', { password: PASSWORD, code: '123456' }],
    ['DELETE', '/api/account/two-factor', { password: PASSWORD, code: '123456' }],
  ];

  it.each(calls)('%s %s is for the signed-in of this brand alone', async (method, path, body) => {
    for (const [tenant, foreign] of [
      [bench.one, bench.other],
      [bench.other, bench.one],
    ] as const) {
      const email = `both-${method}-${path.replaceAll('/', '-')}@example.com`.toLowerCase();
      const here = await bench.operator(tenant, email);
      // The same person has an account with the other brand, and only that one is signed in.
      const there = await bench.operator(foreign, email);
      const before = [(await profile(here)).body, (await profile(there)).body];
      expect(outcome(await bench.guest(tenant, method, path, body))).toEqual([401, 'UNAUTHENTICATED']);
      const strayed = await bench.as(there, method, path, body, { on: tenant });
      expect(outcome(strayed)).toEqual([401, 'UNAUTHENTICATED']);
      expect([(await profile(here)).body, (await profile(there)).body]).toEqual(before);
      await bench.database.rows('delete from session where user_id in ($1, $2)', [
        here.actor.id,
        there.actor.id,
      ]);
      await bench.database.rows('delete from app_user where id in ($1, $2)', [here.actor.id, there.actor.id]);
    }
  });

  it.each(calls.filter(([method]) => method !== 'GET'))(
    '%s %s is refused from another site',
    async (method, path, body) => {
      const ann = await bench.customer(bench.one);
      const before = (await profile(ann)).body;
      for (const origin of [
        'https://evil.example',
        `http://${bench.other.slug}.localhost:${bench.api.port}`,
        'null',
      ]) {
        const answer = await bench.api.call(method, path, {
          on: ann.tenant.slug,
          as: ann.cookie,
          headers: { origin },
          ...(body === undefined ? {} : { body }),
        });
        expect(outcome(answer)).toEqual([403, 'ORIGIN_REFUSED']);
      }
      expect((await profile(ann)).body).toEqual(before);
    },
  );
});

describe('what is somebody’s own', () => {
  it.each([
    '/api/account/profile',
    '/api/account/sessions',
    '/api/account/notification-preferences',
    '/api/auth/user',
    '/api/notifications',
    '/api/search?q=ab',
    '/api/tenant',
  ])('is kept by no cache: %s', async (path) => {
    const ann = await bench.operator(bench.one);
    const answer = await bench.as(ann, 'GET', path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  it('is kept by no cache either where it is a secret that was made', async () => {
    const ann = await bench.operator(bench.one);
    const answer = await bench.as(ann, 'POST', '/api/account/two-factor/setup', { password: PASSWORD });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });
});

describe('a new password', () => {
  const newcomer = (email: string, password: string) => ({
    email,
    password,
    firstName: 'Una',
    lastName: 'Field',
  });
  const register = (email: string, password: string) =>
    bench.guest(bench.one, 'POST', '/api/auth/register', newcomer(email, password));
  const mailedLink = async (email: string) => {
    await bench.guest(bench.one, 'POST', '/api/auth/forgot-password', { email });
    return (await bench.tokenIn(email, '/reset-password'))!;
  };

  it.each([
    ['known from leaks', 'Password1'],
    ['known from leaks, of digits', '1234567890'],
    ['the brand’s name and a year', 'SwiftVans-2026'],
    ['what the business is called by', 'vanhire-rental!'],
  ])('that is tried first is refused at every door that sets one: %s', async (_what, easy) => {
    const email = `${createHash('sha256').update(easy).digest('hex').slice(0, 8)}@example.com`;
    expect(outcome(await register(email, easy))).toEqual([422, 'PASSWORD_EASY']);
    expect((await register(email, 'a quiet sentence')).status).toBe(202);
    const token = await mailedLink(email);
    const reset = (password: string) =>
      bench.guest(bench.one, 'POST', '/api/auth/reset-password', { token, password });
    expect(outcome(await reset(easy))).toEqual([422, 'PASSWORD_EASY']);
    // The link is still good.
    expect((await reset('another quiet sentence')).status).toBe(200);
    const login = await bench.login(bench.one, email, { password: 'another quiet sentence' });
    const change = await bench.api.call('POST', '/api/account/password', {
      on: bench.one.slug,
      as: cookieOf(login),
      body: { current: 'another quiet sentence', next: easy },
    });
    expect(outcome(change)).toEqual([422, 'PASSWORD_EASY']);
  });

  it('made of the person’s own names and address is refused at every door that sets one, and a mailed link stays good', async () => {
    expect(outcome(await register('wilhelmina@example.com', 'Wilhelmina1985'))).toEqual([
      422,
      'PASSWORD_EASY',
    ]);
    expect(outcome(await register('someone@example.com', 'UnaField!2026'))).toEqual([422, 'PASSWORD_EASY']);
    const email = 'bartholomea@example.com';
    expect((await register(email, 'a quiet sentence')).status).toBe(202);
    const token = await mailedLink(email);
    const reset = (password: string) =>
      bench.guest(bench.one, 'POST', '/api/auth/reset-password', { token, password });
    for (const own of ['Field-2026', 'UnaField!2026', 'Bartholomea1985'])
      expect(outcome(await reset(own))).toEqual([422, 'PASSWORD_EASY']);
    // Nothing happened by that: the former password is the one that opens, and the link is good for another.
    const former = await bench.login(bench.one, email, { password: 'a quiet sentence' });
    expect(former.status).toBe(200);
    expect((await reset('another quiet sentence')).status).toBe(200);
    const login = await bench.login(bench.one, email, { password: 'another quiet sentence' });
    for (const own of ['Field-2026', 'Bartholomea1985']) {
      const change = await bench.api.call('POST', '/api/account/password', {
        on: bench.one.slug,
        as: cookieOf(login),
        body: { current: 'another quiet sentence', next: own },
      });
      expect(outcome(change)).toEqual([422, 'PASSWORD_EASY']);
    }
  });

  it.each([
    ['of any characters', '  пароль 静か \u{1F69A} "\\\u00e9  '],
    ['of 64 of them', 'long walk '.repeat(6).padEnd(64, 'x')],
    ['of 128 of them', 'long walk '.repeat(12).padEnd(128, 'x')],
  ])('is taken and compared as it was typed: %s', async (_what, password) => {
    const email = `${createHash('sha256').update(password).digest('hex').slice(0, 8)}@example.com`;
    expect((await register(email, password)).status).toBe(202);
    const login = (typed: string) => bench.login(bench.one, email, { password: typed });
    expect((await login(password)).status).toBe(200);
    // Nothing is cut off, trimmed or brought to one case.
    for (const other of [password.trim().slice(0, -1), password.toUpperCase(), `x${password.slice(1)}`])
      expect((await login(other)).status).toBe(401);
  });

  it('is kept as argon2id of 19 MiB and two rounds, which Node’s own implementation computes as well', async () => {
    expect((await register('kept@example.com', 'a quiet sentence')).status).toBe(202);
    const [row] = await bench.database.rows<{ password_hash: string }>(
      "select password_hash from app_user where email_lc = 'kept@example.com'",
    );
    const [, sort, version, cost, salt = '', hash = ''] = row!.password_hash.split('$');
    expect([sort, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
    const bytes = (text: string) => Buffer.from(text, 'base64');
    expect(bytes(salt).length).toBeGreaterThanOrEqual(16);
    expect(
      argon2Sync('argon2id', {
        message: 'a quiet sentence',
        nonce: bytes(salt),
        memory: 19_456,
        passes: 2,
        parallelism: 1,
        tagLength: bytes(hash).length,
      }),
    ).toEqual(bytes(hash));
  });

  it('is good for years: nothing makes anybody change it', async () => {
    const ann = await bench.customer(bench.one);
    await bench.database.rows(
      "update app_user set created_at = now() - interval '9 years', updated_at = now() - interval '9 years' where id = $1",
      [ann.actor.id],
    );
    const login = await bench.login(bench.one, ann.actor.email);
    expect([login.status, login.body.id]).toEqual([200, ann.actor.id]);
  });
});

describe('what opens a session or an account', () => {
  const value = async () =>
    cookieOf(await bench.login(bench.one, (await bench.customer(bench.one)).actor.email)).split('=')[1]!;

  it('is 256 bits, never the same twice, and is kept as its SHA-256 alone', async () => {
    const values = await Promise.all(Array.from({ length: 12 }, value));
    expect(new Set(values).size).toBe(12);
    for (const one of values) expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    const kept = await bench.database.rows<{ all: string }>('select session::text as all from session');
    for (const one of values) {
      expect(kept.filter(({ all }) => all.includes(one))).toEqual([]);
      const hashed = createHash('sha256').update(one).digest('base64url');
      expect(kept.filter(({ all }) => all.includes(hashed))).toHaveLength(1);
    }
  });

  it('as a mailed link opens nothing at another brand, both ways', async () => {
    for (const [here, there] of [
      [bench.one, bench.other],
      [bench.other, bench.one],
    ] as const) {
      const ann = await bench.customer(here);
      await bench.guest(here, 'POST', '/api/auth/forgot-password', { email: ann.actor.email });
      const token = (await bench.tokenIn(ann.actor.email, '/reset-password'))!;
      const reset = (at: typeof here, password: string) =>
        bench.guest(at, 'POST', '/api/auth/reset-password', { token, password });
      expect(outcome(await reset(there, 'a quiet sentence'))).toEqual([422, 'RESET_TOKEN_INVALID']);
      // It was not used up by that.
      expect((await reset(here, 'a quiet sentence')).status).toBe(200);
      const login = await bench.login(here, ann.actor.email, { password: 'a quiet sentence' });
      expect(login.status).toBe(200);
    }
  });

  it('of somebody whom staff added is a link of 256 bits for an hour; the password is nobody’s', async () => {
    const staff = await bench.operator(bench.one);
    const email = 'added@example.com';
    const facts = { email, firstName: 'Ada', lastName: 'Added', phone: '07700 900123' };
    const added = await bench.as(staff, 'POST', '/api/customers', facts);
    expect(added.status).toBe(201);
    await bench.guest(bench.one, 'POST', '/api/auth/forgot-password', { email });
    const token = await bench.tokenIn(email, '/reset-password');
    expect(Buffer.from(token ?? '', 'base64url')).toHaveLength(32);
    const [link] = await bench.database.rows<{ seconds: number }>(
      `select extract(epoch from expires_at - now())::int as seconds from password_reset
       where user_id = (select id from app_user where email_lc = $1)`,
      [email],
    );
    expect(link!.seconds).toBeGreaterThan(3_500);
    expect(link!.seconds).toBeLessThanOrEqual(3_600);
    const [row] = await bench.database.rows<{ password_hash: string }>(
      'select password_hash from app_user where email_lc = $1',
      [email],
    );
    expect(row!.password_hash).toMatch(/^\$argon2id\$/);
    for (const guess of ['', 'password', email, 'Ada Added'])
      expect((await bench.login(bench.one, email, { password: guess })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('a text that is a template, a format or a command elsewhere', () => {
  const NAMES = ['{{7*7}} $t(reset.hello)', `\${7*7} <%= 7*7 %> #{7}`, '%s %d %n {0}', '$(id) `id`;id|id'];

  it('stands in a mail as it was typed', async () => {
    for (const [at, firstName] of NAMES.entries()) {
      const email = `template-${at}@example.com`;
      const body = { email, password: 'a quiet sentence', firstName, lastName: 'Moss' };
      expect((await bench.guest(bench.one, 'POST', '/api/auth/register', body)).status).toBe(202);
      await bench.api.deliver();
      const [mail] = await bench.api.mails(email);
      expect(mail!.text).toContain(firstName);
      expect(mail!.text).not.toMatch(/\b49\b|uid=/);
    }
  });
});

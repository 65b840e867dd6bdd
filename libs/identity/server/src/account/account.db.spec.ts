import { accountSchema, accountSessionSchema } from '@convoy/identity/contract';
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
const eventsOf = (person: Person) =>
  bench.database.rows<{ type: string; payload: Record<string, unknown> }>(
    'select type, payload from outbox_event where tenant_id = $1 and aggregate = $2 order by id',
    [person.tenant.id, `user:${person.actor.id}`],
  );
const auditOf = async (person: Person) =>
  (
    await bench.database.rows<{ action: string }>(
      `select action from audit_entry where tenant_id = $1 and subject = 'User' and subject_id = $2 order by at, id`,
      [person.tenant.id, person.actor.id],
    )
  ).map(({ action }) => action);

describe('the profile', () => {
  it('is the whole account, in the form of the contract', async () => {
    const ann = await bench.customer(bench.one);
    const answer = await profile(ann);
    expect(answer.status).toBe(200);
    expect(accountSchema.parse(answer.body)).toMatchObject({
      id: ann.actor.id,
      email: ann.actor.email,
      emailVerified: true,
      emailChange: null,
      profileImageUrl: null,
      role: 'customer',
      language: null,
      theme: null,
      twoFactor: { offered: false, enabled: false, since: null, recoveryCodesLeft: 0 },
      deletion: null,
    });
    expect(answer.text).not.toMatch(/argon2|password_hash/i);
  });

  it('changes what is sent and leaves the rest', async () => {
    const ann = await bench.customer(bench.one);
    const before = (await profile(ann)).body;
    const answer = await bench.as(ann, 'PATCH', '/api/account/profile', {
      firstName: 'Änne-Marie 🚐',
      username: 'Anne.Marie_7',
      phone: '+44 113 496 0000',
      password: PASSWORD,
    });
    expect(answer.status).toBe(200);
    expect(accountSchema.parse(answer.body)).toEqual({
      ...before,
      firstName: 'Änne-Marie 🚐',
      username: 'Anne.Marie_7',
      phone: '+44 113 496 0000',
    });
    const user = await bench.as(ann, 'GET', '/api/auth/user');
    expect(user.body).toMatchObject({ firstName: 'Änne-Marie 🚐', username: 'Anne.Marie_7' });
    expect((await bench.login(bench.one, 'ANNE.MARIE_7')).status).toBe(200);
    expect(await auditOf(ann)).toEqual(['update-profile']);
    const cleared = await bench.as(ann, 'PATCH', '/api/account/profile', {
      username: null,
      phone: null,
      password: PASSWORD,
    });
    expect(cleared.body).toMatchObject({ username: null, phone: null, firstName: 'Änne-Marie 🚐' });
  });

  it('asks for the password where username or phone become others, and for nothing where they stay', async () => {
    const ann = await bench.customer(bench.one);
    const save = async (body: object) => outcome(await bench.as(ann, 'PATCH', '/api/account/profile', body));
    for (const change of [{ username: 'mallory' }, { phone: '+44 113 496 0009' }]) {
      expect(await save(change)).toEqual([422, 'PASSWORD_NEEDED']);
      expect(await save({ ...change, password: 'not the password' })).toEqual([422, 'PASSWORD_WRONG']);
    }
    expect((await profile(ann)).body).toMatchObject({ username: null, phone: null });
    expect(await save({ phone: '+44 113 496 0009', password: PASSWORD })).toEqual([200, undefined]);
    // A form sends all its fields.
    expect(await save({ firstName: 'Ann', username: null, phone: '+44 113 496 0009' })).toEqual([
      200,
      undefined,
    ]);
    expect(await save({ username: null, phone: null })).toEqual([422, 'PASSWORD_NEEDED']);
  });

  it.each([
    ['an e-mail as a username', { username: 'a@b.co' }],
    ['too short a username', { username: 'ab' }],
    ['too long a username', { username: 'a'.repeat(31) }],
    ['letters of another alphabet in it', { username: 'аdmin' }],
    ['a blank in it', { username: 'a b c' }],
    ['a name of nothing but blanks', { firstName: '   ' }],
    ['a name without end', { lastName: 'x'.repeat(10_000) }],
    ['no name', { firstName: null }],
    ['a phone number that is none', { phone: 'call me' }],
    ['a role', { role: 'admin' }],
    ['an e-mail address', { email: 'x@example.com' }],
    ['a proof of it', { emailVerified: true }],
    ['a picture', { profileImageUrl: 'https://evil.example/x.png' }],
  ])('refuses %s', async (_what, body) => {
    const ann = await bench.customer(bench.one);
    const before = (await profile(ann)).body;
    expect(outcome(await bench.as(ann, 'PATCH', '/api/account/profile', body))).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    expect((await profile(ann)).body).toEqual(before);
  });

  it('keeps usernames unique in a brand, in any case, for two at once, and not between brands', async () => {
    const people = await Promise.all([1, 2, 3].map(() => bench.customer(bench.one)));
    const name = (person: Person, username: string) =>
      bench.as(person, 'PATCH', '/api/account/profile', { username, password: PASSWORD });
    const race = await Promise.all(people.map((person, at) => name(person, at ? 'Quinn' : 'QUINN')));
    expect(race.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'USERNAME_TAKEN'],
      [409, 'USERNAME_TAKEN'],
    ]);
    expect((await name(await bench.customer(bench.other), 'quinn')).status).toBe(200);
  });
});

describe('language and theme', () => {
  it('are kept with the account and told with the user', async () => {
    const ann = await bench.customer(bench.one);
    const set = (body: unknown) => bench.as(ann, 'PATCH', '/api/account/preferences', body);
    expect((await set({ language: 'de', theme: 'dark' })).body).toMatchObject({
      language: 'de',
      theme: 'dark',
    });
    expect((await set({ theme: 'system' })).body).toMatchObject({ language: 'de', theme: 'system' });
    const user = await bench.as(ann, 'GET', '/api/auth/user');
    expect(user.body).toMatchObject({ language: 'de', theme: 'system' });
    expect((await set({ language: null, theme: null })).body).toMatchObject({ language: null, theme: null });
    for (const body of [{ language: 'xx' }, { language: 'qps' }, { theme: 'pink' }, { colour: 'red' }])
      expect(outcome(await set(body))).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('a new password', () => {
  it('ends all other sessions, rotates this one, and is told by mail and event', async () => {
    const ann = await bench.customer(bench.one);
    const phone = await bench.api.signIn(ann.tenant, ann.actor);
    const next = 'an entirely new one';
    const answer = await bench.as(ann, 'POST', '/api/account/password', { current: PASSWORD, next });
    expect([answer.status, answer.body]).toEqual([200, { sessionsEnded: 1 }]);
    const fresh = cookieOf(answer);
    expect(fresh).toMatch(/^convoy_session=[\w-]{43}$/);
    const statuses = await Promise.all(
      [ann.cookie, phone, fresh].map((cookie) =>
        bench.as(ann, 'GET', '/api/auth/user', undefined, { cookie }),
      ),
    );
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200]);
    expect((await bench.login(bench.one, ann.actor.email)).status).toBe(401);
    expect((await bench.login(bench.one, ann.actor.email, { password: next })).status).toBe(200);
    expect((await eventsOf(ann)).map(({ type }) => type)).toEqual(['identity.password-changed.v1']);
    expect(await auditOf(ann)).toEqual(['change-password']);
    expect(await bench.subjects(ann.actor.email)).toEqual(['Your password was changed']);
  });

  it('makes an open link to reset it worth nothing', async () => {
    const ann = await bench.customer(bench.one);
    await bench.guest(bench.one, 'POST', '/api/auth/forgot-password', { email: ann.actor.email });
    const token = await bench.tokenIn(ann.actor.email, '/reset-password');
    await bench.as(ann, 'POST', '/api/account/password', { current: PASSWORD, next: 'an entirely new one' });
    const reset = { token, password: 'the thief’s own one' };
    expect(outcome(await bench.guest(bench.one, 'POST', '/api/auth/reset-password', reset))).toEqual([
      422,
      'RESET_TOKEN_INVALID',
    ]);
  });

  it('goes on as long as the session before: remembered or not', async () => {
    const ann = await bench.customer(bench.one);
    for (const remember of [true, false]) {
      const cookie = cookieOf(await bench.login(bench.one, ann.actor.email, { remember }));
      const [from, to] = remember ? [PASSWORD, `${PASSWORD} 2`] : [`${PASSWORD} 2`, PASSWORD];
      const body = { current: from, next: to };
      if (!remember) {
        const again = await bench.login(bench.one, ann.actor.email, { password: from });
        const answer = await bench.as(ann, 'POST', '/api/account/password', body, {
          cookie: cookieOf(again),
        });
        expect(String(answer.headers['set-cookie'])).not.toMatch(/Max-Age/);
      } else {
        const answer = await bench.as(ann, 'POST', '/api/account/password', body, { cookie });
        expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=2592000/);
      }
    }
  });

  it('is refused without the present one, where it is the same, and where it is short', async () => {
    const ann = await bench.customer(bench.one);
    const change = (current: string, next: string) =>
      bench.as(ann, 'POST', '/api/account/password', { current, next });
    expect(outcome(await change('not mine at all', 'long enough'))).toEqual([422, 'PASSWORD_WRONG']);
    expect(outcome(await change(PASSWORD, PASSWORD))).toEqual([422, 'PASSWORD_UNCHANGED']);
    expect(outcome(await change(PASSWORD, 'short'))).toEqual([400, 'INVALID_INPUT']);
    expect((await profile(ann)).status).toBe(200);
    expect(await eventsOf(ann)).toEqual([]);
  });

  it('cannot be guessed here: wrong ones are failed logins', async () => {
    const ann = await bench.customer(bench.one);
    const guess = () =>
      bench.as(ann, 'POST', '/api/account/password', { current: 'a guess', next: 'long enough' });
    const answers = await Promise.all(Array.from({ length: 14 }, guess));
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10);
    expect(outcome(await guess())).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(outcome(await bench.login(bench.one, ann.actor.email))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await profile(ann)).status).toBe(200);
  });
});

describe('sessions', () => {
  const list = async (person: Person, cookie = person.cookie) =>
    (await bench.as(person, 'GET', '/api/account/sessions', undefined, { cookie })).body;

  it('are shown with device, address and times; the one that asks is marked; nothing of the cookie is told', async () => {
    const ann = await bench.customer(bench.one);
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
    const login = await bench.api.call('POST', '/api/auth/login', {
      on: ann.tenant.slug,
      from: '10.20.30.40',
      headers: { 'user-agent': firefox },
      body: { username: ann.actor.email, password: PASSWORD, remember: true },
    });
    const cookie = cookieOf(login);
    const answer = await bench.as(ann, 'GET', '/api/account/sessions', undefined, { cookie });
    const sessions = accountSessionSchema.array().parse(answer.body);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }) => current)).toMatchObject({
      device: { browser: 'Firefox', system: 'Linux', kind: 'computer' },
      ip: '10.20.30.40',
      remembered: true,
    });
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions.find(({ current }) => !current)).toMatchObject({ remembered: false });
    const stored = await bench.database.rows<{ sid_hash: string }>('select sid_hash from session');
    for (const { sid_hash } of stored) expect(answer.text).not.toContain(sid_hash);
    expect(answer.text).not.toContain(cookie.split('=')[1]);
  });

  it('leave out those that are over', async () => {
    const ann = await bench.customer(bench.one);
    await bench.api.signIn(ann.tenant, ann.actor);
    await bench.api.signIn(ann.tenant, ann.actor);
    const [mine, idle, old] = await bench.database.rows<{ id: number }>(
      'select id from session where user_id = $1 order by created_at',
      [ann.actor.id],
    );
    await bench.database.rows(`update session set last_seen_at = now() - interval '13 hours' where id = $1`, [
      idle!.id,
    ]);
    await bench.database.rows(`update session set expires_at = now() - interval '1 second' where id = $1`, [
      old!.id,
    ]);
    expect((await list(ann)).map(({ id }: { id: number }) => id)).toEqual([mine!.id]);
  });

  it('are ended one by one, at once', async () => {
    const ann = await bench.customer(bench.one);
    const phone = await bench.api.signIn(ann.tenant, ann.actor);
    expect((await bench.as(ann, 'GET', '/api/auth/user', undefined, { cookie: phone })).status).toBe(200);
    const { id } = (await list(ann)).find(({ current }: { current: boolean }) => !current);
    const ended = await bench.as(ann, 'DELETE', `/api/account/sessions/${id}`);
    expect([ended.status, ended.text]).toEqual([204, '']);
    expect((await bench.as(ann, 'GET', '/api/auth/user', undefined, { cookie: phone })).status).toBe(401);
    expect((await profile(ann)).status).toBe(200);
    expect(outcome(await bench.as(ann, 'DELETE', `/api/account/sessions/${id}`))).toEqual([404, 'NOT_FOUND']);
    expect(await auditOf(ann)).toEqual(['end-session']);
  });

  it('end with the cookie where it is one’s own', async () => {
    const ann = await bench.customer(bench.one);
    const [{ id }] = await list(ann);
    const ended = await bench.as(ann, 'DELETE', `/api/account/sessions/${id}`);
    expect(ended.status).toBe(204);
    expect(String(ended.headers['set-cookie'])).toMatch(/^convoy_session=;/);
    expect((await profile(ann)).status).toBe(401);
  });

  it('are ended all but this one', async () => {
    const ann = await bench.customer(bench.one);
    const bob = await bench.customer(bench.one);
    const others = await Promise.all([1, 2, 3].map(() => bench.api.signIn(ann.tenant, ann.actor)));
    const answer = await bench.as(ann, 'DELETE', '/api/account/sessions');
    expect([answer.status, answer.body]).toEqual([200, { sessionsEnded: 3 }]);
    for (const cookie of others)
      expect((await bench.as(ann, 'GET', '/api/auth/user', undefined, { cookie })).status).toBe(401);
    expect([(await profile(ann)).status, (await profile(bob)).status]).toEqual([200, 200]);
  });

  it('of somebody else answer as if there were none', async () => {
    const ann = await bench.customer(bench.one);
    for (const tenant of [bench.one, bench.other]) {
      const stranger = await bench.operator(tenant);
      const [{ id }] = await list(stranger);
      expect(outcome(await bench.as(ann, 'DELETE', `/api/account/sessions/${id}`))).toEqual([
        404,
        'NOT_FOUND',
      ]);
      expect((await profile(stranger)).status).toBe(200);
    }
    for (const odd of ['0', '-1', '1e3', '99999999999999', 'x', '1;2'])
      expect((await bench.as(ann, 'DELETE', `/api/account/sessions/${odd}`)).status).toBeGreaterThanOrEqual(
        400,
      );
    expect((await profile(ann)).status).toBe(200);
  });
});

describe('remember me', () => {
  const opened = async (remember: boolean | undefined) => {
    const ann = await bench.customer(bench.one);
    const answer = await bench.login(bench.one, ann.actor.email, remember === undefined ? {} : { remember });
    const [row] = await bench.database.rows<{ idle: string; absolute: string; remembered: boolean }>(
      `select extract(epoch from idle_limit)::int / 3600 as idle, remembered,
              round(extract(epoch from expires_at - created_at) / 86400)::int as absolute
       from session where user_id = $1 order by created_at desc limit 1`,
      [ann.actor.id],
    );
    return { cookie: String(answer.headers['set-cookie']), ...row! };
  };

  it('keeps the cookie for 30 days and lengthens the idle limit, never the absolute one', async () => {
    expect(await opened(true)).toMatchObject({ idle: 720, absolute: 30, remembered: true });
    expect((await opened(true)).cookie).toMatch(/; Max-Age=2592000;/);
  });

  it('is off unless asked for: 12 idle hours, and the cookie ends with the browser', async () => {
    for (const remember of [false, undefined]) {
      const session = await opened(remember);
      expect(session).toMatchObject({ idle: 12, absolute: 30, remembered: false });
      expect(session.cookie).not.toMatch(/Max-Age|Expires/);
    }
  });
});

describe('the wish to have an account deleted', () => {
  const ask = (person: Person, password = PASSWORD) =>
    bench.as(person, 'POST', '/api/account/deletion', { password });

  it('is recorded for in 30 days, told to person and staff, and can be withdrawn', async () => {
    const ann = await bench.customer(bench.one);
    const { deletion } = accountSchema.parse((await ask(ann)).body);
    const days = (Date.parse(deletion!.dueAt) - Date.parse(deletion!.requestedAt)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(await eventsOf(ann)).toEqual([
      {
        type: 'identity.account-deletion-requested.v1',
        payload: { userId: ann.actor.id, dueAt: deletion!.dueAt },
      },
    ]);
    const withdrawn = await bench.as(ann, 'DELETE', '/api/account/deletion');
    expect([withdrawn.status, withdrawn.body.deletion]).toEqual([200, null]);
    expect(await bench.subjects(ann.actor.email)).toEqual([
      'Your account stays',
      'You asked us to delete your account',
    ]);
    expect(await auditOf(ann)).toEqual(['request-deletion', 'withdraw-deletion']);
    expect((await profile(ann)).status).toBe(200);
    const rows = await bench.database.rows('select state from account_deletion where user_id = $1', [
      ann.actor.id,
    ]);
    expect(rows).toEqual([{ state: 'withdrawn' }]);
  });

  it('is one however often it is sent; withdrawing nothing changes nothing', async () => {
    const ann = await bench.customer(bench.one);
    expect((await bench.as(ann, 'DELETE', '/api/account/deletion')).status).toBe(200);
    const answers = await Promise.all([1, 2, 3].map(() => ask(ann)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.deletion.dueAt}`)).size).toBe(1);
    expect(await eventsOf(ann)).toHaveLength(1);
    await Promise.all([1, 2].map(() => bench.as(ann, 'DELETE', '/api/account/deletion')));
    expect(await eventsOf(ann)).toHaveLength(2);
    expect((await ask(ann)).body.deletion).not.toBeNull();
  });

  it('needs the password', async () => {
    const ann = await bench.customer(bench.one);
    expect(outcome(await ask(ann, 'not mine at all'))).toEqual([422, 'PASSWORD_WRONG']);
    expect((await profile(ann)).body.deletion).toBeNull();
    expect(await eventsOf(ann)).toEqual([]);
  });
});

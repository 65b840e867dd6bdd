import { PASSWORD } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountBench, accountBench, outcome, type Person } from '../../../testing/account-bench.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await accountBench();
});
afterAll(() => bench.close());

let last = 0;
/** An address that no test used before. */
const fresh = (name = 'new') => `${name}${++last}@example.com`;

const profile = async (person: Person) => (await bench.as(person, 'GET', '/api/account/profile')).body;
const ask = (person: Person, email: string, password = PASSWORD) =>
  bench.as(person, 'POST', '/api/account/email', { email, password });
const confirm = (token: string | undefined, on = bench.one) =>
  bench.guest(on, 'POST', '/api/account/email/confirm', { token });
const linkIn = (email: string) => bench.tokenIn(email, '/confirm-email');
const eventsOf = async (person: Person) =>
  (
    await bench.database.rows<{ type: string }>(
      'select type from outbox_event where tenant_id = $1 and aggregate = $2 order by id',
      [person.tenant.id, `user:${person.actor.id}`],
    )
  ).map(({ type }) => type);

describe('another e-mail address', () => {
  it('is taken with the link that went to it; the former one is told', async () => {
    const email = fresh('Ann.Newly');
    const ann = await bench.customer(bench.one);
    const asked = await ask(ann, email);
    expect([asked.status, asked.body.email, asked.body.emailChange.email]).toEqual([
      202,
      ann.actor.email,
      email,
    ]);
    const token = await linkIn(email);
    expect(await bench.subjects(email)).toEqual(['Confirm your new e-mail address']);
    expect(await bench.subjects(ann.actor.email)).toEqual(['Your e-mail address is to be changed']);
    const [mail] = await bench.api.mails(email);
    expect(mail!.text).toContain(`http://swift-vans.localhost:${bench.api.port}/confirm-email#token=`);

    // Until then nothing has changed.
    expect((await bench.login(bench.one, ann.actor.email)).status).toBe(200);
    expect((await bench.login(bench.one, email)).status).toBe(401);

    expect((await confirm(token)).body).toEqual({ email });
    expect(await profile(ann)).toMatchObject({ email, emailVerified: true, emailChange: null });
    expect((await bench.login(bench.one, ann.actor.email)).status).toBe(401);
    expect((await bench.login(bench.one, email.toUpperCase())).status).toBe(200);
    expect((await bench.subjects(ann.actor.email))[0]).toBe('Your e-mail address was changed');
    expect((await bench.subjects(email))[0]).toBe('Confirm your new e-mail address');
    expect(await eventsOf(ann)).toEqual(['identity.email-change-requested.v1', 'identity.email-changed.v1']);
  });

  it('leaves neither token nor address readable in rows and events', async () => {
    const email = fresh('quite.secret');
    const ann = await bench.customer(bench.one);
    await ask(ann, email);
    const token = await linkIn(email);
    const rows = await bench.database.rows<{ all: string }>(
      'select email_proof::text as all from email_proof union all select outbox_event::text from outbox_event',
    );
    expect(rows.some(({ all }) => all.includes(token!))).toBe(false);
    const events = await bench.database.rows<{ all: string }>(
      'select payload::text as all from outbox_event',
    );
    expect(events.some(({ all }) => all.includes('quite.secret'))).toBe(false);
    const audit = await bench.database.rows<{ all: string }>(
      'select audit_entry::text as all from audit_entry',
    );
    expect(audit.some(({ all }) => all.includes('quite.secret'))).toBe(false);
  });

  it('is taken once: of several at once one wins', async () => {
    const email = fresh();
    await ask(await bench.customer(bench.one), email);
    const token = await linkIn(email);
    const race = await Promise.all([1, 2, 3, 4].map(() => confirm(token)));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(outcome(await confirm(token))).toEqual([422, 'LINK_INVALID']);
  });

  it('goes to one of two accounts that wanted it; the other keeps its own and learns nothing', async () => {
    const email = fresh();
    const [ann, bob] = [await bench.customer(bench.one), await bench.customer(bench.one)];
    await ask(ann, email);
    const annsLink = await linkIn(email);
    await ask(bob, email);
    const bobsLink = await linkIn(email);
    expect(bobsLink).not.toBe(annsLink);
    const race = await Promise.all([confirm(annsLink), confirm(bobsLink)]);
    expect(race.map(outcome).sort()).toEqual([
      [200, undefined],
      [422, 'LINK_INVALID'],
    ]);
    const addresses = [(await profile(ann)).email, (await profile(bob)).email];
    expect(addresses.filter((one) => one === email)).toHaveLength(1);
  });

  it('that somebody has answers the same, and sends its owner no link', async () => {
    const [ann, bob] = [await bench.customer(bench.one), await bench.customer(bench.one)];
    const free = await ask(ann, fresh());
    const taken = await ask(ann, bob.actor.email.toUpperCase());
    expect([taken.status, Object.keys(taken.body).sort()]).toEqual([
      free.status,
      Object.keys(free.body).sort(),
    ]);
    expect(taken.body.emailChange.email).toBe(bob.actor.email.toUpperCase());
    expect(await bench.subjects(bob.actor.email)).toEqual(['You already have an account with us']);
    expect(await linkIn(bob.actor.email)).toBeUndefined();
  });

  it('that somebody took between link and confirmation is refused like an old link', async () => {
    const email = fresh();
    const ann = await bench.customer(bench.one);
    await ask(ann, email);
    const token = await linkIn(email);
    await bench.customer(bench.one, email);
    expect(outcome(await confirm(token))).toEqual([422, 'LINK_INVALID']);
    expect((await profile(ann)).email).toBe(ann.actor.email);
  });

  it('needs the newest link, within a day, unless the wish was withdrawn', async () => {
    const ann = await bench.customer(bench.one);
    const [first, second, third] = [fresh(), fresh(), fresh()];
    await ask(ann, first);
    const old = await linkIn(first);
    await ask(ann, second);
    const late = await linkIn(second);
    expect(outcome(await confirm(old))).toEqual([422, 'LINK_INVALID']);
    await bench.database.rows(
      `update email_proof set expires_at = now() - interval '1 second' where user_id = $1`,
      [ann.actor.id],
    );
    expect(outcome(await confirm(late))).toEqual([422, 'LINK_INVALID']);
    expect((await profile(ann)).emailChange).toBeNull();
    await ask(ann, third);
    const withdrawn = await linkIn(third);
    expect((await bench.as(ann, 'DELETE', '/api/account/email')).body.emailChange).toBeNull();
    expect(outcome(await confirm(withdrawn))).toEqual([422, 'LINK_INVALID']);
    const [{ hours } = { hours: 0 }] = await bench.database.rows<{ hours: number }>(
      `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from email_proof limit 1`,
    );
    expect(hours).toBe(24);
  });

  it('ends links to reset the password that went to the former one', async () => {
    const email = fresh();
    const ann = await bench.customer(bench.one);
    await bench.guest(bench.one, 'POST', '/api/auth/forgot-password', { email: ann.actor.email });
    const reset = await bench.tokenIn(ann.actor.email, '/reset-password');
    await ask(ann, email);
    await confirm(await linkIn(email));
    const body = { token: reset, password: 'of the former mailbox' };
    expect(outcome(await bench.guest(bench.one, 'POST', '/api/auth/reset-password', body))).toEqual([
      422,
      'RESET_TOKEN_INVALID',
    ]);
  });

  it('is withdrawn by a new password: whoever asked for it knew the former one', async () => {
    const email = fresh('thief');
    const ann = await bench.customer(bench.one);
    await ask(ann, email);
    const token = await linkIn(email);
    await bench.as(ann, 'POST', '/api/account/password', { current: PASSWORD, next: 'an entirely new one' });
    expect(outcome(await confirm(token))).toEqual([422, 'LINK_INVALID']);
    expect((await bench.login(bench.one, ann.actor.email, { password: 'an entirely new one' })).status).toBe(
      200,
    );
  });

  it('needs the password, another address, and a valid one', async () => {
    const ann = await bench.customer(bench.one);
    expect(outcome(await ask(ann, fresh(), 'not mine at all'))).toEqual([422, 'PASSWORD_WRONG']);
    expect(outcome(await ask(ann, ann.actor.email.toUpperCase()))).toEqual([422, 'EMAIL_UNCHANGED']);
    for (const odd of [
      '',
      'x',
      'a@b',
      'a b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      `${'a'.repeat(260)}@b.co`,
    ])
      expect(outcome(await ask(ann, odd))).toEqual([400, 'INVALID_INPUT']);
    expect(await eventsOf(ann)).toEqual([]);
  });

  it('is not a way to flood anybody: five an hour of an account, five an hour to an address', async () => {
    const ann = await bench.customer(bench.one);
    for (let n = 0; n < 5; n++) expect((await ask(ann, fresh())).status).toBe(202);
    expect(outcome(await ask(ann, fresh()))).toEqual([429, 'TOO_MANY_REQUESTS']);
    const victim = fresh('victim');
    for (let n = 0; n < 7; n++) expect((await ask(await bench.customer(bench.one), victim)).status).toBe(202);
    expect(await bench.subjects(victim)).toHaveLength(5);
  });

  it('is a matter of one brand: its link is none on the other’s host, and the same address may be there', async () => {
    for (const [here, there] of [
      [bench.one, bench.other],
      [bench.other, bench.one],
    ] as const) {
      const email = fresh();
      const ann = await bench.customer(here);
      const namesake = await bench.customer(there, email);
      await ask(ann, email);
      const token = await linkIn(email);
      expect(outcome(await confirm(token, there))).toEqual([422, 'LINK_INVALID']);
      expect((await profile(namesake)).email).toBe(email);
      expect((await confirm(token, here)).status).toBe(200);
      expect([(await profile(ann)).email, (await profile(namesake)).email]).toEqual([email, email]);
    }
  });
});

describe('proving the present address', () => {
  const register = async (on = bench.one) => {
    const email = fresh('reg');
    const answer = await bench.guest(on, 'POST', '/api/auth/register', {
      email,
      password: PASSWORD,
      firstName: 'Cy',
      lastName: 'Fox',
    });
    expect(answer.status).toBe(202);
    const login = await bench.login(on, email);
    expect([login.status, login.body.emailVerified]).toEqual([200, false]);
    const cookie = String(login.headers['set-cookie']).split(';')[0]!;
    const actor = { id: login.body.id, email } as Person['actor'];
    return { email, person: { tenant: on, actor, cookie } satisfies Person };
  };
  const verify = (token: string | undefined, on = bench.one) =>
    bench.guest(on, 'POST', '/api/auth/verify-email', { token });
  const resend = (person: Person) => bench.as(person, 'POST', '/api/account/verification');

  it('is asked for by mail upon registering, and done with its link, once', async () => {
    const { email, person } = await register();
    expect(await bench.subjects(email)).toEqual(['Confirm your e-mail address']);
    const token = await bench.tokenIn(email, '/verify-email');
    const race = await Promise.all([1, 2, 3].map(() => verify(token)));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(race.find(({ status }) => status === 200)!.body).toEqual({ verified: true });
    expect((await profile(person)).emailVerified).toBe(true);
    expect((await bench.as(person, 'GET', '/api/auth/user')).body.emailVerified).toBe(true);
    expect(await eventsOf(person)).toEqual([
      'identity.user-registered.v1',
      'identity.verification-requested.v1',
      'identity.email-verified.v1',
    ]);
    expect(outcome(await resend(person))).toEqual([409, 'EMAIL_ALREADY_VERIFIED']);
  });

  it('can be asked for again, five times an hour; the newest link works', async () => {
    const { email, person } = await register();
    const first = await bench.tokenIn(email, '/verify-email');
    expect((await resend(person)).body).toEqual({ sent: true });
    const second = await bench.tokenIn(email, '/verify-email');
    expect(second).not.toBe(first);
    expect(outcome(await verify(first))).toEqual([422, 'LINK_INVALID']);
    for (let n = 0; n < 4; n++) expect((await resend(person)).status).toBe(202);
    expect(outcome(await resend(person))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await verify(await bench.tokenIn(email, '/verify-email'))).status).toBe(200);
  });

  it('is of one address and one brand', async () => {
    const { email, person } = await register(bench.other);
    const token = await bench.tokenIn(email, '/verify-email');
    expect(outcome(await verify(token, bench.one))).toEqual([422, 'LINK_INVALID']);
    const [row] = await bench.database.rows<{ email_lc: string }>(
      `update app_user set email = 'x' || email, email_lc = 'x' || email_lc where id = $1 returning email_lc`,
      [person.actor.id],
    );
    expect(outcome(await verify(token, bench.other))).toEqual([422, 'LINK_INVALID']);
    expect((await profile(person)).emailVerified).toBe(false);
    expect(row!.email_lc).toBe(`x${email}`);
  });

  it('does not take the link of the other kind', async () => {
    const { email, person } = await register();
    const verifyToken = await bench.tokenIn(email, '/verify-email');
    expect(outcome(await confirm(verifyToken))).toEqual([422, 'LINK_INVALID']);
    const next = fresh();
    await ask(person, next);
    expect(outcome(await verify(await linkIn(next)))).toEqual([422, 'LINK_INVALID']);
    expect((await verify(verifyToken)).status).toBe(200);
  });

  it('is also done by whoever resets the password with the link in the mailbox', async () => {
    const { email, person } = await register();
    await bench.guest(bench.one, 'POST', '/api/auth/forgot-password', { email });
    const token = await bench.tokenIn(email, '/reset-password');
    await bench.guest(bench.one, 'POST', '/api/auth/reset-password', { token, password: PASSWORD });
    const login = await bench.login(bench.one, email);
    expect([login.status, login.body.emailVerified, login.body.id]).toEqual([200, true, person.actor.id]);
  });

  it.each(['x'.repeat(43), 'x'.repeat(20), '../../../../etc/passwd'])(
    'is not done with %s',
    async (token) => {
      expect(outcome(await verify(token))).toEqual([422, 'LINK_INVALID']);
      expect(outcome(await confirm(token))).toEqual([422, 'LINK_INVALID']);
    },
  );

  it('is not guessed: sixty links of an address in a quarter of an hour', async () => {
    await bench.database.rows(
      `insert into login_attempt (tenant_id, subject, window_start, failures)
       values ($1, 'link:10.7.7.7', date_bin('15 minutes', now(), timestamptz '2000-01-01'), 60)`,
      [bench.one.id],
    );
    for (const path of ['/api/auth/verify-email', '/api/account/email/confirm']) {
      const answer = await bench.api.call('POST', path, {
        on: bench.one.slug,
        from: '10.7.7.7',
        body: { token: 'x'.repeat(43) },
      });
      expect(outcome(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
    }
  });
});

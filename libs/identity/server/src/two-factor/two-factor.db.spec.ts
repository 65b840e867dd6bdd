import { recoveryCodesSchema, twoFactorSetupSchema } from '@convoy/identity/contract';
import { PASSWORD } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountBench, accountBench, cookieOf, outcome } from '../../../testing/account-bench.ts';
import { codeOf, twoFactorBench, wrongCode } from '../../../testing/two-factor-bench.ts';

let bench: AccountBench;
let two: ReturnType<typeof twoFactorBench>;
beforeAll(async () => {
  bench = await accountBench();
  two = twoFactorBench(bench);
});
afterAll(() => bench.close());

describe('switching two-factor sign-in on', () => {
  it('takes the password, then the first code, and gives ten recovery codes; other sessions end', async () => {
    const person = await bench.operator(bench.one);
    const phone = await bench.api.signIn(person.tenant, person.actor);
    const { secret, otpauthUri } = twoFactorSetupSchema.parse((await two.setUp(person)).body);
    expect(new URL(otpauthUri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(otpauthUri)).toContain(`Swift Vans:${person.actor.email}`);
    expect(await two.state(person)).toMatchObject({ offered: true, enabled: false, recoveryCodesLeft: 0 });
    expect((await bench.login(bench.one, person.actor.email)).status).toBe(200);

    const answer = await two.confirm(person, codeOf(secret));
    const { recoveryCodes } = recoveryCodesSchema.parse(answer.body);
    expect([answer.status, recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([200, 10, 10]);
    expect(await two.state(person)).toMatchObject({
      enabled: true,
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await bench.as(person, 'GET', '/api/auth/user', undefined, { cookie: phone })).status).toBe(401);
    expect(await bench.subjects(person.actor.email)).toEqual(['Two-factor sign-in is on']);
    expect(await two.eventsOf(person)).toEqual(['two-factor-changed']);
  });

  it('keeps the secret sealed and the recovery codes hashed', async () => {
    const { secret, codes } = await two.guarded();
    const rows = await bench.database.rows<{ all: string }>(
      `select two_factor::text as all from two_factor union all select recovery_code::text from recovery_code
       union all select audit_entry::text from audit_entry union all select outbox_event::text from outbox_event`,
    );
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(rows.some(({ all }) => all.includes(hidden))).toBe(false);
  });

  it('seals the secret for its account: copied to another row it opens nothing', async () => {
    const [someone, victim] = [await two.guarded(), await two.guarded()];
    await bench.database.rows(
      `update two_factor set secret_sealed = (select secret_sealed from two_factor where user_id = $1)
       where user_id = $2`,
      [someone.person.actor.id, victim.person.actor.id],
    );
    const answer = await two.second({
      challenge: await two.challengeOf(victim),
      code: codeOf(someone.secret),
    });
    expect([...outcome(answer), answer.headers['set-cookie']]).toEqual([
      409,
      'TWO_FACTOR_UNREADABLE',
      undefined,
    ]);
    const recovered = await two.second({
      challenge: await two.challengeOf(victim),
      recoveryCode: victim.codes[0],
    });
    expect(recovered.status).toBe(200);
  });

  it('is for staff: a customer is refused', async () => {
    const ann = await bench.customer(bench.one);
    expect(outcome(await two.setUp(ann))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await two.confirm(ann, '123456'))).toEqual([403, 'FORBIDDEN']);
    expect((await two.state(ann)).offered).toBe(false);
  });

  it('needs the password, a right code, the newest setup, and a quarter of an hour', async () => {
    const person = await bench.operator(bench.one);
    expect(outcome(await two.setUp(person, 'not mine at all'))).toEqual([422, 'PASSWORD_WRONG']);
    expect(outcome(await two.confirm(person, '123456'))).toEqual([409, 'TWO_FACTOR_SETUP_MISSING']);
    const first = (await two.setUp(person)).body.secret;
    const { secret } = (await two.setUp(person)).body;
    expect(outcome(await two.confirm(person, wrongCode(secret)))).toEqual([422, 'TWO_FACTOR_CODE_WRONG']);
    if (codeOf(first) !== codeOf(secret))
      expect(outcome(await two.confirm(person, codeOf(first)))).toEqual([422, 'TWO_FACTOR_CODE_WRONG']);
    await bench.database.rows(
      `update two_factor set created_at = now() - interval '16 minutes' where user_id = $1`,
      [person.actor.id],
    );
    expect(outcome(await two.confirm(person, codeOf(secret)))).toEqual([409, 'TWO_FACTOR_SETUP_MISSING']);
    for (const odd of ['12345', '1234567', 'abcdef', ''])
      expect(outcome(await two.confirm(person, odd))).toEqual([400, 'INVALID_INPUT']);
    expect((await two.state(person)).enabled).toBe(false);
  });

  it('happens once: confirmed twice at once gives one set of codes, and no setup replaces it', async () => {
    const person = await bench.operator(bench.one);
    const { secret } = (await two.setUp(person)).body;
    const race = await Promise.all([1, 2, 3].map(() => two.confirm(person, codeOf(secret))));
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const lost of race.filter(({ status }) => status !== 200)) expect(lost.status).toBe(409);
    expect((await two.state(person)).recoveryCodesLeft).toBe(10);
    expect(outcome(await two.setUp(person))).toEqual([409, 'TWO_FACTOR_ALREADY_ON']);
    expect(outcome(await two.confirm(person, codeOf(secret)))).toEqual([409, 'TWO_FACTOR_ALREADY_ON']);
    const next = await two.challengeOf({ person, secret, codes: [] });
    await two.forgetSteps({ person, secret, codes: [] });
    expect((await two.second({ challenge: next, code: codeOf(secret) })).status).toBe(200);
  });
});

describe('signing in with two factors', () => {
  it('gives no session for the password alone, and one for password and code', async () => {
    const someone = await two.guarded();
    const login = await bench.login(bench.one, someone.person.actor.email);
    expect([login.status, login.headers['set-cookie']]).toEqual([202, undefined]);
    expect(Object.keys(login.body)).toEqual(['twoFactor']);
    const { challenge, expiresAt } = login.body.twoFactor;
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    const answer = await two.second({ challenge, code: codeOf(someone.secret), remember: true });
    expect([answer.status, answer.body.id]).toEqual([200, someone.person.actor.id]);
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=2592000/);
    const user = await bench.as(someone.person, 'GET', '/api/auth/user', undefined, {
      cookie: cookieOf(answer),
    });
    expect(user.status).toBe(200);
  });

  it('leaves accounts without it as they were', async () => {
    const person = await bench.operator(bench.one);
    const login = await bench.login(bench.one, person.actor.email);
    expect([login.status, login.body.id]).toEqual([200, person.actor.id]);
    expect(cookieOf(login)).toMatch(/^convoy_session=/);
  });

  it('never takes a code twice, one after the other or at once', async () => {
    const someone = await two.guarded();
    const code = codeOf(someone.secret);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => two.challengeOf(someone)));
    const race = await Promise.all(challenges.map((challenge) => two.second({ challenge, code })));
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(race.filter(({ status }) => status === 422)).toHaveLength(3);
    const later = await two.second({ challenge: await two.challengeOf(someone), code });
    expect(outcome(later)).toEqual([422, 'TWO_FACTOR_CODE_WRONG']);
    // The code before is no way round either; the next one is good.
    const before = await two.second({
      challenge: await two.challengeOf(someone),
      code: codeOf(someone.secret, -1),
    });
    expect(before.status).not.toBe(200);
  });

  it('uses a challenge up, but not with a wrong code', async () => {
    const someone = await two.guarded();
    const challenge = await two.challengeOf(someone);
    expect(outcome(await two.second({ challenge, code: wrongCode(someone.secret) }))).toEqual([
      422,
      'TWO_FACTOR_CODE_WRONG',
    ]);
    expect((await two.second({ challenge, code: codeOf(someone.secret) })).status).toBe(200);
    await two.forgetSteps(someone);
    expect(outcome(await two.second({ challenge, code: codeOf(someone.secret) }))).toEqual([
      422,
      'TWO_FACTOR_CHALLENGE_INVALID',
    ]);
  });

  it('takes one challenge with two different proofs at once for one session', async () => {
    const someone = await two.guarded();
    const challenge = await two.challengeOf(someone);
    const race = await Promise.all([
      two.second({ challenge, code: codeOf(someone.secret) }),
      two.second({ challenge, recoveryCode: someone.codes[0] }),
    ]);
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(race.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
  });

  it('refuses a challenge that is old, forged, of an earlier password or of nobody', async () => {
    const someone = await two.guarded();
    const refused = async (challenge: string) =>
      expect(outcome(await two.second({ challenge, code: codeOf(someone.secret) }))).toEqual([
        422,
        'TWO_FACTOR_CHALLENGE_INVALID',
      ]);
    const good = await two.challengeOf(someone);
    await refused(`${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`);
    await refused('v1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    await refused('x'.repeat(60));
    await bench.database.rows('update app_user set session_epoch = session_epoch + 1 where id = $1', [
      someone.person.actor.id,
    ]);
    await refused(good);
    const late = await two.challengeOf(someone);
    await bench.database.rows(`update login_challenge set expires_at = now() - interval '1 second'`);
    await refused(late);
  });

  it('is bound to the brand, both ways', async () => {
    for (const [here, there] of [
      [bench.one, bench.other],
      [bench.other, bench.one],
    ] as const) {
      const someone = await two.guarded(here);
      const namesake = await bench.operator(there, someone.person.actor.email);
      const challenge = await two.challengeOf(someone);
      const strayed = await two.second({ challenge, code: codeOf(someone.secret) }, there);
      expect(outcome(strayed)).toEqual([422, 'TWO_FACTOR_CHALLENGE_INVALID']);
      expect((await bench.login(there, namesake.actor.email)).status).toBe(200);
      expect((await two.state(namesake)).enabled).toBe(false);
      expect((await two.second({ challenge, code: codeOf(someone.secret) }, here)).status).toBe(200);
    }
  });

  it('stops guessing after five wrong codes, whatever the address, and tells the person once', async () => {
    const someone = await two.guarded();
    const challenge = await two.challengeOf(someone);
    const guess = (from: string) =>
      bench.api.call('POST', '/api/auth/two-factor', {
        on: bench.one.slug,
        from,
        body: { challenge, code: wrongCode(someone.secret) },
      });
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(`10.30.0.${at}`)));
    expect(guesses.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
    const right = await two.second({ challenge, code: codeOf(someone.secret) });
    expect(outcome(right)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect((await two.second({ challenge, recoveryCode: someone.codes[0] })).status).toBe(429);
    const subjects = await bench.subjects(someone.person.actor.email);
    expect(
      subjects.filter((subject) => subject === 'A sign-in attempt on your account was blocked'),
    ).toHaveLength(1);
    await bench.database.rows(`delete from login_attempt where subject = $1`, [
      `code:${someone.person.actor.id}`,
    ]);
    expect((await two.second({ challenge, code: codeOf(someone.secret) })).status).toBe(200);
  });

  it.each([
    ['neither code nor recovery code', {}],
    ['both', { code: '123456', recoveryCode: 'AAAA-AAAA-AAAA-AAAA' }],
    ['a code of letters', { code: 'abcdef' }],
    ['a user', { code: '123456', userId: 1 }],
    ['a code as a list', { code: ['123456'] }],
  ])('refuses %s', async (_what, body) => {
    expect(outcome(await two.second({ challenge: 'x'.repeat(60), ...body }))).toEqual([400, 'INVALID_INPUT']);
  });

  it('goes on after a reset password: the mailbox alone opens nothing', async () => {
    const someone = await two.guarded();
    const { email } = someone.person.actor;
    await bench.guest(bench.one, 'POST', '/api/auth/forgot-password', { email });
    const token = await bench.tokenIn(email, '/reset-password');
    await bench.guest(bench.one, 'POST', '/api/auth/reset-password', { token, password: PASSWORD });
    expect((await bench.login(bench.one, email)).status).toBe(202);
  });
});

describe('the nightly sweep', () => {
  it('removes challenges, links and setups that are over, and leaves what is in use', async () => {
    const someone = await two.guarded();
    const begun = await bench.operator(bench.one);
    await two.setUp(begun);
    const good = await two.challengeOf(someone);
    await bench.database.rows(
      `update two_factor set created_at = now() - interval '2 days' where user_id in ($1, $2)`,
      [begun.actor.id, someone.person.actor.id],
    );
    await bench.api.job('identity.sweep');
    const left = await bench.database.rows('select user_id from two_factor where user_id in ($1, $2)', [
      begun.actor.id,
      someone.person.actor.id,
    ]);
    expect(left).toEqual([{ user_id: someone.person.actor.id }]);
    expect((await two.second({ challenge: good, code: codeOf(someone.secret) })).status).toBe(200);
  });
});

import { recoveryCodesSchema } from '@convoy/identity/contract';
import { PASSWORD } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountBench, accountBench, outcome } from '../../../testing/account-bench.ts';
import { codeOf, path, twoFactorBench, wrongCode } from '../../../testing/two-factor-bench.ts';

let bench: AccountBench;
let two: ReturnType<typeof twoFactorBench>;
beforeAll(async () => {
  bench = await accountBench();
  two = twoFactorBench(bench);
});
afterAll(() => bench.close());

describe('recovery codes', () => {
  it('open a session once each, however typed, and say how many are left', async () => {
    const someone = await two.guarded();
    const [one, next] = someone.codes;
    const typed = one!.toLowerCase().replaceAll('-', ' ');
    const answer = await two.second({ challenge: await two.challengeOf(someone), recoveryCode: typed });
    expect(answer.status).toBe(200);
    const again = await two.second({ challenge: await two.challengeOf(someone), recoveryCode: one });
    expect(outcome(again)).toEqual([422, 'TWO_FACTOR_CODE_WRONG']);
    const challenges = await Promise.all([1, 2, 3].map(() => two.challengeOf(someone)));
    const race = await Promise.all(
      challenges.map((challenge) => two.second({ challenge, recoveryCode: next })),
    );
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    const { person } = someone;
    expect((await two.state(person)).recoveryCodesLeft).toBe(8);
    await bench.api.deliver();
    const mails = (await bench.api.mails(person.actor.email)).filter(
      ({ subject }) => subject === 'A recovery code was used',
    );
    expect(mails).toHaveLength(2);
    expect(mails.map(({ text }) => /(\d+) recovery codes left/.exec(text ?? '')?.[1]).sort()).toEqual([
      '8',
      '9',
    ]);
  });

  it('are of one account: another one’s open nothing', async () => {
    const [someone, other] = [await two.guarded(), await two.guarded()];
    const answer = await two.second({
      challenge: await two.challengeOf(someone),
      recoveryCode: other.codes[0],
    });
    expect(outcome(answer)).toEqual([422, 'TWO_FACTOR_CODE_WRONG']);
    expect((await two.state(other.person)).recoveryCodesLeft).toBe(10);
  });

  it('are replaced as a whole, with password and code', async () => {
    const someone = await two.guarded();
    const { person, secret } = someone;
    const renew = (body: object) => bench.as(person, 'POST', path('/recovery-codes'), body);
    expect(outcome(await renew({ password: 'not mine at all', code: codeOf(secret) }))).toEqual([
      422,
      'PASSWORD_WRONG',
    ]);
    expect(outcome(await renew({ password: PASSWORD, code: wrongCode(secret) }))).toEqual([
      422,
      'TWO_FACTOR_CODE_WRONG',
    ]);
    const answer = await renew({ password: PASSWORD, code: codeOf(secret) });
    const { recoveryCodes } = recoveryCodesSchema.parse(answer.body);
    expect(recoveryCodes.some((code) => someone.codes.includes(code))).toBe(false);
    const old = await two.second({
      challenge: await two.challengeOf(someone),
      recoveryCode: someone.codes[0],
    });
    expect(outcome(old)).toEqual([422, 'TWO_FACTOR_CODE_WRONG']);
    const fresh = await two.second({
      challenge: await two.challengeOf(someone),
      recoveryCode: recoveryCodes[0],
    });
    expect(fresh.status).toBe(200);
    expect(await two.eventsOf(person)).toEqual([
      'two-factor-changed',
      'recovery-codes-renewed',
      'recovery-code-used',
    ]);
  });
});

describe('switching two-factor sign-in off', () => {
  it('takes password and code, or password and recovery code, and is told', async () => {
    for (const proof of ['code', 'recoveryCode'] as const) {
      const someone = await two.guarded();
      const { person, secret, codes } = someone;
      const off = (body: object) => bench.as(person, 'DELETE', path(), body);
      expect(outcome(await off({ password: 'not mine at all', code: codeOf(secret) }))).toEqual([
        422,
        'PASSWORD_WRONG',
      ]);
      expect(outcome(await off({ password: PASSWORD, code: wrongCode(secret) }))).toEqual([
        422,
        'TWO_FACTOR_CODE_WRONG',
      ]);
      expect(outcome(await off({ password: PASSWORD }))).toEqual([400, 'INVALID_INPUT']);
      expect((await two.state(person)).enabled).toBe(true);
      const stale = await two.challengeOf(someone);
      const answer = await off({
        password: PASSWORD,
        [proof]: proof === 'code' ? codeOf(secret) : codes[9],
      });
      expect([answer.status, answer.body.twoFactor.enabled]).toEqual([200, false]);
      expect((await bench.login(bench.one, person.actor.email)).status).toBe(200);
      expect((await two.second({ challenge: stale, recoveryCode: codes[1] })).status).toBe(422);
      expect((await bench.subjects(person.actor.email))[0]).toBe('Two-factor sign-in is off');
      const rows = await bench.database.rows(
        'select id from recovery_code where user_id = $1 union all select id from two_factor where user_id = $1',
        [person.actor.id],
      );
      expect(rows).toEqual([]);
      expect(outcome(await off({ password: PASSWORD, code: codeOf(secret) }))).toEqual([
        409,
        'TWO_FACTOR_NOT_ON',
      ]);
    }
  });

  it('is open to who has it, also when they are staff no longer', async () => {
    const { person, codes } = await two.guarded();
    await bench.database.rows(`update app_user set role = 'renter' where id = $1`, [person.actor.id]);
    const cookie = await bench.api.signIn(person.tenant, person.actor);
    const body = { password: PASSWORD, recoveryCode: codes[0] };
    const answer = await bench.as(person, 'DELETE', path(), body, { cookie });
    expect([answer.status, answer.body.twoFactor]).toMatchObject([200, { enabled: false, offered: false }]);
  });
});

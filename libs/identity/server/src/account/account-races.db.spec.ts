import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { TestAnswer } from '@convoy/api/testing/test-api';
import { PASSWORD, tellWrong } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AccountBench, accountBench, outcome, type Person } from '../../../testing/account-bench.ts';
import { codeOf, twoFactorBench } from '../../../testing/two-factor-bench.ts';

/** What a call waits at: right after the password, or the code, was found to be right. */
const GATES = { password: 4711, code: 4712 } as const;

let bench: AccountBench;
let two: ReturnType<typeof twoFactorBench>;
beforeAll(async () => {
  bench = await accountBench();
  two = twoFactorBench(bench);
  // A proof that succeeded takes its counted attempt back: there a call can be held for as long as a spec likes.
  await bench.database.rows(`
    create function public.hold_proved_call() returns trigger language plpgsql as $$
    begin
      if new.failures < old.failures then
        perform pg_advisory_xact_lock_shared(
          case when new.subject like 'code:%' then ${GATES.code} when new.subject like 'pair:%' then ${GATES.password}
               else 0 end);
      end if;
      return new;
    end $$`);
  await bench.database.rows(
    'create trigger hold_proved_call before update on login_attempt for each row execute function hold_proved_call()',
  );
});
afterAll(async () => {
  tellWrong({ campaign: 'races', what: 'for an account: the former password had its way', ...raced });
  await bench.close();
});

/** Races of what the former password, or the first factor alone, had begun, and how many of them it won. */
const raced = { wrong: 0, of: 0 };
function hasLost(said: unknown, meant: unknown): void {
  raced.of += 1;
  if (!isDeepStrictEqual(said, meant)) raced.wrong += 1;
  expect(said).toEqual(meant);
}

/** Makes a call, holds it where its proof is done, lets something else happen, and lets it go on. */
async function meanwhile(
  gate: keyof typeof GATES,
  call: () => Promise<TestAnswer>,
  happens: () => Promise<unknown>,
): Promise<TestAnswer> {
  const client = await bench.database.owner.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [GATES[gate]]);
    const answer = call();
    await vi.waitFor(
      async () =>
        expect(
          await bench.database.rows(
            `select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
            [GATES[gate]],
          ),
        ).toHaveLength(1),
      { timeout: 20_000 },
    );
    await happens();
    await client.query('select pg_advisory_unlock($1)', [GATES[gate]]);
    return await answer;
  } finally {
    client.release(true);
  }
}

const NEW_PASSWORD = 'the first ferry of the day';

/** The owner of the account sets another password with a mailed link. */
async function reset({ tenant, actor }: Person): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await bench.database.rows(
    `insert into password_reset (tenant_id, token_hash, user_id, expires_at)
     values ($1, $2, $3, now() + interval '1 hour')`,
    [tenant.id, createHash('sha256').update(token).digest('base64url'), actor.id],
  );
  const answer = await bench.guest(tenant, 'POST', '/api/auth/reset-password', {
    token,
    password: NEW_PASSWORD,
  });
  expect(answer.status).toBe(200);
}

const living = ({ actor }: Person) =>
  bench.database.rows(
    `select s.id from session s join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
     where s.user_id = $1 and s.session_epoch = u.session_epoch`,
    [actor.id],
  );

describe('what the former password had begun when a new one was set', () => {
  it('opens no session', async () => {
    const ann = await bench.customer(bench.one);
    const login = () => bench.login(bench.one, ann.actor.email);
    const answer = await meanwhile('password', login, () => reset(ann));
    hasLost(outcome(answer), [401, 'INVALID_CREDENTIALS']);
    expect(await living(ann)).toEqual([]);
  });

  it('opens no session by its second step', async () => {
    const someone = await two.guarded();
    const challenge = await two.challengeOf(someone);
    const second = () => two.second({ challenge, recoveryCode: someone.codes[0] });
    const answer = await meanwhile('code', second, () => reset(someone.person));
    hasLost(outcome(answer), [422, 'TWO_FACTOR_CHALLENGE_INVALID']);
    expect(await living(someone.person)).toEqual([]);
  });

  it('sets no password of its own', async () => {
    const ann = await bench.customer(bench.one);
    const change = () =>
      bench.as(ann, 'POST', '/api/account/password', { current: PASSWORD, next: 'a password of a thief' });
    const answer = await meanwhile('password', change, () => reset(ann));
    hasLost(outcome(answer), [422, 'PASSWORD_WRONG']);
    expect((await bench.login(bench.one, ann.actor.email, { password: NEW_PASSWORD })).status).toBe(200);
  });

  it('leaves no address waiting that the account is to get', async () => {
    const ann = await bench.customer(bench.one);
    const email = `thief-${ann.actor.id}@example.com`;
    const change = () => bench.as(ann, 'POST', '/api/account/email', { email, password: PASSWORD });
    const answer = await meanwhile('password', change, () => reset(ann));
    hasLost(outcome(answer), [422, 'PASSWORD_WRONG']);
    expect(await bench.tokenIn(email, '/confirm-email')).toBeUndefined();
    expect(await bench.database.rows('select id from email_proof where email_lc = $1', [email])).toEqual([]);
  });

  it('begins no setup of two-factor sign-in, which would keep the owner out', async () => {
    const ann = await bench.operator(bench.one);
    const answer = await meanwhile(
      'password',
      () => two.setUp(ann),
      () => reset(ann),
    );
    hasLost(outcome(answer), [422, 'PASSWORD_WRONG']);
    expect(await bench.database.rows('select id from two_factor where user_id = $1', [ann.actor.id])).toEqual(
      [],
    );
  });
});

describe('switching two-factor sign-in on', () => {
  it('ends also the logins by password alone that are on their way', async () => {
    const ann = await bench.operator(bench.one);
    const epoch = async () =>
      (
        await bench.database.rows<{ session_epoch: number }>(
          'select session_epoch from app_user where id = $1',
          [ann.actor.id],
        )
      )[0]!.session_epoch;
    const before = await epoch();
    const { secret } = (await two.setUp(ann)).body;
    expect((await two.confirm(ann, codeOf(secret))).status).toBe(200);
    // What was proved before belongs to the epoch before: no session is opened by it (session.db.spec.ts).
    hasLost(await epoch(), before + 1);
    // The browser that switched it on goes on, alone.
    expect(await living(ann)).toHaveLength(1);
    expect((await bench.as(ann, 'GET', '/api/auth/user')).status).toBe(200);
  });
});

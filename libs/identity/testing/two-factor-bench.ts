import { accountSchema, recoveryCodesSchema, twoFactorSetupSchema } from '@convoy/identity/contract';
import { PASSWORD } from '@convoy/platform/testing';
import { TOTP } from 'otpauth';
import type { AccountBench, Person } from './account-bench.ts';

/** Somebody of staff with two-factor sign-in on. */
export interface Guarded {
  readonly person: Person;
  readonly secret: string;
  readonly codes: readonly string[];
}

/** What an authenticator app shows now, or so many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A code that is right in no step near now. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
}

/** Addresses of the calls. */
export const path = (rest = ''): string => `/api/account/two-factor${rest}`;

/** Hands for specs about two-factor sign-in, on an open bench. */
export function twoFactorBench(bench: AccountBench) {
  const setUp = (person: Person, password = PASSWORD) =>
    bench.as(person, 'POST', path('/setup'), { password });
  const confirm = (person: Person, code: string) => bench.as(person, 'POST', path('/confirm'), { code });
  /** As if the codes taken so far were of long ago: otherwise a test would wait for the next one. */
  const forgetSteps = ({ person }: Guarded) =>
    bench.database.rows('update two_factor set last_step = 0 where user_id = $1', [person.actor.id]);
  return {
    setUp,
    confirm,
    forgetSteps,

    state: async (person: Person) =>
      accountSchema.parse((await bench.as(person, 'GET', '/api/account/profile')).body).twoFactor,

    async guarded(on = bench.one): Promise<Guarded> {
      const person = await bench.operator(on);
      const { secret } = twoFactorSetupSchema.parse((await setUp(person)).body);
      const { recoveryCodes } = recoveryCodesSchema.parse((await confirm(person, codeOf(secret))).body);
      const made = { person, secret, codes: recoveryCodes };
      await forgetSteps(made);
      return made;
    },

    challengeOf: async ({ person }: Guarded): Promise<string> =>
      (await bench.login(person.tenant, person.actor.email)).body.twoFactor.challenge,

    second: (body: object, on = bench.one) => bench.guest(on, 'POST', '/api/auth/two-factor', body),

    eventsOf: async (person: Person): Promise<string[]> =>
      (
        await bench.database.rows<{ type: string }>(
          'select type from outbox_event where tenant_id = $1 and aggregate = $2 order by id',
          [person.tenant.id, `user:${person.actor.id}`],
        )
      ).map(({ type }) => type.replace(/^identity\.|\.v1$/g, '')),
  };
}

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { IdentityQueries } from './identity.queries.ts';
import { loginDelay, networkOf } from './login-delay.ts';

/** Failures allowed in a quarter of an hour: of one account from one address, and of one address in all. */
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ADDRESS = 600;
/** Calls of one address in a quarter of an hour: enough for a busy office behind one address, too few for a flood. */
const DOOR_PER_ADDRESS = { register: 120, forgot: 30, reset: 30, link: 60, 'two-factor': 120 } as const;
/** Mails of one kind that one account has sent, or one address gets, in an hour, whoever asks. */
const MAILS_PER_HOUR = 5;
/** Pictures that one account may have worked on in an hour. */
const PICTURES_PER_HOUR = 30;

/** The id of an account, so that all its names are counted together, or what was typed where there is no such account. */
export type LoginSubject = number | string;

/**
 * Slows down guessing without locking anybody out: what refuses is the limit on account *and* address together, so a
 * stranger who fails on your account, or behind your address, does not keep you from it. Many failures of one address
 * or on one account only make the answer slower.
 */
@Injectable()
export class LoginLimitsService {
  constructor(private readonly queries: IdentityQueries) {}

  /**
   * Counts an attempt; `succeeded` takes it back. Counted first, so that guesses made all at once are stopped too.
   * @throws TOO_MANY_REQUESTS
   */
  async attempt(ctx: RequestContext, who: LoginSubject): Promise<void> {
    const [ofPair, ofAddress, ofAccount] = await this.queries.countAttempt(ctx, subjectsOf(ctx, who));
    if (ofPair! > PER_ACCOUNT_AND_ADDRESS || ofAddress! > PER_ADDRESS) throw tooManyUntilQuarter();
    const delay = loginDelay(ofAddress!, ofAccount!);
    if (delay > 0) await wait(delay);
  }

  async succeeded(ctx: RequestContext, who: LoginSubject): Promise<void> {
    await this.queries.forgiveAttempt(ctx, subjectsOf(ctx, who));
  }

  /**
   * Counts a valid call of a door that costs a hash, a mail or an account, per address and door.
   * @throws TOO_MANY_REQUESTS
   */
  async door(ctx: RequestContext, name: keyof typeof DOOR_PER_ADDRESS): Promise<void> {
    const [calls] = await this.queries.countAttempt(ctx, [`${name}:${networkOf(ctx.ip)}`]);
    if (calls! > DOOR_PER_ADDRESS[name]) throw tooManyUntilQuarter();
  }

  /** Counts a wish for a reset mail. @returns whether this address may get another one within the hour */
  async mayGetReset(ctx: RequestContext, email: string): Promise<boolean> {
    const [wishes] = await this.queries.countAttempt(ctx, [`reset-mail:${accountKey(email)}`], 'hour');
    return wishes! <= MAILS_PER_HOUR;
  }

  /** As `mayGetReset`, for mails of another kind to an address that may be anybody's. */
  async mayGetMail(
    ctx: RequestContext,
    kind: 'email-change' | 'registration',
    address: string,
  ): Promise<boolean> {
    const [wishes] = await this.queries.countAttempt(ctx, [`${kind}-to:${address}`], 'hour');
    return wishes! <= MAILS_PER_HOUR;
  }

  /**
   * Counts a wish of a signed-in person for a mail.
   * @throws TOO_MANY_REQUESTS
   */
  async accountMail(ctx: RequestContext, kind: 'email-change' | 'verification', id: number): Promise<void> {
    const [wishes] = await this.queries.countAttempt(ctx, [`${kind}-of:${id}`], 'hour');
    if (wishes! > MAILS_PER_HOUR) throw tooMany(3600);
  }

  /**
   * Counts a picture, which costs more than other calls.
   * @throws TOO_MANY_REQUESTS
   */
  async picture(ctx: RequestContext, id: number): Promise<void> {
    const [pictures] = await this.queries.countAttempt(ctx, [`picture-of:${id}`], 'hour');
    if (pictures! > PICTURES_PER_HOUR) throw tooMany(3600);
  }
}

/** What is typed as a login may be a password by mistake: only a hash of it is kept. */
export function accountKey(login: string): string {
  return createHash('sha256').update(login.toLowerCase()).digest('base64url').slice(0, 22);
}

function subjectsOf(
  ctx: RequestContext,
  who: LoginSubject,
): [pair: string, address: string, account: string] {
  const [address, account] = [networkOf(ctx.ip), typeof who === 'number' ? `#${who}` : accountKey(who)];
  return [`pair:${address}:${account}`, `address:${address}`, `account:${account}`];
}

/** Until the current quarter of an hour is over. */
export const tooManyUntilQuarter = (): DomainError => tooMany(900);

/** Until the current window is over. */
function tooMany(window: number): DomainError {
  return new DomainError(commonErrors.TOO_MANY_REQUESTS, {
    seconds: window - (Math.floor(Date.now() / 1000) % window),
  });
}

import { createHash } from 'node:crypto';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { IdentityQueries } from './identity.queries.ts';

/** Failures allowed in a quarter of an hour: of one account from one address, and of one address in all. */
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ADDRESS = 60;

/**
 * Slows down guessing without locking anybody out: the limit is on account *and* address together, so a stranger
 * who fails on your account does not keep you from it.
 */
@Injectable()
export class LoginLimitsService {
  constructor(private readonly queries: IdentityQueries) {}

  /**
   * Counts an attempt; `succeeded` takes it back. Counted first, so that guesses made all at once are stopped too.
   * @throws TOO_MANY_REQUESTS
   */
  async attempt(ctx: RequestContext, login: string): Promise<void> {
    const [ofPair, ofAddress] = await this.queries.countAttempt(ctx, this.subjects(ctx, login));
    if (ofPair! > PER_ACCOUNT_AND_ADDRESS || ofAddress! > PER_ADDRESS) {
      throw new DomainError(commonErrors.TOO_MANY_REQUESTS, {
        seconds: 900 - (Math.floor(Date.now() / 1000) % 900),
      });
    }
  }

  async succeeded(ctx: RequestContext, login: string): Promise<void> {
    await this.queries.forgiveAttempt(ctx, this.subjects(ctx, login));
  }

  /** What is typed as a login may be a password by mistake: only a hash of it is kept. */
  private subjects(ctx: RequestContext, login: string): [pair: string, address: string] {
    const account = createHash('sha256').update(login.toLowerCase()).digest('base64url').slice(0, 22);
    return [`pair:${ctx.ip}:${account}`, `address:${ctx.ip}`];
  }
}

import { twoFactorRefused } from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { IdentityQueries } from './identity.queries.ts';
import { tooManyUntilQuarter } from './login-limits.service.ts';

/** Wrong codes of an account in a quarter of an hour: one in 66,000 chances to guess right, three codes being good. */
const WRONG_CODES = 5;

/**
 * Stops guessing of second factors, per account: who gets here knows the password, so no stranger keeps anybody out.
 */
@Injectable()
export class CodeLimitsService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: IdentityQueries,
  ) {}

  /**
   * Counts a code before it is looked at; `succeeded` takes it back. The first one too many tells the person, once in a
   * quarter of an hour: somebody has their password.
   * @throws TOO_MANY_REQUESTS
   */
  async attempt(ctx: RequestContext, userId: number): Promise<void> {
    const [tried] = await this.queries.countAttempt(ctx, [subjectOf(userId)]);
    if (tried! <= WRONG_CODES) return;
    if (tried === WRONG_CODES + 1)
      await this.db.write(ctx, async (tx) => {
        await writeAudit(tx, ctx, { action: 'refuse-codes', subject: 'User', subjectId: userId });
        await writeEvent(tx, ctx, twoFactorRefused, `user:${userId}`, { userId });
      });
    throw tooManyUntilQuarter();
  }

  async succeeded(ctx: RequestContext, userId: number): Promise<void> {
    await this.queries.forgiveAttempt(ctx, [subjectOf(userId)]);
  }
}

const subjectOf = (userId: number) => `code:${userId}`;

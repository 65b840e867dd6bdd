import { identityErrors } from '@convoy/identity/contract';
import type { Actor, RequestContext } from '@convoy/platform/context';
import type { TenantTx } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { IdentityQueries, type ProvedAccount } from './identity.queries.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import { isPassword } from './passwords.ts';

/** Who is signed in. @throws UNAUTHENTICATED */
export function actorOf(ctx: RequestContext): Actor {
  if (!ctx.actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
  return ctx.actor;
}

/** Asks for the password again before anything that decides who gets in: a found phone is not a found account. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly queries: IdentityQueries,
    private readonly limits: LoginLimitsService,
  ) {}

  /**
   * Wrong ones count as failed logins of the account, so this is no way round their limits.
   * @throws PASSWORD_WRONG, TOO_MANY_REQUESTS, UNAUTHENTICATED
   */
  async prove(ctx: RequestContext, password: string): Promise<ProvedAccount> {
    const actor = actorOf(ctx);
    await this.limits.attempt(ctx, actor.id);
    const account = await this.queries.account(ctx, actor.id);
    if (!(await isPassword(account?.passwordHash, password)) || !account)
      throw new DomainError(identityErrors.PASSWORD_WRONG);
    await this.limits.succeeded(ctx, actor.id);
    return account;
  }

  /**
   * To be asked in the transaction that uses the proof: proving takes a while, and the password may be another by then.
   * @throws PASSWORD_WRONG
   */
  async demand(tx: TenantTx, ctx: RequestContext, proved: ProvedAccount): Promise<void> {
    if (!(await this.queries.stillProved(tx, ctx, proved)))
      throw new DomainError(identityErrors.PASSWORD_WRONG);
  }
}

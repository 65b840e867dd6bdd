import { identityErrors } from '@convoy/identity/contract';
import type { Actor, RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { IdentityQueries } from './identity.queries.ts';
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
  async prove(ctx: RequestContext, password: string): Promise<Actor> {
    const actor = actorOf(ctx);
    await this.limits.attempt(ctx, actor.email);
    if (!(await isPassword(await this.queries.passwordHash(ctx, actor.id), password)))
      throw new DomainError(identityErrors.PASSWORD_WRONG);
    await this.limits.succeeded(ctx, actor.email);
    return actor;
  }
}

import {
  identityErrors,
  type LoginInput,
  passwordChanged,
  passwordResetRequested,
  type RegisterInput,
  registrationMetAccount,
  type User,
  userRegistered,
} from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { hashToken, newToken, Sealer } from '@convoy/platform/sealing';
import { noteOfWork } from '@convoy/platform/telemetry';
import { Injectable } from '@nestjs/common';
import { isEasyPassword } from './easy-password.rule.ts';
import { EmailProofService } from './email-proof.service.ts';
import { IdentityQueries, type ProvedAccount } from './identity.queries.ts';
import { accountKey, LoginLimitsService } from './login-limits.service.ts';
import { RESET_PURPOSE } from './mailed-token.ts';
import { languageOfNewcomer } from './newcomer-language.rule.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { SessionService } from './session.service.ts';

/** Accounts of one tenant: who is who, and the proofs of it. */
@Injectable()
export class IdentityService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: IdentityQueries,
    private readonly limits: LoginLimitsService,
    private readonly sessions: SessionService,
    private readonly proofs: EmailProofService,
    private readonly sealer: Sealer,
  ) {}

  /** The account of a login and password. Unknown account and wrong password answer the same, equally slowly. */
  async proveLogin(ctx: RequestContext, input: LoginInput): Promise<ProvedAccount> {
    const account = await this.queries.accountByLogin(ctx, input.username);
    const subject = account?.id ?? input.username;
    await this.limits.attempt(ctx, subject);
    if (account) noteOfWork({ accountId: account.id });
    if (!(await isPassword(account?.passwordHash, input.password)) || !account) {
      throw new DomainError(identityErrors.INVALID_CREDENTIALS);
    }
    await this.limits.succeeded(ctx, subject);
    noteOfWork({ proof: 'password' });
    return account;
  }

  /**
   * A customer's own account with this brand. Staff accounts are made by staff. Where the address has an account nothing is made and
   * its owner is told by mail: not even the work that is done tells the caller.
   * @throws PASSWORD_EASY
   */
  async register(ctx: RequestContext, input: RegisterInput): Promise<void> {
    await this.limits.door(ctx, 'register');
    if (isEasyPassword(input.password, { brand: ctx.tenant, person: input }))
      throw new DomainError(identityErrors.PASSWORD_EASY);
    const passwordHash = await hashPassword(input.password);
    try {
      const id = await this.db.write(ctx, async (tx) => {
        const userId = await this.queries.insertCustomer(tx, ctx, {
          email: input.email,
          passwordHash,
          firstName: input.firstName,
          lastName: input.lastName,
          phone: input.phone ?? null,
          language: languageOfNewcomer(ctx),
        });
        await writeAudit(tx, ctx, { action: 'register', subject: 'User', subjectId: userId });
        await writeEvent(tx, ctx, userRegistered, `user:${userId}`, { userId });
        await this.proofs.askForProof(tx, ctx, { userId, email: input.email });
        return userId;
      });
      noteOfWork({ accountId: id, proof: 'new account' });
    } catch (error) {
      if (!isDuplicate(error, 'app_user_email')) throw error;
      await this.tellOwner(ctx, input.email);
    }
  }

  private async tellOwner(ctx: RequestContext, email: string): Promise<void> {
    const account = await this.queries.accountByLogin(ctx, email);
    if (!account || !(await this.limits.mayGetMail(ctx, 'registration', accountKey(email)))) return;
    await this.db.write(ctx, (tx) =>
      writeEvent(tx, ctx, registrationMetAccount, `user:${account.id}`, { userId: account.id }),
    );
  }

  async me(ctx: RequestContext, id = ctx.actor?.id): Promise<User> {
    const user = id === undefined ? null : await this.queries.user(ctx, id);
    if (!user) throw new DomainError(commonErrors.UNAUTHENTICATED);
    return user;
  }

  /**
   * Has a link sent if the account exists, by the worker: here the same is done for every address, so that not even
   * the time it takes tells whether it is known. Beyond the limit of the account nothing is done and nothing told.
   * @throws TOO_MANY_REQUESTS beyond the limit of the caller's address
   */
  async requestReset(ctx: RequestContext, email: string): Promise<void> {
    await this.limits.door(ctx, 'forgot');
    if (!(await this.limits.mayGetReset(ctx, email))) return;
    const token = newToken();
    await this.db.write(ctx, (tx) =>
      writeEvent(tx, ctx, passwordResetRequested, `reset:${accountKey(email)}`, {
        sealedEmail: this.sealer.seal(RESET_PURPOSE, email),
        sealedToken: this.sealer.seal(RESET_PURPOSE, token),
      }),
    );
  }

  /**
   * Sets a new password with the mailed token and ends every session of the account. One that is refused leaves the link good.
   * @throws PASSWORD_EASY, RESET_TOKEN_INVALID
   */
  async resetPassword(ctx: RequestContext, token: string, password: string): Promise<void> {
    await this.limits.door(ctx, 'reset');
    if (isEasyPassword(password, { brand: ctx.tenant })) throw new DomainError(identityErrors.PASSWORD_EASY);
    const passwordHash = await hashPassword(password);
    const changed = await this.db.write(ctx, async (tx) => {
      const userId = await this.queries.useReset(tx, ctx, hashToken(token));
      if (userId === null) throw new DomainError(identityErrors.RESET_TOKEN_INVALID);
      // Only a good link tells whose it becomes. Thrown in here, it is as if the link had not been used.
      const person = await this.queries.namesOf(tx, ctx, userId);
      if (isEasyPassword(password, { brand: ctx.tenant, person }))
        throw new DomainError(identityErrors.PASSWORD_EASY);
      await this.queries.setPassword(tx, ctx, userId, passwordHash);
      // The link was mailed to the address, and links to a former address have ended.
      await this.queries.markVerified(tx, ctx, userId);
      await writeAudit(tx, ctx, { action: 'reset-password', subject: 'User', subjectId: userId });
      await writeEvent(tx, ctx, passwordChanged, `user:${userId}`, { userId });
      return userId;
    });
    this.sessions.forget(ctx.tenant, changed);
    noteOfWork({ accountId: changed });
  }
}

import {
  type ChangeEmailInput,
  emailChanged,
  emailChangeRequested,
  emailVerified,
  identityErrors,
  verificationRequested,
} from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { hashToken, newToken, Sealer } from '@convoy/platform/sealing';
import { Injectable } from '@nestjs/common';
import { EmailProofQueries } from './email-proof.queries.ts';
import { IdentityQueries } from './identity.queries.ts';
import { accountKey, LoginLimitsService } from './login-limits.service.ts';
import { PROOF_PURPOSE } from './mailed-token.ts';
import { actorOf, ReauthenticationService } from './reauthentication.service.ts';
import { SessionService } from './session.service.ts';

/** Proofs that an e-mail address is a person's own: the present one, or the one their account is to get. */
@Injectable()
export class EmailProofService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: EmailProofQueries,
    private readonly identities: IdentityQueries,
    private readonly limits: LoginLimitsService,
    private readonly reauthentication: ReauthenticationService,
    private readonly sessions: SessionService,
    private readonly sealer: Sealer,
  ) {}

  /**
   * Has a link sent to the new address and a notice to the present one. Whether anybody has the new address is found
   * out by the worker, so that neither the answer nor its time tells.
   * @throws PASSWORD_WRONG, EMAIL_UNCHANGED, TOO_MANY_REQUESTS
   */
  async requestChange(ctx: RequestContext, { email, password }: ChangeEmailInput): Promise<void> {
    const proved = await this.reauthentication.prove(ctx, password);
    const { id } = proved;
    const user = await this.identities.user(ctx, id);
    if (user?.email.toLowerCase() === email.toLowerCase())
      throw new DomainError(identityErrors.EMAIL_UNCHANGED);
    await this.limits.accountMail(ctx, 'email-change', id);
    // Beyond the limit of the address nothing is sent and nothing told: it may be a stranger's.
    const mayMail = await this.limits.mayGetMail(ctx, 'email-change', accountKey(email));
    const token = newToken();
    await this.db.write(ctx, async (tx) => {
      await this.reauthentication.demand(tx, ctx, proved);
      await this.queries.put(tx, ctx, 'change', { userId: id, email }, hashToken(token));
      await writeAudit(tx, ctx, { action: 'request-email-change', subject: 'User', subjectId: id });
      if (mayMail)
        await writeEvent(tx, ctx, emailChangeRequested, `user:${id}`, {
          userId: id,
          sealedEmail: this.sealer.seal(PROOF_PURPOSE, email),
          sealedToken: this.sealer.seal(PROOF_PURPOSE, token),
        });
    });
  }

  async withdrawChange(ctx: RequestContext): Promise<void> {
    const { id } = actorOf(ctx);
    await this.db.write(ctx, async (tx) => {
      if (await this.queries.drop(tx, ctx, 'change', id))
        await writeAudit(tx, ctx, { action: 'withdraw-email-change', subject: 'User', subjectId: id });
    });
  }

  /**
   * Gives the account the address that the link was mailed to. Links mailed to the former address end.
   * @returns the address
   * @throws LINK_INVALID, also where somebody else got the address meanwhile
   */
  async confirmChange(ctx: RequestContext, token: string): Promise<string> {
    await this.limits.door(ctx, 'link');
    try {
      const { userId, email } = await this.db.write(ctx, async (tx) => {
        const proof = await this.queries.take(tx, ctx, 'change', hashToken(token));
        if (!proof) throw new DomainError(identityErrors.LINK_INVALID);
        const former = await this.queries.change(tx, ctx, proof);
        const { userId } = proof;
        await this.queries.drop(tx, ctx, 'verify', userId);
        await this.identities.endResets(tx, ctx, userId);
        await writeAudit(tx, ctx, { action: 'change-email', subject: 'User', subjectId: userId });
        await writeEvent(tx, ctx, emailChanged, `user:${userId}`, {
          userId,
          sealedFormerEmail: this.sealer.seal(PROOF_PURPOSE, former),
        });
        return proof;
      });
      this.sessions.forget(ctx.tenant, userId);
      return email;
    } catch (error) {
      if (isDuplicate(error, 'app_user_email')) throw new DomainError(identityErrors.LINK_INVALID);
      throw error;
    }
  }

  /** Has a link mailed that proves the address of an account, in the transaction that gave it the address. */
  async askForProof(
    tx: TenantTx,
    ctx: RequestContext,
    account: { userId: number; email: string },
  ): Promise<void> {
    const token = newToken();
    await this.queries.put(tx, ctx, 'verify', account, hashToken(token));
    await writeEvent(tx, ctx, verificationRequested, `user:${account.userId}`, {
      userId: account.userId,
      sealedToken: this.sealer.seal(PROOF_PURPOSE, token),
    });
  }

  /** Sends the link again. @throws EMAIL_ALREADY_VERIFIED, TOO_MANY_REQUESTS */
  async resend(ctx: RequestContext): Promise<void> {
    const { id } = actorOf(ctx);
    const user = await this.identities.user(ctx, id);
    if (!user || user.emailVerified) throw new DomainError(identityErrors.EMAIL_ALREADY_VERIFIED);
    await this.limits.accountMail(ctx, 'verification', id);
    await this.db.write(ctx, (tx) => this.askForProof(tx, ctx, { userId: id, email: user.email }));
  }

  /** @throws LINK_INVALID, also where the account has another address by now */
  async verify(ctx: RequestContext, token: string): Promise<void> {
    await this.limits.door(ctx, 'link');
    await this.db.write(ctx, async (tx) => {
      const proof = await this.queries.take(tx, ctx, 'verify', hashToken(token));
      if (!proof || !(await this.queries.verify(tx, ctx, proof)))
        throw new DomainError(identityErrors.LINK_INVALID);
      const { userId } = proof;
      await writeAudit(tx, ctx, { action: 'verify-email', subject: 'User', subjectId: userId });
      await writeEvent(tx, ctx, emailVerified, `user:${userId}`, { userId });
    });
  }
}

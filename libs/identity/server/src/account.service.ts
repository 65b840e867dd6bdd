import {
  type Account,
  accountDeletionRequested,
  accountDeletionWithdrawn,
  type ChangePasswordInput,
  identityErrors,
  passwordChanged,
  profileChanged,
  type UpdatePreferencesInput,
  type UpdateProfileInput,
} from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { AccountQueries } from './account.queries.ts';
import { isEasyPassword } from './easy-password.rule.ts';
import { IdentityQueries, type ProvedAccount } from './identity.queries.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { actorOf, ReauthenticationService } from './reauthentication.service.ts';
import { SessionQueries } from './session.queries.ts';
import { SessionService } from './session.service.ts';

/** What people do with their own account; nobody does it with another one's. */
@Injectable()
export class AccountService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: AccountQueries,
    private readonly identities: IdentityQueries,
    private readonly sessionRows: SessionQueries,
    private readonly sessions: SessionService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  async account(ctx: RequestContext): Promise<Account> {
    const account = await this.queries.account(ctx, actorOf(ctx).id);
    if (!account) throw new DomainError(commonErrors.UNAUTHENTICATED);
    return account;
  }

  /** @throws USERNAME_TAKEN; PASSWORD_NEEDED or PASSWORD_WRONG where username or phone become others */
  async updateProfile(ctx: RequestContext, { password, ...input }: UpdateProfileInput): Promise<Account> {
    const { id } = actorOf(ctx);
    const proved = (await this.decidesWhoGetsIn(ctx, input)) ? await this.provedBy(ctx, password) : null;
    try {
      await this.db.write(ctx, async (tx) => {
        if (proved) await this.reauthentication.demand(tx, ctx, proved);
        await this.queries.update(tx, ctx, id, input);
        // Which fields, never their values: the trail outlives the person's data.
        const fields = Object.keys(input);
        await writeAudit(tx, ctx, {
          action: 'update-profile',
          subject: 'User',
          subjectId: id,
          details: { fields },
        });
        await writeEvent(tx, ctx, profileChanged, `user:${id}`, { userId: id, fields });
      });
    } catch (error) {
      if (isDuplicate(error, 'app_user_username')) throw new DomainError(identityErrors.USERNAME_TAKEN);
      throw error;
    }
    this.sessions.forget(ctx.tenant, id);
    return this.account(ctx);
  }

  private async decidesWhoGetsIn(
    ctx: RequestContext,
    { username, phone }: Omit<UpdateProfileInput, 'password'>,
  ): Promise<boolean> {
    if (username === undefined && phone === undefined) return false;
    const now = await this.account(ctx);
    return (
      (username !== undefined && username !== now.username) || (phone !== undefined && phone !== now.phone)
    );
  }

  private provedBy(ctx: RequestContext, password: string | undefined): Promise<ProvedAccount> {
    if (password === undefined) throw new DomainError(identityErrors.PASSWORD_NEEDED);
    return this.reauthentication.prove(ctx, password);
  }

  async updatePreferences(ctx: RequestContext, input: UpdatePreferencesInput): Promise<Account> {
    const { id } = actorOf(ctx);
    await this.db.write(ctx, (tx) => this.queries.update(tx, ctx, id, input));
    this.sessions.forget(ctx.tenant, id);
    return this.account(ctx);
  }

  /**
   * Sets a new password and ends every session; the caller opens a new one for whoever asked.
   * @returns how many sessions ended, and what a new one is opened by
   * @throws PASSWORD_WRONG, PASSWORD_UNCHANGED, PASSWORD_EASY
   */
  async changePassword(
    ctx: RequestContext,
    { current, next }: ChangePasswordInput,
  ): Promise<ProvedAccount & { sessionsEnded: number }> {
    const proved = await this.reauthentication.prove(ctx, current);
    const { id } = proved;
    if (await isPassword((await this.identities.account(ctx, id))?.passwordHash, next))
      throw new DomainError(identityErrors.PASSWORD_UNCHANGED);
    if (isEasyPassword(next, { brand: ctx.tenant, person: actorOf(ctx) }))
      throw new DomainError(identityErrors.PASSWORD_EASY);
    const passwordHash = await hashPassword(next);
    const changed = await this.db.write(ctx, async (tx) => {
      await this.reauthentication.demand(tx, ctx, proved);
      const sessions = await this.identities.setPassword(tx, ctx, id, passwordHash);
      await writeAudit(tx, ctx, { action: 'change-password', subject: 'User', subjectId: id });
      await writeEvent(tx, ctx, passwordChanged, `user:${id}`, { userId: id });
      return sessions;
    });
    this.sessions.forget(ctx.tenant, id);
    return { id, ...changed };
  }

  /** @throws NOT_FOUND for a session that is not theirs, not here or not at all */
  async endSession(ctx: RequestContext, sessionId: number): Promise<void> {
    const { id } = actorOf(ctx);
    await this.db.write(ctx, async (tx) => {
      if (!(await this.sessionRows.deleteOwn(tx, ctx, id, sessionId)))
        throw new DomainError(commonErrors.NOT_FOUND);
      await writeAudit(tx, ctx, { action: 'end-session', subject: 'User', subjectId: id });
    });
    this.sessions.forget(ctx.tenant, id);
  }

  /** @param kept hashes of the sessions that go on @returns how many ended */
  async endOtherSessions(ctx: RequestContext, kept: readonly string[]): Promise<number> {
    const { id } = actorOf(ctx);
    const ended = await this.db.write(ctx, async (tx) => {
      const count = await this.sessionRows.deleteOthers(tx, ctx, id, kept);
      const details = { ended: count };
      await writeAudit(tx, ctx, { action: 'end-other-sessions', subject: 'User', subjectId: id, details });
      return count;
    });
    this.sessions.forget(ctx.tenant, id);
    return ended;
  }

  /**
   * Records the wish to have the account deleted. Nothing is erased here: staff and person are told, and the wish can
   * be withdrawn. A second wish changes nothing.
   * @throws PASSWORD_WRONG
   */
  async requestDeletion(ctx: RequestContext, password: string): Promise<Account> {
    const proved = await this.reauthentication.prove(ctx, password);
    const { id } = proved;
    await this.db.write(ctx, async (tx) => {
      await this.reauthentication.demand(tx, ctx, proved);
      const due = await this.queries.requestDeletion(tx, ctx, id);
      if (!due) return;
      const dueAt = due.toISOString();
      await writeAudit(tx, ctx, {
        action: 'request-deletion',
        subject: 'User',
        subjectId: id,
        details: { dueAt },
      });
      await writeEvent(tx, ctx, accountDeletionRequested, `user:${id}`, { userId: id, dueAt });
    });
    return this.account(ctx);
  }

  async withdrawDeletion(ctx: RequestContext): Promise<Account> {
    const { id } = actorOf(ctx);
    await this.db.write(ctx, async (tx) => {
      if (!(await this.queries.withdrawDeletion(tx, ctx, id))) return;
      await writeAudit(tx, ctx, { action: 'withdraw-deletion', subject: 'User', subjectId: id });
      await writeEvent(tx, ctx, accountDeletionWithdrawn, `user:${id}`, { userId: id });
    });
    return this.account(ctx);
  }
}

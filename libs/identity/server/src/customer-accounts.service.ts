import { randomBytes } from 'node:crypto';
import { accountDeletionRequested, emailChanged, unprovedAccessEnded } from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import {
  type DataContext,
  type DB,
  sql,
  TenantDb,
  type TenantTx,
  type Updateable,
  writeEvent,
} from '@convoy/platform/db';
import { FileStore } from '@convoy/platform/files';
import { newToken, Sealer } from '@convoy/platform/sealing';
import { Injectable } from '@nestjs/common';
import { DELETION_DAYS } from './account.queries.ts';
import { IdentityQueries } from './identity.queries.ts';
import { PROOF_PURPOSE, RESET_PURPOSE } from './mailed-token.ts';
import { hashPassword } from './passwords.ts';
import { type PictureSize, pictureSizes } from './picture.service.ts';
import { SessionService } from './session.service.ts';

/** What of a customer's account staff write. */
export interface CustomerAccountFacts {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
}

/** Addresses of accounts that are nobody's any more end in a domain that never exists (RFC 2606). */
const NOWHERE = 'invalid';

/** The day of a wish that becomes somebody else's: they have no less time than if they had asked today. */
const DUE_WHEN_MOVED = sql<Date>`greatest(due_at, now() + make_interval(days => ${DELETION_DAYS}::int))`;

/**
 * Accounts of customers as the business handles them, for the slice that keeps its customers: opened, put right, closed and
 * emptied. It decides nothing of who may.
 */
@Injectable()
export class CustomerAccounts {
  /** Hashing is slow and the password known to no person: one hash does for all accounts that a process closes. */
  private closed: Promise<string> | undefined;

  constructor(
    private readonly db: TenantDb,
    private readonly identities: IdentityQueries,
    private readonly sessions: SessionService,
    private readonly files: FileStore,
    private readonly sealer: Sealer,
  ) {}

  /** A hash of a password that nobody knows: the account is opened by a link for a new one. */
  unknownPassword(): Promise<string> {
    return hashPassword(randomBytes(32).toString('base64url'));
  }

  /** Opens an account. Violates `app_user_email` for an address that has one. @returns its id */
  open(
    tx: TenantTx,
    ctx: DataContext,
    facts: CustomerAccountFacts & { passwordHash: string },
  ): Promise<number> {
    return this.identities.insertCustomer(tx, ctx, { ...facts, language: null });
  }

  /**
   * Changes what is known of whose account it is. Another e-mail address is another way in: sessions and open links end, it
   * counts as unproved, and the former address is told. Violates `app_user_email`.
   */
  async change(
    tx: TenantTx,
    ctx: RequestContext,
    id: number,
    { firstName, lastName, email, phone }: Partial<CustomerAccountFacts>,
  ): Promise<void> {
    const before = await tx
      .selectFrom('app_user')
      .select('email')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const moves = email !== undefined && email.toLowerCase() !== before.email.toLowerCase();
    await tx
      .updateTable('app_user')
      .set({
        updated_at: sql`now()`,
        ...(firstName === undefined ? {} : { first_name: firstName }),
        ...(lastName === undefined ? {} : { last_name: lastName }),
        ...(phone === undefined ? {} : { phone }),
        ...(email === undefined ? {} : { email, email_lc: email.toLowerCase() }),
        ...(moves ? { email_verified_at: null, session_epoch: sql<number>`session_epoch + 1` } : {}),
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
    if (!moves) return;
    await this.endWaysIn(tx, ctx, id);
    const sealedFormerEmail = this.sealer.seal(PROOF_PURPOSE, before.email);
    await writeEvent(tx, ctx, emailChanged, `user:${id}`, { userId: id, sealedFormerEmail });
  }

  /** Whether a customer's address is unproved: a stranger may have opened the account under it. */
  async isUnproved(ctx: DataContext, id: number): Promise<boolean> {
    const row = await this.db
      .read(ctx)
      .selectFrom('app_user')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .where('role', '=', 'renter')
      .where('email_verified_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Ends the password and the sessions of an account whose address was never proved. A stranger may have typed the address first
   * (account pre-hijacking, Sudhodanan and Paverd, USENIX Security 2022), so call it before staff add something to the account.
   * Where it ends a session, the owner of the mailbox gets a link. A guest's session stays: it reaches only the one booking that
   * it made. A proved account stays as it is. `forgetSessions` comes after the commit.
   */
  async endUnprovedAccess(tx: TenantTx, ctx: RequestContext, id: number): Promise<void> {
    this.closed ??= this.unknownPassword();
    const passwordHash = await this.closed;
    const account = await tx
      .updateTable('app_user')
      .set({ password_hash: passwordHash, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .where('role', '=', 'renter')
      .where('email_verified_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!account) return;
    for (const table of ['login_challenge', 'two_factor', 'recovery_code'] as const)
      await tx.deleteFrom(table).where('tenant_id', '=', ctx.tenant.id).where('user_id', '=', id).execute();
    // A waiting new address: who asked for it knew the former password.
    await tx
      .deleteFrom('email_proof')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', id)
      .where('purpose', '=', 'change')
      .execute();
    const ended = await tx
      .deleteFrom('session')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', id)
      .where((which) => which.or([which('guest', '=', false), which('booking_id', 'is', null)]))
      .returning('id')
      .execute();
    if (ended.length === 0) return;
    const sealedToken = this.sealer.seal(RESET_PURPOSE, newToken());
    await writeEvent(tx, ctx, unprovedAccessEnded, `user:${id}`, { userId: id, sealedToken });
  }

  /** Closes an account whose owner has another one: nobody gets in, and its address is free. Its name stays. */
  async close(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    const address = `merged-${id}@merged.${NOWHERE}`;
    await tx
      .updateTable('app_user')
      .set({
        email: address,
        email_lc: address,
        email_verified_at: null,
        username: null,
        username_lc: null,
        password_hash: await this.unknownPassword(),
        session_epoch: sql<number>`session_epoch + 1`,
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
    await this.endWaysIn(tx, ctx, id);
  }

  /** When the wish of one to have their account deleted would be due as the other's; null where none would move. */
  async movedWishDue(ctx: DataContext, fromId: number, intoId: number): Promise<Date | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('account_deletion as d')
      .select(DUE_WHEN_MOVED.as('due'))
      .where('d.tenant_id', '=', ctx.tenant.id)
      .where('d.user_id', '=', fromId)
      .where('d.state', '=', 'requested')
      .where((which) =>
        which.not(
          which.exists(
            which
              .selectFrom('account_deletion as own')
              .select('own.id')
              .where('own.tenant_id', '=', ctx.tenant.id)
              .where('own.user_id', '=', intoId)
              .where('own.state', '=', 'requested'),
          ),
        ),
      )
      .executeTakeFirst();
    return row?.due ?? null;
  }

  /**
   * Makes the wish of one to have their account deleted the other's, who never said it with this account: they are told, and
   * have as long to withdraw it as whoever asks has. Where they wish it themselves that stands as it is.
   * @returns whether it moved
   */
  async moveWishes(tx: TenantTx, ctx: DataContext, fromId: number, intoId: number): Promise<boolean> {
    const open = (id: number) =>
      tx
        .selectFrom('account_deletion')
        .select('id')
        .where('tenant_id', '=', ctx.tenant.id)
        .where('user_id', '=', id)
        .where('state', '=', 'requested')
        .forUpdate()
        .executeTakeFirst();
    const [theirs, own] = [await open(fromId), await open(intoId)];
    if (!theirs) return false;
    const write = (columns: Updateable<DB['account_deletion']>) =>
      tx
        .updateTable('account_deletion')
        .set({ ...columns, held_at: null, held_for: [] })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', theirs.id)
        .returning('due_at')
        .executeTakeFirstOrThrow();
    if (own) {
      await write({ state: 'withdrawn', withdrawn_at: sql`now()` as unknown as Date });
      return false;
    }
    const { due_at: due } = await write({ user_id: intoId, due_at: DUE_WHEN_MOVED as unknown as Date });
    await writeEvent(tx, ctx, accountDeletionRequested, `user:${intoId}`, {
      userId: intoId,
      dueAt: due.toISOString(),
    });
    return true;
  }

  /**
   * Takes everything out of an account that says whose it was; the row stays, because hires and payments that the law keeps
   * point at it.
   * @returns the address of the picture whose files are to be removed when this is written
   */
  async empty(tx: TenantTx, ctx: DataContext, id: number): Promise<string | null> {
    const address = `erased-${id}@erased.${NOWHERE}`;
    const before = await tx
      .selectFrom('app_user')
      .select('profile_image_url')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('app_user')
      .set({
        email: address,
        email_lc: address,
        email_verified_at: null,
        username: null,
        username_lc: null,
        password_hash: await this.unknownPassword(),
        first_name: 'Erased',
        last_name: 'customer',
        phone: null,
        profile_image_url: null,
        stripe_customer_id: null,
        language: null,
        theme: null,
        session_epoch: sql<number>`session_epoch + 1`,
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
    await this.endWaysIn(tx, ctx, id);
    return before.profile_image_url;
  }

  /** Removes the files of a picture that no account names any more; what fails is found by the sweep at night. */
  async removePicture(ctx: DataContext, url: string | null): Promise<void> {
    for (const size of pictureSizes) {
      const path = pictureFile(url, size);
      if (path) await this.files.remove(ctx, path).catch(() => {});
    }
  }

  /** All that an account holds of its owner, for them to take along; never what lets somebody in. */
  async dataOf(
    ctx: DataContext,
    id: number,
  ): Promise<{ account: Record<string, unknown>; picture: Buffer | null }> {
    const row = await this.db
      .read(ctx)
      .selectFrom('app_user')
      .select(['id', 'email', 'username', 'first_name', 'last_name', 'phone', 'language', 'theme'])
      .select(['profile_image_url', 'email_verified_at', 'created_at', 'updated_at', 'last_seen_at'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const sessions = await this.db
      .read(ctx)
      .selectFrom('session')
      .select(['created_at', 'last_seen_at', 'user_agent', 'ip'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute();
    const path = pictureFile(row.profile_image_url, 'large');
    const { profile_image_url: _url, ...account } = row;
    return { account: { ...account, sessions }, picture: path ? await this.files.get(ctx, path) : null };
  }

  /** In this process at once; the others ask the database within seconds. */
  forgetSessions(ctx: RequestContext, id: number): void {
    this.sessions.forget(ctx.tenant, id);
  }

  private async endWaysIn(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await this.identities.endResets(tx, ctx, id);
    for (const table of ['email_proof', 'login_challenge', 'two_factor', 'recovery_code', 'session'] as const)
      await tx.deleteFrom(table).where('tenant_id', '=', ctx.tenant.id).where('user_id', '=', id).execute();
  }
}

function pictureFile(url: string | null, size: PictureSize): string | null {
  const key = /^\/api\/pictures\/([\w-]{43})\/large\.webp$/.exec(url ?? '')?.[1];
  return key ? `pictures/${key}/${size}.webp` : null;
}

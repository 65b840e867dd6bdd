import type { Role, User } from '@convoy/identity/contract';
import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import type { Language } from '@convoy/platform/i18n';
import { Injectable } from '@nestjs/common';

/** An account as stored, with its password's hash. */
export interface Account {
  id: number;
  passwordHash: string;
  /** Raised with every new password: what was proved with the one before counts no more. */
  sessionEpoch: number;
}

/** An account whose password was found to be right, at that time. */
export interface ProvedAccount {
  readonly id: number;
  readonly sessionEpoch: number;
}

/** An account that is about to be made. */
interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly language: Language | null;
}

/** A role as people meet it. */
export const roleOf = (stored: string): Role => (stored === 'renter' ? 'customer' : (stored as Role));

/** Accounts, resets of their passwords, and counted attempts. */
@Injectable()
export class IdentityQueries {
  constructor(private readonly db: TenantDb) {}

  /** The account of a username or an e-mail address, both in any case. */
  async accountByLogin(ctx: DataContext, login: string): Promise<Account | null> {
    const normal = login.toLowerCase();
    const row = await this.db
      .read(ctx)
      .selectFrom('app_user')
      .select(['id', 'password_hash', 'session_epoch'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where((either) => either.or([either('email_lc', '=', normal), either('username_lc', '=', normal)]))
      .executeTakeFirst();
    return row ? accountOf(row) : null;
  }

  /** The account of an id. */
  async account(ctx: DataContext, id: number): Promise<Account | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('app_user')
      .select(['id', 'password_hash', 'session_epoch'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? accountOf(row) : null;
  }

  /**
   * Whether what was proved still counts. The account stays as it is until the transaction ends, so that a new password
   * is either seen here or ends what the transaction begins.
   */
  async stillProved(tx: TenantTx, ctx: DataContext, { id, sessionEpoch }: ProvedAccount): Promise<boolean> {
    const row = await tx
      .selectFrom('app_user')
      .select('session_epoch')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row?.session_epoch === sessionEpoch;
  }

  async user(ctx: DataContext, id: number): Promise<User | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('app_user')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    return {
      id: row.id,
      email: row.email,
      username: row.username,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      profileImageUrl: row.profile_image_url,
      role: roleOf(row.role),
      emailVerified: row.email_verified_at !== null,
      language: row.language as User['language'],
      theme: row.theme as User['theme'],
      stripeCustomerId: row.stripe_customer_id,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    };
  }

  /** Everybody who works for the brand, as mails are written to. */
  async staff(ctx: DataContext): Promise<Pick<User, 'id' | 'email' | 'firstName' | 'language'>[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('app_user')
      .select(['id', 'email', 'first_name', 'language'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('role', 'in', ['admin', 'operator'])
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      language: row.language as User['language'],
    }));
  }

  insertCustomer(tx: TenantTx, ctx: DataContext, user: NewAccount): Promise<number> {
    return this.insert(tx, ctx, 'renter', user);
  }

  /** Violates the plan's limit of people. */
  insertStaff(
    tx: TenantTx,
    ctx: DataContext,
    role: 'admin' | 'operator',
    user: Omit<NewAccount, 'phone'>,
  ): Promise<number> {
    return this.insert(tx, ctx, role, { ...user, phone: null });
  }

  private async insert(
    tx: TenantTx,
    ctx: DataContext,
    role: 'renter' | 'admin' | 'operator',
    user: NewAccount,
  ): Promise<number> {
    const row = await tx
      .insertInto('app_user')
      .values({
        tenant_id: ctx.tenant.id,
        email: user.email,
        email_lc: user.email.toLowerCase(),
        password_hash: user.passwordHash,
        first_name: user.firstName,
        last_name: user.lastName,
        phone: user.phone,
        language: user.language,
        role,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  /** Removes what is over: resets, proofs, challenges, setups and counted attempts of this tenant. */
  async sweep(ctx: DataContext): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      await tx
        .deleteFrom('password_reset')
        .where('tenant_id', '=', ctx.tenant.id)
        .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
        .execute();
      await tx
        .deleteFrom('login_attempt')
        .where('tenant_id', '=', ctx.tenant.id)
        .where('window_start', '<', sql<Date>`now() - interval '1 day'`)
        .execute();
      for (const table of ['email_proof', 'login_challenge'] as const)
        await tx
          .deleteFrom(table)
          .where('tenant_id', '=', ctx.tenant.id)
          .where('expires_at', '<', sql<Date>`now()`)
          .execute();
      await tx
        .deleteFrom('two_factor')
        .where('tenant_id', '=', ctx.tenant.id)
        .where('confirmed_at', 'is', null)
        .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
        .execute();
    });
  }

  /**
   * Stores the hash of a reset token; once, however often the event that brought it is delivered, and only while the
   * account has the address it goes to: the row is locked, so a change of address is either seen here or ends it.
   */
  async insertReset(
    tx: TenantTx,
    ctx: DataContext,
    { id, email }: { id: number; email: string },
    tokenHash: string,
    hours = 1,
  ): Promise<void> {
    await tx
      .insertInto('password_reset')
      .columns(['tenant_id', 'token_hash', 'user_id', 'expires_at'])
      .expression(
        tx
          .selectFrom('app_user')
          .select(['tenant_id', sql<string>`${tokenHash}`.as('token_hash'), 'id'])
          .select(sql<Date>`now() + interval '1 hour' * ${hours}::int`.as('expires_at'))
          .where('tenant_id', '=', ctx.tenant.id)
          .where('id', '=', id)
          .where('email_lc', '=', email.toLowerCase())
          .forShare(),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'token_hash']).doNothing())
      .execute();
  }

  /** Uses a reset token up; every other open one of the same account with it. @returns the account, or null */
  async useReset(tx: TenantTx, ctx: DataContext, tokenHash: string): Promise<number | null> {
    const row = await tx
      .updateTable('password_reset')
      .set({ used_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('user_id')
      .executeTakeFirst();
    if (!row) return null;
    await this.endResets(tx, ctx, row.user_id);
    return row.user_id;
  }

  /** What somebody is called, within the transaction that found out who it is. */
  async namesOf(
    tx: TenantTx,
    ctx: DataContext,
    userId: number,
  ): Promise<Pick<User, 'email' | 'firstName' | 'lastName'>> {
    const row = await tx
      .selectFrom('app_user')
      .select(['email', 'first_name', 'last_name'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return { email: row.email, firstName: row.first_name, lastName: row.last_name };
  }

  /** Notes that the present address was proved: whoever has read a mail sent there. */
  async markVerified(tx: TenantTx, ctx: DataContext, userId: number): Promise<void> {
    await tx
      .updateTable('app_user')
      .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', userId)
      .execute();
  }

  /** Makes every open reset of an account worth nothing. */
  async endResets(tx: TenantTx, ctx: DataContext, userId: number): Promise<void> {
    await tx
      .updateTable('password_reset')
      .set({ used_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute();
  }

  /**
   * Sets a password and ends whatever the former one opened: sessions, begun logins, resets, a waiting new address, a
   * setup of two-factor sign-in.
   * @returns how many sessions ended, and from which epoch new ones are
   */
  async setPassword(
    tx: TenantTx,
    ctx: DataContext,
    userId: number,
    passwordHash: string,
  ): Promise<{ sessionsEnded: number; sessionEpoch: number }> {
    const { session_epoch: sessionEpoch } = await tx
      .updateTable('app_user')
      .set({ password_hash: passwordHash, session_epoch: sql`session_epoch + 1`, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', userId)
      .returning('session_epoch')
      .executeTakeFirstOrThrow();
    await this.endResets(tx, ctx, userId);
    // Also a change of address that waits: whoever asked for it knew the former password.
    await tx
      .deleteFrom('email_proof')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('purpose', '=', 'change')
      .execute();
    await tx
      .deleteFrom('login_challenge')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .execute();
    await tx
      .deleteFrom('two_factor')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .execute();
    const ended = await tx
      .deleteFrom('session')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .returning('id')
      .execute();
    return { sessionsEnded: ended.length, sessionEpoch };
  }

  /**
   * Counts an attempt for each subject (account, address) in the current quarter of an hour or hour, before it is
   * known whether it fails: attempts made at once then see each other.
   * @returns how many each has now, in the order given
   */
  async countAttempt(
    ctx: DataContext,
    subjects: readonly string[],
    window: keyof typeof windows = 'quarter',
  ): Promise<number[]> {
    const rows = await this.db.write(ctx, (tx) =>
      tx
        .insertInto('login_attempt')
        .values(
          subjects.map((subject) => ({
            tenant_id: ctx.tenant.id,
            subject,
            window_start: windows[window],
            failures: 1,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['tenant_id', 'subject', 'window_start'])
            .doUpdateSet({ failures: sql`login_attempt.failures + 1` }),
        )
        .returning(['subject', 'failures'])
        .execute(),
    );
    return subjects.map((subject) => rows.find((row) => row.subject === subject)?.failures ?? 0);
  }

  /** Takes an attempt back that did not fail. */
  async forgiveAttempt(ctx: DataContext, subjects: readonly string[]): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      // One by one, in the order in which they are counted: two logins at once then never wait for each other.
      for (const subject of subjects) {
        await tx
          .updateTable('login_attempt')
          .set({ failures: sql`greatest(failures - 1, 0)` })
          .where('tenant_id', '=', ctx.tenant.id)
          .where('subject', '=', subject)
          .where('window_start', '=', windows.quarter)
          .execute();
      }
    });
  }
}

const accountOf = (row: { id: number; password_hash: string; session_epoch: number }): Account => ({
  id: row.id,
  passwordHash: row.password_hash,
  sessionEpoch: row.session_epoch,
});

/** Starts of the current windows, by the database's clock. */
const windows = {
  quarter: sql<Date>`date_bin('15 minutes', now(), timestamptz '2000-01-01')`,
  hour: sql<Date>`date_bin('1 hour', now(), timestamptz '2000-01-01')`,
} as const;

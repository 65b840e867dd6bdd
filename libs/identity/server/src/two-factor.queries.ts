import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { ProvedAccount } from './identity.queries.ts';

/** Minutes a setup waits for its first code, and a login for its code. */
export const SETUP_MINUTES = 15;
export const CHALLENGE_MINUTES = 5;

/** Two-factor sign-in of an account as stored. */
export interface StoredTwoFactor {
  readonly secretSealed: string;
  readonly confirmed: boolean;
  readonly lastStep: number;
  /** Whether a setup still waits for its first code. */
  readonly fresh: boolean;
  /** Seconds since 1970 by the database's clock. */
  readonly now: number;
}

/** The only file that touches two-factor secrets, recovery codes and begun logins. */
@Injectable()
export class TwoFactorQueries {
  constructor(private readonly db: TenantDb) {}

  async find(ctx: DataContext, userId: number, tx?: TenantTx): Promise<StoredTwoFactor | null> {
    const row = await (tx ?? this.db.read(ctx))
      .selectFrom('two_factor')
      .select(['secret_sealed', 'confirmed_at', 'last_step'])
      .select(sql<boolean>`created_at > now() - make_interval(mins => ${SETUP_MINUTES}::int)`.as('fresh'))
      .select(sql<number>`extract(epoch from clock_timestamp())::float8`.as('now'))
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!row) return null;
    return {
      secretSealed: row.secret_sealed,
      confirmed: row.confirmed_at !== null,
      lastStep: row.last_step,
      fresh: row.fresh,
      now: row.now,
    };
  }

  /** Keeps a new secret in place of an unproved one. @returns until when it waits, or null where it is on already */
  async putSetup(tx: TenantTx, ctx: DataContext, userId: number, secretSealed: string): Promise<Date | null> {
    const row = await tx
      .insertInto('two_factor')
      .values({ tenant_id: ctx.tenant.id, user_id: userId, secret_sealed: secretSealed })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'user_id'])
          .doUpdateSet({ secret_sealed: secretSealed, created_at: sql<Date>`now()`, last_step: 0 })
          .where('two_factor.confirmed_at', 'is', null),
      )
      .returning(sql<Date>`created_at + make_interval(mins => ${SETUP_MINUTES}::int)`.as('until'))
      .executeTakeFirst();
    return row?.until ?? null;
  }

  /** Switches a setup on with its first code. @returns false where it was replaced or proved meanwhile */
  async confirm(
    tx: TenantTx,
    ctx: DataContext,
    userId: number,
    secretSealed: string,
    step: number,
  ): Promise<boolean> {
    const row = await tx
      .updateTable('two_factor')
      .set({ confirmed_at: sql`now()`, last_step: step })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('secret_sealed', '=', secretSealed)
      .where('confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Takes a code's step. Of several at once one gets it, because none is taken twice. */
  async takeStep(
    tx: TenantTx,
    ctx: DataContext,
    userId: number,
    secretSealed: string,
    step: number,
  ): Promise<boolean> {
    const row = await tx
      .updateTable('two_factor')
      .set({ last_step: step })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('secret_sealed', '=', secretSealed)
      .where('confirmed_at', 'is not', null)
      .where('last_step', '<', step)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Switches it off. @returns whether it was on */
  async remove(tx: TenantTx, ctx: DataContext, userId: number): Promise<boolean> {
    await this.deleteCodes(tx, ctx, userId);
    await tx
      .deleteFrom('login_challenge')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .execute();
    const row = await tx
      .deleteFrom('two_factor')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Replaces all recovery codes of an account. */
  async putCodes(tx: TenantTx, ctx: DataContext, userId: number, hashes: readonly string[]): Promise<void> {
    await this.deleteCodes(tx, ctx, userId);
    await tx
      .insertInto('recovery_code')
      .values(hashes.map((hash) => ({ tenant_id: ctx.tenant.id, user_id: userId, code_hash: hash })))
      .execute();
  }

  private async deleteCodes(tx: TenantTx, ctx: DataContext, userId: number): Promise<void> {
    await tx
      .deleteFrom('recovery_code')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .execute();
  }

  /** Uses a recovery code up. @returns how many are left, or null where it is none of theirs or was used */
  async takeCode(tx: TenantTx, ctx: DataContext, userId: number, hash: string): Promise<number | null> {
    const used = await tx
      .updateTable('recovery_code')
      .set({ used_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!used) return null;
    const { left } = await tx
      .selectFrom('recovery_code')
      .select(sql<number>`count(*)::int`.as('left'))
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return left;
  }

  /** Begins a login that waits for its code. @returns until when */
  async putChallenge(ctx: DataContext, account: ProvedAccount, tokenHash: string): Promise<Date> {
    return this.db.write(ctx, async (tx) => {
      const row = await tx
        .insertInto('login_challenge')
        .values({
          tenant_id: ctx.tenant.id,
          user_id: account.id,
          token_hash: tokenHash,
          session_epoch: account.sessionEpoch,
          expires_at: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES}::int)`,
        })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
      return row.expires_at;
    });
  }

  /** Whose login waits for its code; null where it is over, or where the password was changed since. */
  async challenged(ctx: DataContext, tokenHash: string): Promise<number | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('login_challenge as c')
      .innerJoin('app_user as u', (join) =>
        join
          .onRef('u.tenant_id', '=', 'c.tenant_id')
          .onRef('u.id', '=', 'c.user_id')
          .onRef('u.session_epoch', '=', 'c.session_epoch'),
      )
      .select('c.user_id')
      .where('c.tenant_id', '=', ctx.tenant.id)
      .where('c.token_hash', '=', tokenHash)
      .where('c.expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row?.user_id ?? null;
  }

  /** Uses a begun login up. @returns whose it is, or null where somebody else did */
  async takeChallenge(tx: TenantTx, ctx: DataContext, tokenHash: string): Promise<ProvedAccount | null> {
    const row = await tx
      .deleteFrom('login_challenge')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['user_id', 'session_epoch'])
      .executeTakeFirst();
    return row ? { id: row.user_id, sessionEpoch: row.session_epoch } : null;
  }
}

import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** `verify`: the present address is theirs. `change`: the address the account is to get is theirs. */
export type ProofPurpose = 'verify' | 'change';

/** Whose account a link is about, and which address it proves. */
export interface EmailProof {
  readonly userId: number;
  readonly email: string;
}

/** How long a link works. */
export const PROOF_HOURS = 24;

/** Mailed links that prove an address; one of each purpose works at a time. */
@Injectable()
export class EmailProofQueries {
  constructor(private readonly db: TenantDb) {}

  /** Keeps the hash of a new link; the one before it is worth nothing. */
  async put(
    tx: TenantTx,
    ctx: DataContext,
    purpose: ProofPurpose,
    { userId, email }: EmailProof,
    tokenHash: string,
  ): Promise<void> {
    const link = {
      token_hash: tokenHash,
      email,
      email_lc: email.toLowerCase(),
      expires_at: sql<Date>`now() + make_interval(hours => ${PROOF_HOURS}::int)`,
    };
    await tx
      .insertInto('email_proof')
      .values({ tenant_id: ctx.tenant.id, user_id: userId, purpose, ...link })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'user_id', 'purpose'])
          .doUpdateSet({ ...link, created_at: sql<Date>`now()` }),
      )
      .execute();
  }

  /** Uses a link up. Of several at once one gets it. */
  async take(
    tx: TenantTx,
    ctx: DataContext,
    purpose: ProofPurpose,
    tokenHash: string,
  ): Promise<EmailProof | null> {
    const row = await tx
      .deleteFrom('email_proof')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['user_id', 'email'])
      .executeTakeFirst();
    return row ? { userId: row.user_id, email: row.email } : null;
  }

  /** Whether a link is still the one that works: a mail that was overtaken is not sent. */
  async isOpen(ctx: DataContext, tokenHash: string): Promise<boolean> {
    const row = await this.db
      .read(ctx)
      .selectFrom('email_proof')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Withdraws a link. @returns whether there was one */
  async drop(tx: TenantTx, ctx: DataContext, purpose: ProofPurpose, userId: number): Promise<boolean> {
    const row = await tx
      .deleteFrom('email_proof')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Marks the account's address as proved if it is still this one. @returns whether it is */
  async verify(tx: TenantTx, ctx: DataContext, { userId, email }: EmailProof): Promise<boolean> {
    const row = await tx
      .updateTable('app_user')
      .set({ email_verified_at: sql`coalesce(email_verified_at, now())`, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', userId)
      .where('email_lc', '=', email.toLowerCase())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Gives the account its proved address. Violates `app_user_email` for one that somebody has. @returns the former */
  async change(tx: TenantTx, ctx: DataContext, { userId, email }: EmailProof): Promise<string> {
    const former = await tx
      .selectFrom('app_user')
      .select('email')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('app_user')
      .set({
        email,
        email_lc: email.toLowerCase(),
        email_verified_at: sql`now()`,
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', userId)
      .execute();
    return former.email;
  }
}

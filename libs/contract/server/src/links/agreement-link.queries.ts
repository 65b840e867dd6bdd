import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Days that a link lasts. */
const DAYS = 7;

/** Reads and writes `agreement_link`. */
@Injectable()
export class AgreementLinkQueries {
  constructor(private readonly db: TenantDb) {}

  /** Replaces the unused link of an agreement. The new id makes a mail that still waits for the old link find none. */
  async replace(
    tx: TenantTx,
    ctx: DataContext,
    agreementId: number,
    tokenHash: string,
    sentBy: number | null,
  ): Promise<{ id: number; expires_at: Date }> {
    const { rows } = await sql<{ id: number; expires_at: Date }>`
      insert into agreement_link (tenant_id, agreement_id, token_hash, sent_by, expires_at)
      values (${ctx.tenant.id}, ${agreementId}, ${tokenHash}, ${sentBy}::bigint, now() + make_interval(days => ${DAYS}))
      on conflict (tenant_id, agreement_id) where used_at is null do update
        set id = excluded.id, token_hash = excluded.token_hash, sent_by = excluded.sent_by,
          sent_at = excluded.sent_at, expires_at = excluded.expires_at
      returning id, expires_at`.execute(tx);
    return rows[0]!;
  }

  /** The agreement of a link that can still be used. */
  async open(
    ctx: DataContext,
    tokenHash: string,
  ): Promise<{ agreement_id: number; expires_at: Date } | undefined> {
    const { rows } = await sql<{ agreement_id: number; expires_at: Date }>`
      select agreement_id, expires_at from agreement_link
      where tenant_id = ${ctx.tenant.id} and token_hash = ${tokenHash} and used_at is null and expires_at > now()`.execute(
      this.db.read(ctx),
    );
    return rows[0];
  }

  /** Uses a link up. @returns false where it was used or ran out meanwhile */
  async use(tx: TenantTx, ctx: DataContext, tokenHash: string): Promise<boolean> {
    const { rows } = await sql`
      update agreement_link set used_at = now()
      where tenant_id = ${ctx.tenant.id} and token_hash = ${tokenHash} and used_at is null and expires_at > now()
      returning id`.execute(tx);
    return rows.length === 1;
  }

  /** When a link runs out; undefined where it is gone or used. */
  async expiryOf(ctx: DataContext, id: number): Promise<Date | undefined> {
    const { rows } = await sql<{ expires_at: Date }>`
      select expires_at from agreement_link
      where tenant_id = ${ctx.tenant.id} and id = ${id} and used_at is null and expires_at > now()`.execute(
      this.db.read(ctx),
    );
    return rows[0]?.expires_at;
  }
}

import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A job in progress beyond its window. */
export interface Overrun {
  readonly id: number;
  readonly van_id: number;
}

/** Reads jobs that last longer than planned, and keeps what was told of them. */
@Injectable()
export class OverrunQueries {
  constructor(private readonly db: TenantDb) {}

  async all(ctx: DataContext): Promise<Overrun[]> {
    const { rows } = await sql<Overrun>`
      select m.id, m.van_id from maintenance m
      where m.tenant_id = ${ctx.tenant.id} and m.status = 'in-progress' and m.ends_at < now()
      order by m.id`.execute(this.db.read(ctx));
    return rows;
  }

  /**
   * Notes that a job is told of, with the hire that waits for its van. Nothing is noted twice, however many look at once.
   * @returns false where it was told of, with this hire or where nobody waits, or is over by now
   */
  async tellOnce(tx: TenantTx, ctx: DataContext, jobId: number, bookingId: number | null): Promise<boolean> {
    const { rows } = await sql`
      update maintenance m set overran_at = coalesce(m.overran_at, now()), overran_told = coalesce(${bookingId}::bigint, m.overran_told)
      where m.tenant_id = ${ctx.tenant.id} and m.id = ${jobId} and m.status = 'in-progress' and m.ends_at < now()
        and (m.overran_at is null
             or ${bookingId}::bigint is not null and m.overran_told is distinct from ${bookingId}::bigint)
      returning m.id`.execute(tx);
    return rows.length > 0;
  }
}

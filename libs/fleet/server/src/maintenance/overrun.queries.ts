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

  /** Notes that a job is told of. The caller has locked it. @returns false where it was noted before */
  async noteJob(tx: TenantTx, ctx: DataContext, jobId: number): Promise<boolean> {
    const { rows } = await sql`
      update maintenance set overran_at = now()
      where tenant_id = ${ctx.tenant.id} and id = ${jobId} and overran_at is null
      returning id`.execute(tx);
    return rows.length > 0;
  }

  /** Notes that hires are told of, which wait for the van of a job. @returns those that were not noted before */
  async noteHires(
    tx: TenantTx,
    ctx: DataContext,
    jobId: number,
    bookingIds: readonly number[],
  ): Promise<ReadonlySet<number>> {
    const { rows } = await sql<{ booking_id: number }>`
      insert into maintenance_hire_told (tenant_id, maintenance_id, booking_id)
      select ${ctx.tenant.id}::bigint, ${jobId}::bigint, unnest(${[...bookingIds]}::bigint[])
      on conflict do nothing
      returning booking_id`.execute(tx);
    return new Set(rows.map(({ booking_id }) => booking_id));
  }
}

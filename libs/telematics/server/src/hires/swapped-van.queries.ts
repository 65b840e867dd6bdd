import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A hire on the road that was given another van. */
export interface SwappedVan {
  readonly bookingId: number;
  readonly beforeVanId: number;
  readonly vanId: number;
  readonly at: Date;
}

/** The only writer of `telematics_earlier_van`. */
@Injectable()
export class SwappedVanQueries {
  constructor(private readonly db: TenantDb) {}

  /**
   * Keeps until when a hire had its earlier van, and marks the days since then of both vans: they are worked out again with the
   * right hire. A booking whose van changed before the hand-over had none, and a repeated event changes nothing.
   */
  async keep(ctx: DataContext, { bookingId, beforeVanId, vanId, at }: SwappedVan): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      const { rows } = await sql<{ from_at: Date }>`
        insert into telematics_earlier_van (tenant_id, booking_id, van_id, from_at, to_at)
        select b.tenant_id, b.id, ${beforeVanId}::bigint, had.since, ${at}::timestamptz
        from booking b
        cross join lateral (
          select coalesce(max(e.to_at), b.handed_over_at) as since from telematics_earlier_van e
          where e.tenant_id = b.tenant_id and e.booking_id = b.id
        ) had
        where b.tenant_id = ${ctx.tenant.id} and b.id = ${bookingId} and had.since < ${at}::timestamptz
        on conflict do nothing
        returning from_at`.execute(tx);
      const since = rows[0]?.from_at;
      if (!since) return;
      await sql`
        insert into telematics_dirty (tenant_id, van_id, day)
        select l.tenant_id, l.van_id, days.day::date
        from telematics_latest l
        cross join generate_series(
          (${since}::timestamptz at time zone ${ctx.tenant.timeZone})::date::timestamp,
          now() at time zone ${ctx.tenant.timeZone}, interval '1 day') as days (day)
        where l.tenant_id = ${ctx.tenant.id} and l.van_id = any(${[beforeVanId, vanId]}::bigint[])
        order by 2, 3
        on conflict (tenant_id, van_id, day) do update set since = excluded.since`.execute(tx);
    });
  }
}

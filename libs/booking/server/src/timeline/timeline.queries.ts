import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A line of a booking's history with who did it, and what of the booking tells who may be named. */
export interface HistoryRow {
  /** As it is called outside: its own number would tell how much the platform does. */
  shown_id: number;
  booking_id: number;
  customer_id: number;
  cancel_reason: string | null;
  kind: string;
  at: Date;
  details: unknown;
  actor_id: number | null;
  first_name: string | null;
  last_name: string | null;
  role: string | null;
}

/** Reads what happened to bookings. */
@Injectable()
export class TimelineQueries {
  constructor(private readonly db: TenantDb) {}

  /**
   * Oldest first, of many bookings by one statement.
   * @param customerId whose alone; undefined for everybody's
   */
  async of(
    ctx: DataContext,
    bookingIds: readonly number[],
    customerId: number | undefined,
  ): Promise<HistoryRow[]> {
    return this.db
      .read(ctx)
      .selectFrom('booking_history as h')
      .innerJoin('booking as b', (join) =>
        join.onRef('b.tenant_id', '=', 'h.tenant_id').onRef('b.id', '=', 'h.booking_id'),
      )
      .leftJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'h.tenant_id').onRef('u.id', '=', 'h.actor_id'),
      )
      .select(sql<number>`app.history_id(h.id)`.as('shown_id'))
      .select(['h.booking_id', 'h.kind', 'h.at', 'h.details', 'h.actor_id'])
      .select(['u.first_name', 'u.last_name', 'u.role', 'b.customer_id', 'b.cancel_reason'])
      .where('h.tenant_id', '=', ctx.tenant.id)
      .where('h.booking_id', '=', sql<number>`any(${[...bookingIds]}::bigint[])`)
      .$if(customerId !== undefined, (query) => query.where('b.customer_id', '=', customerId!))
      .orderBy('h.at')
      .orderBy('h.id')
      .execute();
  }

  /** Who last did something of a kind; null for the clock and the payment provider. */
  async lastActor(ctx: DataContext, bookingId: number, kind: string): Promise<number | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('booking_history')
      .select('actor_id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.actor_id ?? null;
  }
}

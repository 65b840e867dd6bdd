import { type DataContext, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A line of a booking's history with who did it. */
export interface HistoryRow {
  id: number;
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

  /** Oldest first. */
  async of(ctx: DataContext, bookingId: number): Promise<HistoryRow[]> {
    return this.db
      .read(ctx)
      .selectFrom('booking_history as h')
      .leftJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'h.tenant_id').onRef('u.id', '=', 'h.actor_id'),
      )
      .select(['h.id', 'h.kind', 'h.at', 'h.details', 'h.actor_id', 'u.first_name', 'u.last_name', 'u.role'])
      .where('h.tenant_id', '=', ctx.tenant.id)
      .where('h.booking_id', '=', bookingId)
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

import { bookingErrors, type TimelineEntry } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { ownScope } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from '../booking.queries.ts';
import { type HistoryRow, TimelineQueries } from './timeline.queries.ts';

/** What happened to a booking, as its page tells it. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly bookings: BookingQueries,
    private readonly queries: TimelineQueries,
  ) {}

  /** Oldest first. Customers see staff as the brand. @throws BOOKING_NOT_FOUND */
  async of(ctx: RequestContext, id: number): Promise<TimelineEntry[]> {
    const owner = ownScope(ctx, 'read', 'Booking', 'customerId');
    if (!(await this.bookings.booking(ctx, id, owner)))
      throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    return (await this.ofMany(ctx, [id])).get(id) ?? [];
  }

  /** The same of many bookings by one statement; those one may not see are left out. */
  async ofMany(ctx: RequestContext, ids: readonly number[]): Promise<Map<number, TimelineEntry[]>> {
    const rows = await this.queries.of(ctx, ids, ownScope(ctx, 'read', 'Booking', 'customerId'));
    const found = new Map<number, TimelineEntry[]>();
    const byCustomer = ctx.actor?.role === 'customer';
    for (const row of rows) {
      // Why staff overrode a gate is theirs alone.
      if (byCustomer && row.kind === 'gates-overridden') continue;
      const entries = found.get(row.booking_id) ?? [];
      entries.push(entryOf(ctx, row));
      found.set(row.booking_id, entries);
    }
    return found;
  }
}

function entryOf(ctx: RequestContext, row: HistoryRow): TimelineEntry {
  const details = (row.details ?? {}) as { amountPence?: number; changeId?: number; reason?: string };
  const byStaff = row.role !== null && row.role !== 'renter';
  // A renter is named with their own booking alone, whatever was written down.
  const isNamed = byStaff || row.actor_id === row.customer_id;
  const name = isNamed ? `${row.first_name} ${row.last_name}` : null;
  return {
    id: row.shown_id,
    kind: row.kind as TimelineEntry['kind'],
    at: row.at.toISOString(),
    actorName: byStaff && ctx.actor?.role === 'customer' ? ctx.tenant.name : name,
    byStaff,
    amount: details.amountPence === undefined ? null : formatPence(details.amountPence),
    changeId: details.changeId ?? null,
    reason: row.kind === 'cancelled' ? row.cancel_reason : (details.reason ?? null),
  };
}

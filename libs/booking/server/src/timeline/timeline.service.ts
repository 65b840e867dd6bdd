import { bookingErrors, type TimelineEntry } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { ownScope } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from '../booking.queries.ts';
import type { BookingRow } from '../booking.view.ts';
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
    const booking = await this.bookings.booking(ctx, id, ownScope(ctx, 'read', 'Booking', 'customerId'));
    if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    const rows = await this.queries.of(ctx, id);
    return rows.map((row) => entryOf(ctx, row, booking));
  }
}

type Told = Pick<BookingRow, 'customer_id' | 'cancel_reason'>;

function entryOf(ctx: RequestContext, row: HistoryRow, booking: Told): TimelineEntry {
  const details = (row.details ?? {}) as { amountPence?: number; changeId?: number; reason?: string };
  const byStaff = row.role !== null && row.role !== 'renter';
  // A renter is named with their own booking alone, whatever was written down.
  const isNamed = byStaff || row.actor_id === booking.customer_id;
  const name = isNamed ? `${row.first_name} ${row.last_name}` : null;
  return {
    id: row.id,
    kind: row.kind as TimelineEntry['kind'],
    at: row.at.toISOString(),
    actorName: byStaff && ctx.actor?.role === 'customer' ? ctx.tenant.name : name,
    byStaff,
    amount: details.amountPence === undefined ? null : formatPence(details.amountPence),
    changeId: details.changeId ?? null,
    reason: row.kind === 'cancelled' ? booking.cancel_reason : (details.reason ?? null),
  };
}

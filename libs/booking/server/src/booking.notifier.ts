import {
  bookingCancelled,
  bookingCancelledNotification,
  bookingChanged,
  bookingChangedNotification,
  bookingConfirmed,
  bookingConfirmedNotification,
  bookingDepositKeepAnnounced,
  bookingDepositKept,
  bookingDepositObjected,
  bookingDepositReleased,
  bookingDepositWaiting,
  bookingExpired,
  bookingExpiredNotification,
  bookingHeldNotification,
  bookingHoldsRefused,
  bookingMessageSent,
  bookingNoShow,
  bookingNoShowNotification,
  bookingOverdue,
  bookingRequested,
  bookingReturned,
  depositKeptNotification,
  depositNoticeNotification,
  depositObjectedNotification,
  depositReleasedNotification,
  depositWaitingNotification,
  hireCancelledNotification,
  hireChangedNotification,
  hireLateNotification,
  hireMessageNotification,
  hireOverdueNotification,
  hireReturnedNotification,
  holdsRefusedNotification,
  messageReceivedNotification,
  newBookingNotification,
  type TimelineEntry,
  vanDelayedNotification,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { EventDefinition } from '@convoy/platform/events';
import { formatPence } from '@convoy/platform/money';
import { type NotificationDefinition, Notifications } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from './booking.queries.ts';
import { TimelineQueries } from './timeline/timeline.queries.ts';

/** An event about one booking. */
type AboutBooking = EventDefinition<{ readonly bookingId: number }>;
type ToCustomer = NotificationDefinition<OwnHire, 'customer'>;
interface OwnHire {
  readonly bookingId: number;
  readonly reference: string;
  readonly van: string;
}
interface DepositFact {
  readonly bookingId: number;
  readonly customerId: number;
  readonly amountPence: number;
}

/** Tells customers of their own hires, and staff of the business. */
@Injectable()
export class BookingNotifier {
  constructor(
    private readonly notifications: Notifications,
    private readonly bookings: BookingQueries,
    private readonly timelines: TimelineQueries,
  ) {
    const own: [ToCustomer, AboutBooking][] = [
      [bookingConfirmedNotification, bookingConfirmed],
      [bookingChangedNotification, bookingChanged],
      [bookingCancelledNotification, bookingCancelled],
      [bookingNoShowNotification, bookingNoShow],
      [bookingExpiredNotification, bookingExpired],
      [hireReturnedNotification, bookingReturned],
    ];
    for (const [notification, event] of own)
      notifications.add({ notification, event, tell: (ctx, { bookingId }) => this.ownHire(ctx, bookingId) });
    this.addRequested();
    this.addOverdue();
    this.addMessages();
    this.addDeposits();
    notifications.add({
      notification: holdsRefusedNotification,
      event: bookingHoldsRefused,
      tell: async (_ctx, params) => ({ to: { staffExcept: null }, params }),
    });
    notifications.add({
      notification: hireChangedNotification,
      event: bookingChanged,
      tell: (ctx, { bookingId }) => this.hireOfCustomer(ctx, bookingId, 'changed'),
    });
    notifications.add({
      notification: hireCancelledNotification,
      event: bookingCancelled,
      tell: (ctx, { bookingId }) => this.hireOfCustomer(ctx, bookingId, 'cancelled'),
    });
  }

  private addRequested(): void {
    this.notifications.add({
      notification: newBookingNotification,
      event: bookingRequested,
      tell: (ctx, { bookingId }) => this.newBooking(ctx, bookingId),
    });
    this.notifications.add({
      notification: bookingHeldNotification,
      event: bookingRequested,
      tell: (ctx, { bookingId }) => this.heldByStaff(ctx, bookingId),
    });
  }

  private addOverdue(): void {
    this.notifications.add({
      notification: hireOverdueNotification,
      event: bookingOverdue,
      tell: async (ctx, { again, bookingId }) => (again ? null : this.ownHire(ctx, bookingId)),
    });
    this.notifications.add({
      notification: hireLateNotification,
      event: bookingOverdue,
      tell: (ctx, { bookingId }) => this.hireOfCustomer(ctx, bookingId),
    });
    this.notifications.add({
      notification: vanDelayedNotification,
      event: bookingOverdue,
      tell: async (ctx, { next }) => (next ? this.ownHire(ctx, next.bookingId) : null),
    });
  }

  private addMessages(): void {
    this.notifications.add({
      notification: messageReceivedNotification,
      event: bookingMessageSent,
      tell: async (ctx, { fromStaff, bookingId }) => (fromStaff ? this.ownHire(ctx, bookingId) : null),
    });
    this.notifications.add({
      notification: hireMessageNotification,
      event: bookingMessageSent,
      tell: async (ctx, { fromStaff, bookingId }) => (fromStaff ? null : this.hireOfCustomer(ctx, bookingId)),
    });
  }

  private addDeposits(): void {
    this.notifications.add({
      notification: depositReleasedNotification,
      event: bookingDepositReleased,
      tell: (ctx, event) => this.ownDeposit(ctx, event),
    });
    this.notifications.add({
      notification: depositKeptNotification,
      event: bookingDepositKept,
      tell: async (ctx, event) => {
        const news = await this.ownDeposit(ctx, event);
        return news && { ...news, params: { ...news.params, kept: formatPence(event.keptPence) } };
      },
    });
    this.notifications.add({
      notification: depositNoticeNotification,
      event: bookingDepositKeepAnnounced,
      tell: async (ctx, { keptPence, objectUntil, ...event }) => {
        const news = await this.ownDeposit(ctx, { ...event, amountPence: keptPence });
        return news && { ...news, params: { ...news.params, objectUntil } };
      },
    });
    this.notifications.add({
      notification: depositObjectedNotification,
      event: bookingDepositObjected,
      tell: async (ctx, { bookingId, keptPence }) => {
        const row = await this.bookings.booking(ctx, bookingId);
        if (!row) return null;
        const { reference } = row;
        const params = {
          bookingId,
          reference,
          amount: formatPence(keptPence),
          customerName: customerOf(row),
        };
        return { to: { staffExcept: null }, params };
      },
    });
    this.notifications.add({
      notification: depositWaitingNotification,
      event: bookingDepositWaiting,
      tell: async (ctx, { bookingId, amountPence, because }) => {
        const row = await this.bookings.booking(ctx, bookingId);
        if (!row) return null;
        const { reference } = row;
        const params = {
          bookingId,
          reference,
          amount: formatPence(amountPence),
          customerName: customerOf(row),
          because,
        };
        return { to: { staffExcept: null }, params };
      },
    });
  }

  private async newBooking(ctx: RequestContext, bookingId: number) {
    const row = await this.bookings.booking(ctx, bookingId);
    if (!row) return null;
    const { params } = await this.hireOfCustomer(ctx, bookingId);
    // The operator who made it at the counter knows.
    return { to: { staffExcept: row.operator_id }, params };
  }

  /** Customers who booked by themselves know that the booking waits for its deposit. */
  private async heldByStaff(ctx: RequestContext, bookingId: number) {
    const row = await this.bookings.booking(ctx, bookingId);
    if (!row || row.operator_id === null || row.status !== 'pending') return null;
    const news = await this.ownHire(ctx, bookingId);
    return news && { ...news, path: `/payment/${bookingId}` };
  }

  /** @param done what staff may have done themselves: the one who did it is not told */
  private async hireOfCustomer(ctx: RequestContext, bookingId: number, done?: TimelineEntry['kind']) {
    const row = await this.bookings.booking(ctx, bookingId);
    if (!row) throw new Error(`Booking ${bookingId} of an event does not exist.`);
    const staffExcept = done ? await this.timelines.lastActor(ctx, bookingId, done) : null;
    return {
      to: { staffExcept },
      params: { bookingId, reference: row.reference, van: vanOf(row), customerName: customerOf(row) },
    };
  }

  private async ownHire(ctx: RequestContext, bookingId: number) {
    const row = await this.bookings.booking(ctx, bookingId);
    if (!row) return null;
    return {
      to: { customerId: row.customer_id },
      params: { bookingId, reference: row.reference, van: vanOf(row) },
    };
  }

  private async ownDeposit(ctx: RequestContext, { bookingId, customerId, amountPence }: DepositFact) {
    const row = await this.bookings.booking(ctx, bookingId);
    if (!row) return null;
    return {
      to: { customerId },
      params: { bookingId, reference: row.reference, amount: formatPence(amountPence) },
    };
  }
}

const vanOf = ({ van_make, van_model }: { van_make: string; van_model: string }) =>
  `${van_make} ${van_model}`;
const customerOf = (row: { customer_first_name: string; customer_last_name: string }) =>
  `${row.customer_first_name} ${row.customer_last_name}`;

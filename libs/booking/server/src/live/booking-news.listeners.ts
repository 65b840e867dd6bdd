import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingDepositKeepAnnounced,
  bookingDepositKept,
  bookingDepositObjected,
  bookingDepositReleased,
  bookingDepositWaiting,
  bookingExpired,
  bookingGoodwillGiven,
  bookingHandedOver,
  bookingLineRefunded,
  bookingMessageSent,
  bookingNoShow,
  bookingOverdue,
  bookingRequested,
  bookingReturned,
} from '@convoy/booking/contract';
import {
  disputeClosed,
  disputeDue,
  disputeOpened,
  lateChargeAnnounced,
  lateChargeRefused,
  lateChargeWithdrawn,
  paymentFailed,
  paymentRefunded,
  paymentRefundFailed,
  paymentRefundPostponed,
  paymentRefundRequested,
  paymentReturned,
  paymentSucceeded,
} from '@convoy/payment/contract';
import { TenantDb } from '@convoy/platform/db';
import type { EventDefinition } from '@convoy/platform/events';
import { ringNews } from '@convoy/platform/graphql';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { BOOKING_NEWS } from './booking-live.resolver.ts';

/** What changes how a booking looks, on its own page or in a list. */
const causes: readonly EventDefinition<{ bookingId: number; customerId: number }>[] = [
  bookingRequested,
  bookingConfirmed,
  bookingCancelled,
  bookingChanged,
  bookingHandedOver,
  bookingReturned,
  bookingNoShow,
  bookingOverdue,
  bookingMessageSent,
  bookingExpired,
  bookingDepositReleased,
  bookingDepositKeepAnnounced,
  bookingDepositKept,
  bookingDepositObjected,
  bookingDepositWaiting,
  bookingGoodwillGiven,
  bookingLineRefunded,
  paymentSucceeded,
  paymentFailed,
  paymentReturned,
  paymentRefundRequested,
  paymentRefunded,
  paymentRefundFailed,
  paymentRefundPostponed,
  disputeOpened,
  disputeDue,
  disputeClosed,
  lateChargeAnnounced,
  lateChargeRefused,
  lateChargeWithdrawn,
];

/** Rings the processes that hold open pages: that a booking has changed, never how. Heard after the change is there. */
@Injectable()
export class BookingNewsListeners {
  constructor(registry: ListenerRegistry, db: TenantDb) {
    for (const event of causes) {
      registry.add({
        name: `booking.news.${event.type}`,
        event,
        handle: (ctx, { bookingId, customerId }) =>
          ringNews(db, ctx, BOOKING_NEWS, [{ id: bookingId, ownerId: customerId }]),
      });
    }
  }
}

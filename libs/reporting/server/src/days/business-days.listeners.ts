import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingDepositKeepAnnounced,
  bookingDepositKept,
  bookingDepositReleased,
  bookingExpired,
  bookingGoodwillGiven,
  bookingHandedOver,
  bookingLineRefunded,
  bookingNoShow,
  bookingRequested,
  bookingReturned,
} from '@convoy/booking/contract';
import {
  disputeClosed,
  disputeOpened,
  paymentFailed,
  paymentRefunded,
  paymentRefundFailed,
  paymentRefundRequested,
  paymentReturned,
  paymentSucceeded,
} from '@convoy/payment/contract';
import type { EventDefinition } from '@convoy/platform/events';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { BusinessDaysQueries } from './business-days.queries.ts';

/** Whatever changes a hire's time or the money that stays of it. What came of it is looked up, never taken from the event. */
const causes: readonly EventDefinition<{ bookingId: number }>[] = [
  bookingRequested,
  bookingConfirmed,
  bookingCancelled,
  bookingChanged,
  bookingHandedOver,
  bookingReturned,
  bookingNoShow,
  bookingExpired,
  bookingDepositReleased,
  bookingDepositKeepAnnounced,
  bookingDepositKept,
  bookingGoodwillGiven,
  bookingLineRefunded,
  paymentSucceeded,
  paymentFailed,
  paymentReturned,
  paymentRefundRequested,
  paymentRefunded,
  paymentRefundFailed,
  disputeOpened,
  disputeClosed,
];

/** Keeps the figures of days while things happen. */
@Injectable()
export class BusinessDaysListeners {
  constructor(registry: ListenerRegistry, days: BusinessDaysQueries) {
    for (const event of causes) {
      registry.add({
        name: `reporting.days.${event.type}`,
        event,
        handle: (ctx, { bookingId }) => days.count(ctx, bookingId),
      });
    }
  }
}

import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingDepositKept,
  bookingDepositReleased,
  bookingDepositWaiting,
  bookingExpired,
  bookingGoodwillGiven,
  bookingHandedOver,
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
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb } from '@convoy/platform/db';
import type { EventDefinition } from '@convoy/platform/events';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { BOOKING_NEWS } from './booking-live.graph.ts';

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
  bookingDepositKept,
  bookingDepositWaiting,
  bookingGoodwillGiven,
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
  constructor(
    registry: ListenerRegistry,
    private readonly db: TenantDb,
  ) {
    for (const event of causes) {
      registry.add({
        name: `booking.news.${event.type}`,
        event,
        handle: (ctx, { bookingId, customerId }) => this.ring(ctx, bookingId, customerId),
      });
    }
  }

  private async ring(ctx: RequestContext, id: number, ownerId: number): Promise<void> {
    const news = JSON.stringify({ tenantId: ctx.tenant.id, id, ownerId });
    await this.db.write(ctx, (tx) =>
      sql`select pg_notify(${BOOKING_NEWS}, ${news}) -- names tenant_id`.execute(tx),
    );
  }
}

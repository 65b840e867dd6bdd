import { BookingQueries } from '@convoy/booking/server';
import {
  disputeClosed,
  disputeClosedNotification,
  disputeDue,
  disputeDueNotification,
  disputeOpened,
  disputeOpenedNotification,
  hirePaymentFailedNotification,
  hirePaymentReturnedNotification,
  paymentFailed,
  paymentFailedNotification,
  paymentReceivedNotification,
  paymentRefunded,
  paymentRefundedNotification,
  paymentRefundFailed,
  paymentRefundPostponed,
  paymentReturned,
  paymentReturnedNotification,
  paymentSucceeded,
  refundFailedNotification,
  refundPostponedNotification,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { formatPence } from '@convoy/platform/money';
import { Notifications } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';

/** A payment as its events tell of it. */
interface PaymentFact {
  readonly bookingId: number;
  readonly customerId: number;
  readonly amountPence: number;
}

/** Tells customers of their own payments, and staff of payments, refunds and disputes. */
@Injectable()
export class PaymentNotifier {
  constructor(
    private readonly notifications: Notifications,
    private readonly bookings: BookingQueries,
  ) {
    this.addPayments();
    this.addRefunds();
    this.addDisputes();
  }

  private addPayments(): void {
    this.notifications.add({
      notification: paymentReceivedNotification,
      event: paymentSucceeded,
      tell: (ctx, event) => this.ownPayment(ctx, event),
    });
    this.notifications.add({
      notification: paymentFailedNotification,
      event: paymentFailed,
      tell: (ctx, event) => this.ownPayment(ctx, event),
    });
    this.notifications.add({
      notification: hirePaymentFailedNotification,
      event: paymentFailed,
      tell: (ctx, event) => this.paymentOfHire(ctx, event),
    });
    this.notifications.add({
      notification: paymentReturnedNotification,
      event: paymentReturned,
      tell: async (ctx, event) => withNothingDue(await this.ownPayment(ctx, event), event.because),
    });
    this.notifications.add({
      notification: hirePaymentReturnedNotification,
      event: paymentReturned,
      tell: async (ctx, event) => withNothingDue(await this.paymentOfHire(ctx, event), event.because),
    });
  }

  private addRefunds(): void {
    this.notifications.add({
      notification: paymentRefundedNotification,
      event: paymentRefunded,
      tell: (ctx, event) => this.ownPayment(ctx, event),
    });
    this.notifications.add({
      notification: refundFailedNotification,
      event: paymentRefundFailed,
      tell: (ctx, event) => this.paymentOfHire(ctx, event),
    });
    this.notifications.add({
      notification: refundPostponedNotification,
      event: paymentRefundPostponed,
      tell: (ctx, event) => this.paymentOfHire(ctx, event),
    });
  }

  private addDisputes(): void {
    this.notifications.add({
      notification: disputeOpenedNotification,
      event: disputeOpened,
      tell: (ctx, event) => this.disputeOfHire(ctx, event, {}),
    });
    this.notifications.add({
      notification: disputeDueNotification,
      event: disputeDue,
      tell: async (ctx, event) =>
        event.dueBy === null ? null : this.disputeOfHire(ctx, event, { dueAt: event.dueBy }),
    });
    this.notifications.add({
      notification: disputeClosedNotification,
      event: disputeClosed,
      tell: (ctx, event) => {
        const outcome = event.status === 'won' || event.status === 'lost' ? event.status : 'closed';
        return this.disputeOfHire(ctx, event, { outcome } as const);
      },
    });
  }

  private async ownPayment(ctx: RequestContext, { bookingId, amountPence, customerId }: PaymentFact) {
    const row = await this.bookings.booking(ctx, bookingId);
    if (!row) return null;
    return {
      to: { customerId },
      params: { bookingId, reference: row.reference, amount: formatPence(amountPence) },
    };
  }

  private async paymentOfHire(ctx: RequestContext, { bookingId, amountPence }: PaymentFact) {
    const row = await this.bookings.booking(ctx, bookingId);
    if (!row) return null;
    const params = {
      bookingId,
      reference: row.reference,
      amount: formatPence(amountPence),
      customerName: `${row.customer_first_name} ${row.customer_last_name}`,
    };
    return { to: { staffExcept: null }, params };
  }

  private async disputeOfHire<More extends object>(
    ctx: RequestContext,
    event: PaymentFact & { readonly disputeId: number },
    more: More,
  ) {
    const news = await this.paymentOfHire(ctx, event);
    return news && { ...news, params: { ...news.params, disputeId: event.disputeId, ...more } };
  }
}

/** Adds why money goes back: nothing was left to pay, or the booking had ended. */
const withNothingDue = <News extends { readonly params: object }>(
  news: News | null,
  because: 'nothing-due' | 'ended',
) => news && { ...news, params: { ...news.params, nothingDue: because === 'nothing-due' } };

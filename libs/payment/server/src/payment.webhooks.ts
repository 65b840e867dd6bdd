import { BookingQueries } from '@convoy/booking/server';
import {
  disputeClosed,
  disputeOpened,
  lateChargeAnnounced,
  lateChargeRefused,
  lateChargeWithdrawn,
  paymentDisputeClosedWebhook,
  paymentDisputeOpenedWebhook,
  paymentFailed,
  paymentFailedWebhook,
  paymentLateChargeAnnouncedWebhook,
  paymentLateChargeRefusedWebhook,
  paymentLateChargeWithdrawnWebhook,
  paymentRefunded,
  paymentRefundedWebhook,
  paymentRefundFailed,
  paymentRefundFailedWebhook,
  paymentRefundPostponed,
  paymentRefundPostponedWebhook,
  paymentRefundRequested,
  paymentRefundRequestedWebhook,
  paymentReturned,
  paymentReturnedWebhook,
  paymentSucceeded,
  paymentSucceededWebhook,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { EventDefinition, WebhookDefinition } from '@convoy/platform/events';
import { formatPence } from '@convoy/platform/money';
import { Webhooks } from '@convoy/platform/webhooks';
import { Injectable } from '@nestjs/common';

interface PaymentFact {
  readonly paymentId: number;
  readonly bookingId: number;
  readonly customerId: number;
  readonly amountPence: number;
}
const payment = ({ paymentId, bookingId, customerId, amountPence }: PaymentFact, reference: string) => ({
  paymentId,
  bookingId,
  reference,
  customerId,
  amount: formatPence(amountPence),
});
const taken = (payload: PaymentFact & { readonly type: 'deposit' | 'rental' }, reference: string) => ({
  ...payment(payload, reference),
  paidFor: payload.type,
});
const refund = (payload: PaymentFact & { readonly refundId: number }, reference: string) => ({
  ...payment(payload, reference),
  refundId: payload.refundId,
});

interface DisputeFact extends PaymentFact {
  readonly disputeId: number;
  readonly reason: string;
  readonly status: string;
  readonly dueBy: string | null;
}
const dispute = (payload: DisputeFact, reference: string) => ({
  ...payment(payload, reference),
  disputeId: payload.disputeId,
  reason: payload.reason,
  status: payload.status,
  dueBy: payload.dueBy,
});
interface LateChargeFact {
  readonly lateChargeId: number;
  readonly bookingId: number;
  readonly customerId: number;
  readonly amountPence: number;
}
const lateCharge = (
  { lateChargeId, bookingId, customerId, amountPence }: LateChargeFact,
  reference: string,
) => ({ lateChargeId, bookingId, reference, customerId, amount: formatPence(amountPence) });

/** What brands' own programs hear of payments, refunds, disputes and later costs. */
@Injectable()
export class PaymentWebhooks {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly bookings: BookingQueries,
  ) {
    // The provider's reason may be a sentence about whoever paid.
    this.add(paymentSucceeded, paymentSucceededWebhook, taken);
    this.add(paymentFailed, paymentFailedWebhook, taken);
    this.add(paymentReturned, paymentReturnedWebhook, (payload, reference) => ({
      ...taken(payload, reference),
      because: payload.because,
    }));
    this.add(paymentRefundRequested, paymentRefundRequestedWebhook, refund);
    this.add(paymentRefunded, paymentRefundedWebhook, (payload, reference) => ({
      ...payment(payload, reference),
      refundId: payload.refundId,
    }));
    this.add(paymentRefundPostponed, paymentRefundPostponedWebhook, refund);
    this.add(paymentRefundFailed, paymentRefundFailedWebhook, refund);
    this.add(disputeOpened, paymentDisputeOpenedWebhook, dispute);
    this.add(disputeClosed, paymentDisputeClosedWebhook, dispute);
    this.add(lateChargeAnnounced, paymentLateChargeAnnouncedWebhook, lateCharge);
    this.add(lateChargeRefused, paymentLateChargeRefusedWebhook, lateCharge);
    this.add(lateChargeWithdrawn, paymentLateChargeWithdrawnWebhook, (payload, reference) => ({
      ...lateCharge(payload, reference),
      paid: payload.paid,
    }));
  }

  /** Adds a source that names the booking by its reference, which the event does not carry. */
  private add<Payload extends { readonly bookingId: number }, Data>(
    event: EventDefinition<Payload>,
    webhook: WebhookDefinition<Data>,
    data: (payload: Payload, reference: string) => NoInfer<Data>,
  ): void {
    this.webhooks.addAs(event, webhook, async (ctx: RequestContext, payload) => {
      const booking = await this.bookings.booking(ctx, payload.bookingId);
      return data(payload, booking?.reference ?? '');
    });
  }
}

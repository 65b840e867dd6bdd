import { defineWebhook } from '@convoy/platform/events';
import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';

const id = z.number().int();
const payment = z.strictObject({
  paymentId: id,
  bookingId: id,
  reference: z.string(),
  customerId: id,
  /** Pounds, as everywhere in the API. */
  amount: moneySchema,
});
const taken = payment.extend({ paidFor: z.enum(['deposit', 'rental']) });
const refund = payment.extend({ refundId: id });
const dispute = payment.extend({
  disputeId: id,
  /** The bank's reason, in the provider's word. */
  reason: z.string(),
  status: z.string(),
  /** An instant; null where nothing can be answered. */
  dueBy: z.string().nullable(),
});
const lateCharge = z.strictObject({
  lateChargeId: id,
  bookingId: id,
  reference: z.string(),
  customerId: id,
  amount: moneySchema,
});

const examples = {
  payment: {
    paymentId: 33019284,
    bookingId: 20871324,
    reference: 'SV-7F3K2',
    customerId: 5312207,
    amount: '170.00',
  },
  refund: {
    refundId: 7701932,
    paymentId: 33019284,
    bookingId: 20871324,
    reference: 'SV-7F3K2',
    customerId: 5312207,
    amount: '85.00',
  },
  dispute: {
    disputeId: 910233,
    paymentId: 33019284,
    bookingId: 20871324,
    reference: 'SV-7F3K2',
    customerId: 5312207,
    amount: '170.00',
    reason: 'product_not_received',
    status: 'needs_response',
    dueBy: '2026-12-04T23:59:59.000Z',
  },
  lateCharge: {
    lateChargeId: 640112,
    bookingId: 20871324,
    reference: 'SV-7F3K2',
    customerId: 5312207,
    amount: '35.00',
  },
};

export const paymentSucceededWebhook = defineWebhook({
  type: 'payment.succeeded',
  group: 'payment',
  says: 'Money arrived for a booking.',
  data: taken,
  example: {
    ...examples.payment,
    paidFor: 'rental',
  },
});
export const paymentFailedWebhook = defineWebhook({
  type: 'payment.failed',
  group: 'payment',
  says: 'A payment did not go through.',
  data: taken,
  example: {
    ...examples.payment,
    paidFor: 'rental',
  },
});
export const paymentReturnedWebhook = defineWebhook({
  type: 'payment.returned',
  group: 'payment',
  says: 'A payment did not match its booking and was refunded.',
  data: taken.extend({ because: z.enum(['nothing-due', 'ended']) }),
  example: { ...examples.payment, paidFor: 'rental', because: 'ended' },
});
export const paymentRefundRequestedWebhook = defineWebhook({
  type: 'payment.refund_requested',
  group: 'payment',
  says: 'A refund is decided and not yet sent.',
  data: refund,
  example: examples.refund,
});
export const paymentRefundedWebhook = defineWebhook({
  type: 'payment.refunded',
  group: 'payment',
  says: "Money is on its way back. `refundId` is null for what was sent back at the provider's own dashboard.",
  data: refund.extend({ refundId: id.nullable() }),
  example: examples.refund,
});
export const paymentRefundPostponedWebhook = defineWebhook({
  type: 'payment.refund_postponed',
  group: 'payment',
  says: 'The provider cannot send a refund yet; it is tried again.',
  data: refund,
  example: examples.refund,
});
export const paymentRefundFailedWebhook = defineWebhook({
  type: 'payment.refund_failed',
  group: 'payment',
  says: 'A refund was not taken: it has to be sent another way.',
  data: refund,
  example: examples.refund,
});
export const paymentDisputeOpenedWebhook = defineWebhook({
  type: 'payment.dispute_opened',
  group: 'payment',
  says: "A customer's bank asks a payment back.",
  data: dispute,
  example: examples.dispute,
});
export const paymentDisputeClosedWebhook = defineWebhook({
  type: 'payment.dispute_closed',
  group: 'payment',
  says: 'A dispute is over.',
  data: dispute,
  example: {
    ...examples.dispute,
    status: 'won',
    dueBy: null,
  },
});
export const paymentLateChargeAnnouncedWebhook = defineWebhook({
  type: 'payment.late_charge_announced',
  group: 'payment',
  says: 'A cost that came later is going to be charged.',
  data: lateCharge,
  example: examples.lateCharge,
});
export const paymentLateChargeRefusedWebhook = defineWebhook({
  type: 'payment.late_charge_refused',
  group: 'payment',
  says: 'A late cost was declined by the card.',
  data: lateCharge,
  example: examples.lateCharge,
});
export const paymentLateChargeWithdrawnWebhook = defineWebhook({
  type: 'payment.late_charge_withdrawn',
  group: 'payment',
  says: 'Nothing of a later cost is owed any more. `paid`: because it was paid.',
  data: lateCharge.extend({ paid: z.boolean() }),
  example: { ...examples.lateCharge, paid: false },
});

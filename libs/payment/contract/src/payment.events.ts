import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';
import { paymentTypes } from './payment.ts';

const payment = z.object({
  paymentId: z.number(),
  bookingId: z.number(),
  customerId: z.number(),
  type: z.enum(paymentTypes),
  amountPence: z.number().int(),
});
export const paymentSucceeded = defineEvent('payment.succeeded.v1', payment);
/** `waited`: the bank had it in hand, and whoever paid had long left the page. */
export const paymentFailed = defineEvent(
  'payment.failed.v1',
  payment.extend({ reason: z.string(), waited: z.boolean().optional() }),
);
/**
 * Money arrived that the booking did not take; it was sent back. `nothing-due`: the booking stands, and nothing of it was
 * left to pay. `ended`: it had ended, and its van could not be had again.
 */
export const paymentReturned = defineEvent(
  'payment.returned.v1',
  payment.extend({ because: z.enum(['nothing-due', 'ended']).default('ended') }),
);

const refund = z.object({
  refundId: z.number(),
  paymentId: z.number(),
  bookingId: z.number(),
  customerId: z.number(),
  amountPence: z.number().int(),
});
/** Decided, and not yet sent. */
export const paymentRefundRequested = defineEvent('payment.refund-requested.v1', refund);
/** On its way to the customer. `refundId` is null for what somebody sent back at the provider's own dashboard. */
export const paymentRefunded = defineEvent(
  'payment.refunded.v1',
  refund.extend({ refundId: z.number().nullable() }),
);
/** The provider cannot send it yet, for example because the account holds too little; told once, and tried again. */
export const paymentRefundPostponed = defineEvent(
  'payment.refund-postponed.v1',
  refund.extend({ reason: z.string() }),
);
/** The provider or the bank would not take it: staff have to send it another way. */
export const paymentRefundFailed = defineEvent(
  'payment.refund-failed.v1',
  refund.extend({ reason: z.string() }),
);

const lateCharge = z.object({
  lateChargeId: z.number(),
  bookingId: z.number(),
  customerId: z.number(),
  amountPence: z.number().int(),
});
/** Staff want to charge a late cost; its customer is to be told. */
export const lateChargeAnnounced = defineEvent('payment.late-charge-announced.v1', lateCharge);
/** The card would not take it, or is gone; its customer is asked to pay it themselves. */
export const lateChargeRefused = defineEvent('payment.late-charge-refused.v1', lateCharge);
/** Nothing of it is owed any more. */
export const lateChargeWithdrawn = defineEvent(
  'payment.late-charge-withdrawn.v1',
  // Left out by those of before: nothing of them was paid.
  lateCharge.extend({ paid: z.boolean().default(false) }),
);

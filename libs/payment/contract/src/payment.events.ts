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
export const paymentFailed = defineEvent('payment.failed.v1', payment.extend({ reason: z.string() }));
/** Money arrived for a booking that had ended; it was sent back. */
export const paymentReturned = defineEvent('payment.returned.v1', payment);

const refund = z.object({
  refundId: z.number(),
  paymentId: z.number(),
  bookingId: z.number(),
  customerId: z.number(),
  amountPence: z.number().int(),
});
/** Decided, and not yet sent. */
export const paymentRefundRequested = defineEvent('payment.refund-requested.v1', refund);
/** On its way to the customer. */
export const paymentRefunded = defineEvent('payment.refunded.v1', refund);
/** The provider or the bank would not take it: staff have to send it another way. */
export const paymentRefundFailed = defineEvent(
  'payment.refund-failed.v1',
  refund.extend({ reason: z.string() }),
);

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

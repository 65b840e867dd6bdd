import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';
import { disputeStatuses } from './dispute.ts';

const dispute = z.object({
  disputeId: z.number(),
  paymentId: z.number(),
  bookingId: z.number(),
  customerId: z.number(),
  amountPence: z.number().int(),
  reason: z.string(),
  status: z.enum(disputeStatuses),
  /** An instant; null where nothing can be answered. */
  dueBy: z.string().nullable(),
});
/** A customer's bank asks a payment back. */
export const disputeOpened = defineEvent('payment.dispute-opened.v1', dispute);
/** It has to be answered soon, and is not. */
export const disputeDue = defineEvent(
  'payment.dispute-due.v1',
  dispute.extend({ daysLeft: z.number().int() }),
);
/**
 * It is over: won, lost, or closed without a decision. `backPence`: what of the money goes back to the customer, because their
 * hire no longer needs it.
 */
export const disputeClosed = defineEvent(
  'payment.dispute-closed.v1',
  // Left out by those of before.
  dispute.extend({ backPence: z.number().int().optional() }),
);

import { idSchema, moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Why money goes back: as a booking decided, or because it came for one that did not take it. */
export const refundReasons = [
  'change',
  'cancellation',
  'no-show',
  'deposit',
  'late',
  'goodwill',
  'late-charge',
  'plugin-line',
] as const;
export const refundStatuses = ['requested', 'succeeded', 'failed'] as const;

/** One line of `GET /api/bookings/{id}/refunds` (staff), and the answer of `POST /api/refunds/{id}/retry` and `…/given-back`. */
export const refundSchema = z.strictObject({
  id: idSchema,
  amount: moneySchema,
  reason: z.enum(refundReasons),
  status: z.enum(refundStatuses),
  /** Requested, and the provider cannot send it yet: it is tried again by itself. */
  waiting: z.boolean(),
  /** Why it failed or waits, in the provider's words. */
  failure: z.string().nullable(),
  /** Failed, and sent again as another one of this list. */
  sentAgain: z.boolean(),
  /** Of money taken at the counter: nothing is sent, staff give it back by hand and say so. */
  atCounter: z.boolean(),
  /** Instants. */
  createdAt: z.string(),
  settledAt: z.string().nullable(),
});
export type Refund = z.infer<typeof refundSchema>;

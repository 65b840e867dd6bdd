import { moneyInputSchema, moneySchema, textSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingFaults } from './booking.errors.ts';

/** Why staff give something back: the van, how somebody was served, a mistake in what was charged. */
export const goodwillReasons = ['van', 'service', 'overcharged', 'other'] as const;
export type GoodwillReason = (typeof goodwillReasons)[number];

/** What an operator gives back of one hire by themselves, in pence; an admin gives any of it. */
export const OPERATOR_GOODWILL_PENCE = 10_000;

/**
 * `POST /api/bookings/{id}/goodwill-refunds` (with an `Idempotency-Key`): money of a hire that is over goes back the way it
 * was paid, and so much less was charged.
 */
export const goodwillInputSchema = z.strictObject({
  amount: moneyInputSchema.refine((pence) => pence > 0, bookingFaults.aboveZero),
  reason: z.enum(goodwillReasons),
  /** As the customer reads it. */
  note: textSchema(300).refine((text) => text.trim() !== '', bookingFaults.goodwillNote),
});
export type GoodwillInput = z.output<typeof goodwillInputSchema>;

/** A row of `GET /api/bookings/{id}/goodwill-refunds`, and the answer of the call that makes one. */
export const goodwillSchema = z.strictObject({
  id: z.number().int(),
  amount: moneySchema,
  reason: z.enum(goodwillReasons),
  note: z.string(),
  givenBy: z.string(),
  createdAt: z.string(),
});
export type Goodwill = z.infer<typeof goodwillSchema>;

/** `GET /api/bookings/{id}/goodwill-refunds`. */
export const goodwillListSchema = z.strictObject({
  /** What whoever asks may still give back of this booking; 0.00 where it is not over or has paid nothing. */
  most: moneySchema,
  given: z.array(goodwillSchema),
});
export type GoodwillList = z.infer<typeof goodwillListSchema>;

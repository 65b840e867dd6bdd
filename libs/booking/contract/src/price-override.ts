import { moneyInputSchema, moneySchema, textSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingFaults } from './booking.errors.ts';

/** How far below the price of the rates an operator may go, percent of the hire; an admin may go anywhere. */
export const OPERATOR_OVERRIDE_PERCENT = 20;

/**
 * `POST /api/bookings/{id}/price-overrides` (with an `Idempotency-Key`): staff agree another price of a hire that has not
 * begun and of which nothing is paid. The deposit stays.
 */
export const priceOverrideInputSchema = z.strictObject({
  /** The hire with its extras and VAT, without the deposit. */
  rentalAmount: moneyInputSchema.refine((pence) => pence > 0, bookingFaults.aboveZero),
  /** As colleagues read it. */
  reason: textSchema(300).refine((text) => text.trim() !== '', bookingFaults.overrideReason),
});
export type PriceOverrideInput = z.output<typeof priceOverrideInputSchema>;

/** One price that staff agreed, and the answer of the call that makes it. */
export const priceOverrideSchema = z.strictObject({
  id: z.number().int(),
  /** What the hire cost before. */
  beforeAmount: moneySchema,
  rentalAmount: moneySchema,
  reason: z.string(),
  madeBy: z.string(),
  createdAt: z.string(),
});
export type PriceOverride = z.infer<typeof priceOverrideSchema>;

/** `GET /api/bookings/{id}/price-overrides`, newest first. */
export const priceOverrideListSchema = z.strictObject({
  /** Between what amounts the caller may agree the hire; null where its price can no longer be agreed. */
  range: z.strictObject({ least: moneySchema, most: moneySchema }).nullable(),
  made: z.array(priceOverrideSchema),
});
export type PriceOverrideList = z.infer<typeof priceOverrideListSchema>;

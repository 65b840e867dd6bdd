import { vanTypes } from '@convoy/fleet/contract';
import {
  civilMomentSchema,
  idParamSchema,
  idSchema,
  lineSchema,
  moneyInputSchema,
  pagingSchema,
  textSchema,
} from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingFaults } from './booking.errors.ts';
import { MAX_HIRE_DAYS } from './booking.limits.ts';
import { bookingSortValues } from './booking.sorts.ts';
import { bookingStatuses } from './booking.status.ts';

/** Query of `GET /api/vans`. `available=true` leaves out vans that are not free. Both dates or none. */
export const vanSearchSchema = z
  .strictObject({
    location: z.string().trim().max(120).optional(),
    vanType: z.enum(vanTypes).optional(),
    available: z
      .enum(['true', 'false'])
      .optional()
      .transform((v) => v === 'true'),
    pickupDate: civilMomentSchema.optional(),
    returnDate: civilMomentSchema.optional(),
  })
  .extend(pagingSchema.shape)
  .refine((q) => (q.pickupDate === undefined) === (q.returnDate === undefined), {
    path: ['returnDate'],
    message: bookingFaults.datesTogether,
  });
export type VanSearchInput = z.infer<typeof vanSearchSchema>;

/** `POST /api/quotes`. Locations are the name, town or postcode of one of the brand's depots. */
export const quoteInputSchema = z.strictObject({
  vanId: idSchema,
  pickupDate: civilMomentSchema,
  returnDate: civilMomentSchema,
  pickupLocation: lineSchema(120),
  returnLocation: lineSchema(120).nullish(),
});
export type QuoteInput = z.infer<typeof quoteInputSchema>;

/**
 * `POST /api/bookings`. Amounts are compared with the server's own price, never used:
 * a difference is refused with `PRICE_CHANGED`. With `quoteId` the quoted price is honoured until it expires.
 */
export const bookingInputSchema = z.strictObject({
  vanId: idSchema,
  pickupDate: civilMomentSchema,
  returnDate: civilMomentSchema,
  pickupLocation: lineSchema(120),
  returnLocation: lineSchema(120)
    .nullish()
    .or(z.literal('').transform(() => null)),
  notes: textSchema(2000).nullish(),
  totalDays: z.number().int().positive().max(MAX_HIRE_DAYS).optional(),
  totalAmount: moneyInputSchema.optional(),
  depositAmount: moneyInputSchema.optional(),
  quoteId: idSchema.optional(),
});
export type BookingInput = z.infer<typeof bookingInputSchema>;

/** Query of `GET /api/bookings`: newest first, or by `sort`. `customer` is the id of one customer; customers get their own anyway. */
export const bookingListSchema = pagingSchema
  .extend({
    status: z.enum(bookingStatuses).optional(),
    customer: idParamSchema.optional(),
    sort: z.enum(bookingSortValues).optional(),
  })
  .strict();
export type BookingListInput = z.infer<typeof bookingListSchema>;

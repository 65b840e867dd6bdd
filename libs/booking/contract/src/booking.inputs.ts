import { fuelTypes, licenceCategories, vanCategories, vanTypes } from '@convoy/fleet/contract';
import {
  civilDateSchema,
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
import { chosenExtrasSchema } from './chosen-extras.ts';
import { wordsHashSchema } from './hire-terms.ts';
import { pluginChoicesSchema } from './plugin-choices.ts';
import { promotionCodeSchema } from './price-rule.ts';
import { vanSorts } from './van-sorts.ts';

/** Query of `GET /api/vans`. `available=true` leaves out vans that are not free. Both dates or none. */
export const vanSearchSchema = z
  .strictObject({
    location: z.string().trim().max(120).optional(),
    vanType: z.enum(vanTypes).optional(),
    category: z.enum(vanCategories).optional(),
    fuelType: z.enum(fuelTypes).optional(),
    /** At least so many. */
    seats: z.coerce.number().int().min(1).max(20).optional(),
    /** What the driver's licence allows; `B` is what a car licence does. */
    licence: z.enum(licenceCategories).optional(),
    /** Leaves out vans the driver is too young for. */
    driverAge: z.coerce.number().int().min(17).max(99).optional(),
    /** Where the asker is ("near me"), degrees; both or none, and not with `location`. */
    latitude: z.coerce.number().min(49).max(61).optional(),
    longitude: z.coerce.number().min(-9).max(2).optional(),
    /** Only depots within so many miles of the asked place; not without one. */
    radius: z.coerce.number().min(1).max(500).optional(),
    /** Where the van is to come back, when not where it starts. */
    returnLocation: z.string().trim().max(120).optional(),
    /**
     * Default: nearest first where a place was asked for, then cheapest. `price` is the hire's total of the period with
     * its fees and without the deposit, which goes back; without dates, that of one day. Vans that are not free come last
     * in every order.
     */
    sort: z.enum(vanSorts).optional(),
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
  })
  .refine((q) => (q.latitude === undefined) === (q.longitude === undefined), {
    path: ['longitude'],
    message: bookingFaults.placeTogether,
  })
  .refine((q) => !(q.location && q.latitude !== undefined), {
    path: ['location'],
    message: bookingFaults.placeTwice,
  })
  .refine((q) => q.radius === undefined || Boolean(q.location) || q.latitude !== undefined, {
    path: ['radius'],
    message: bookingFaults.radiusOfNothing,
  });
export type VanSearchInput = z.infer<typeof vanSearchSchema>;

/** Query of `GET /api/vans/{id}`: one van as a search shows it. Both dates or none. */
export const vanOfIdSchema = z
  .strictObject({
    pickupDate: civilMomentSchema.optional(),
    returnDate: civilMomentSchema.optional(),
    returnLocation: z.string().trim().max(120).optional(),
  })
  .refine((q) => (q.pickupDate === undefined) === (q.returnDate === undefined), {
    path: ['returnDate'],
    message: bookingFaults.datesTogether,
  });
export type VanOfIdInput = z.infer<typeof vanOfIdSchema>;

/** `POST /api/quotes`. Locations are the name, town or postcode of one of the brand's depots. */
export const quoteInputSchema = z.strictObject({
  vanId: idSchema,
  pickupDate: civilMomentSchema,
  returnDate: civilMomentSchema,
  pickupLocation: lineSchema(120),
  returnLocation: lineSchema(120).nullish(),
  extras: chosenExtrasSchema.optional(),
  promotionCode: promotionCodeSchema.nullish(),
  /** What was chosen in plugins' parts of the form. */
  pluginChoices: pluginChoicesSchema.optional(),
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
  extras: chosenExtrasSchema.optional(),
  promotionCode: promotionCodeSchema.nullish(),
  pluginChoices: pluginChoicesSchema.optional(),
  /** Staff only: whom the hire is for. Left out, it is the caller's own. */
  customerId: idSchema.optional(),
  /**
   * Customers only: the terms of hire that they have before them and accept, by their hash (`GET /api/hire-terms`). Others
   * than today's are refused with `TERMS_CHANGED`. Left out, no acceptance is recorded.
   */
  acceptedTerms: wordsHashSchema.optional(),
});
export type BookingInput = z.infer<typeof bookingInputSchema>;

/** Query of `GET /api/bookings`: newest first, or by `sort`. `customer` is the id of one customer; customers get their own anyway. */
export const bookingListSchema = pagingSchema
  .extend({
    status: z.enum(bookingStatuses).optional(),
    customer: idParamSchema.optional(),
    sort: z.enum(bookingSortValues).optional(),
    depot: idParamSchema.optional(),
    van: idParamSchema.optional(),
    /** Pickups from this day to that, both inside; with `end=return` the returns of these days. */
    from: civilDateSchema.optional(),
    until: civilDateSchema.optional(),
    /** Which end of the hire `from` and `until` are about; the pickup unless said otherwise. */
    end: z.enum(['pickup', 'return']).optional(),
    /**
     * `overdue`: should be back and is not. `unpaid`: something is still to be paid. `open`: pending, confirmed or
     * active. `ended`: all the others.
     */
    only: z.enum(['overdue', 'unpaid', 'open', 'ended']).optional(),
    /** Beginning of a reference, a registration or a customer's name. */
    q: z.string().trim().max(80).optional(),
  })
  .strict();
export type BookingListInput = z.infer<typeof bookingListSchema>;

/** Query of `GET /api/bookings/calendar`: bookings that touch these days, at most 62 of them. */
export const bookingCalendarSchema = z
  .strictObject({
    from: civilDateSchema,
    until: civilDateSchema,
    depot: idParamSchema.optional(),
    vanType: z.enum(vanTypes).optional(),
  })
  .refine((days) => days.from <= days.until, { path: ['until'], message: bookingFaults.untilBeforeFrom });
export type BookingCalendarInput = z.infer<typeof bookingCalendarSchema>;

/** `POST /api/quotes/{id}/mail`: sends a quote to somebody. */
export const quoteMailInputSchema = z.strictObject({ email: z.email().max(254) });
export type QuoteMailInput = z.infer<typeof quoteMailInputSchema>;

/** Query of `GET /api/extras`: left are those not out on other hires of the period. */
export const offeredExtrasInputSchema = z.strictObject({
  pickupDate: civilMomentSchema,
  returnDate: civilMomentSchema,
  pickupLocation: z.string().trim().min(1).max(120),
  returnLocation: z.string().trim().max(120).optional(),
  /** A booking whose own extras count as free: it is being changed. */
  booking: idParamSchema.optional(),
});
export type OfferedExtrasInput = z.output<typeof offeredExtrasInputSchema>;

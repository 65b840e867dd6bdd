import { civilMomentSchema, idSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingChangeSchema } from './booking.change.ts';
import { bookingSchema } from './booking.ts';

/**
 * `POST /api/bookings/{id}/exchanges`: quotes what it would cost if two hires that have not begun exchanged their vans. The
 * dates are those the first hire is to have then; what is left out stays, and the other keeps its dates.
 */
export const bookingExchangeInputSchema = z.strictObject({
  /** The other booking. */
  bookingId: idSchema,
  pickupDate: civilMomentSchema.optional(),
  returnDate: civilMomentSchema.optional(),
});
export type BookingExchangeInput = z.output<typeof bookingExchangeInputSchema>;

/** A quoted exchange: the change of each booking, that of the address first. */
export const bookingExchangeSchema = z.strictObject({
  changes: z.tuple([bookingChangeSchema, bookingChangeSchema]),
});
export type BookingExchange = z.infer<typeof bookingExchangeSchema>;

/** `POST /api/bookings/{id}/exchanges/confirm`: carries a quoted exchange out, both changes or none. */
export const exchangeConfirmSchema = z.strictObject({
  changeId: idSchema,
  otherBookingId: idSchema,
  otherChangeId: idSchema,
});
export type ExchangeConfirm = z.output<typeof exchangeConfirmSchema>;

/** Both bookings after an exchange, that of the address first. */
export const exchangedBookingsSchema = z.strictObject({ bookings: z.tuple([bookingSchema, bookingSchema]) });
export type ExchangedBookings = z.infer<typeof exchangedBookingsSchema>;

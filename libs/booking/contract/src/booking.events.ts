import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

const bookingRef = z.object({ bookingId: z.number(), customerId: z.number(), vanId: z.number() });

/** A customer asked for a van; it is held until the deposit is paid. */
export const bookingRequested = defineEvent('booking.requested.v1', bookingRef);
/** Paid, or confirmed by an operator. */
export const bookingConfirmed = defineEvent('booking.confirmed.v1', bookingRef);
/** The hold ran out unpaid. */
export const bookingExpired = defineEvent('booking.expired.v1', bookingRef);

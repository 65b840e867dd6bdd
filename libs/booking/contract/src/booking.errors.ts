import { defineErrors } from '@convoy/platform/errors';
import type { BookingStatus } from './booking.status.ts';

export const bookingErrors = defineErrors({
  VAN_NOT_FOUND: { status: 404, message: 'We could not find this van.' },
  /** details.alternatives: vans of the same depot free for the same period. */
  VAN_UNAVAILABLE: {
    status: 409,
    message: 'This van has just been taken for those dates. Please choose another van or other dates.',
  },
  VAN_OUT_OF_SERVICE: { status: 409, message: 'This van is out of service and cannot be booked.' },
  PRICE_CHANGED: {
    status: 409,
    message: 'The price has changed to {totalAmount}. Please check it and book again.',
  },
  DATES_REVERSED: { status: 422, message: 'The return date must be after the pickup date.' },
  DATES_PAST: { status: 422, message: 'The pickup date is in the past.' },
  DATES_TOO_FAR: { status: 422, message: 'Vans can be booked up to {days} ahead.' },
  HIRE_TOO_LONG: { status: 422, message: 'A hire can be at most {days} long.' },
  DEPOT_UNKNOWN: { status: 422, message: 'We have no depot called {location}.' },
  PICKUP_ELSEWHERE: { status: 422, message: 'This van is collected from {depot}.' },
  /** details.date, details.depot */
  DEPOT_CLOSED: { status: 422, message: '{depot} is closed on {date}. Please choose another day.' },
  QUOTE_EXPIRED: {
    status: 409,
    message: 'This price has expired. Please check the new price and book again.',
  },
  QUOTE_MISMATCH: { status: 422, message: 'This price was made for another van or other dates.' },
  BOOKING_NOT_FOUND: {
    status: 404,
    message: "The booking could not be found or you don't have permission to view it.",
  },
  OUTSIDE_HOURS: {
    status: 422,
    message: '{depot} is open from {opens} to {closes} on {date}. Please choose a time within these hours.',
  },
  ILLEGAL_TRANSITION: { status: 409, message: 'A booking that is {from} cannot become {to}.' },
});

/** What can be wrong with a field of booking's calls alone. */
export const bookingFaults = { datesTogether: 'pickupDate and returnDate belong together' } as const;

/** States of a booking as sentences name them. */
export const bookingStatusWords: Readonly<Record<BookingStatus, string>> = {
  pending: 'waiting for payment',
  confirmed: 'confirmed',
  active: 'on hire',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'not collected',
  expired: 'expired',
};

import { customerErrors } from '@convoy/customer/contract';
import { bookingErrors } from './booking.errors.ts';

/** What a change of a booking is refused with, whatever it changes. */
export const changeErrors = [
  bookingErrors.BOOKING_NOT_FOUND,
  bookingErrors.EXCHANGE_BEGUN,
  bookingErrors.CHANGE_NOT_ALLOWED,
  bookingErrors.CHANGE_STALE,
  bookingErrors.VAN_UNAVAILABLE,
  bookingErrors.VAN_NOT_FOUND,
  bookingErrors.VAN_OUT_OF_SERVICE,
  bookingErrors.EXTRA_UNAVAILABLE,
  customerErrors.CUSTOMER_DO_NOT_HIRE,
  customerErrors.DRIVER_NOT_ALLOWED,
];

/** What dates and places of a hire are refused with. */
export const whenErrors = [
  bookingErrors.CHANGE_EMPTY,
  bookingErrors.DATES_REVERSED,
  bookingErrors.DATES_PAST,
  bookingErrors.DATES_TOO_FAR,
  bookingErrors.HIRE_TOO_LONG,
  bookingErrors.HIRE_TOO_SHORT,
  bookingErrors.TIME_MISSING,
  bookingErrors.DEPOT_CLOSED,
  bookingErrors.OUTSIDE_HOURS,
  bookingErrors.NOTICE_TOO_SHORT,
  bookingErrors.PICKUP_ELSEWHERE,
  bookingErrors.ONE_WAY_NOT_OFFERED,
];

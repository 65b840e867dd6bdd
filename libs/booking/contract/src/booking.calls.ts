import { customerErrors } from '@convoy/customer/contract';
import { defineCalls, listOf, nothing, one } from '@convoy/platform/calls';
import { commonErrors } from '@convoy/platform/errors';
import { bookingErrors } from './booking.errors.ts';
import { bookingDriverInputSchema, bookingDriverSchema } from './booking-driver.ts';
import {
  bookingExchangeInputSchema,
  bookingExchangeSchema,
  exchangeConfirmSchema,
  exchangedBookingsSchema,
} from './booking-exchange.ts';
import { changeErrors, whenErrors } from './change-errors.ts';

/** REST calls of additional drivers and of exchanges. The older calls of the slice stand in its controllers. */
export const bookingCalls = defineCalls({
  drivers: {
    route: 'GET /api/bookings/:id/drivers',
    can: 'read:Booking',
    answer: listOf('BookingDriver', bookingDriverSchema),
    summary: 'List the additional drivers of a booking.',
    errors: [bookingErrors.BOOKING_NOT_FOUND],
  },
  addDriver: {
    route: 'POST /api/bookings/:id/drivers',
    can: 'change:Booking',
    once: true,
    body: bookingDriverInputSchema,
    answer: one('BookingDriver', bookingDriverSchema),
    summary: 'Add a driver to a booking: until the van is handed over, and as staff until it is back.',
    errors: [
      bookingErrors.BOOKING_NOT_FOUND,
      bookingErrors.DRIVERS_SETTLED,
      bookingErrors.DRIVER_LISTED,
      bookingErrors.DRIVERS_FULL,
      customerErrors.DRIVER_NOT_ALLOWED,
      commonErrors.FORBIDDEN,
    ],
  },
  checkDriver: {
    route: 'POST /api/bookings/:id/drivers/:driverId/check',
    repeated: 'finds the step taken',
    can: 'manage-hire:Booking',
    answer: one('BookingDriver', bookingDriverSchema),
    status: 200,
    summary: 'Note that you have seen the licence of an additional driver.',
    errors: [bookingErrors.BOOKING_NOT_FOUND, bookingErrors.DRIVER_NOT_FOUND, bookingErrors.DRIVERS_SETTLED],
  },
  removeDriver: {
    route: 'DELETE /api/bookings/:id/drivers/:driverId',
    can: 'change:Booking',
    answer: nothing,
    summary: 'Remove an additional driver: until the van is handed over, and as staff until it is back.',
    errors: [bookingErrors.BOOKING_NOT_FOUND, bookingErrors.DRIVER_NOT_FOUND, bookingErrors.DRIVERS_SETTLED],
  },
  quoteExchange: {
    route: 'POST /api/bookings/:id/exchanges',
    can: 'manage-hire:Booking',
    once: true,
    body: bookingExchangeInputSchema,
    answer: one('BookingExchange', bookingExchangeSchema),
    summary: 'Work out what it would cost if two bookings exchanged their vans. Nothing is changed yet.',
    errors: [...changeErrors, bookingErrors.EXCHANGE_SAME_VAN, ...whenErrors],
  },
  confirmExchange: {
    route: 'POST /api/bookings/:id/exchanges/confirm',
    repeated: 'finds the step taken',
    can: 'manage-hire:Booking',
    body: exchangeConfirmSchema,
    answer: one('ExchangedBookings', exchangedBookingsSchema),
    status: 200,
    summary: 'Exchange the vans of two bookings as it was worked out.',
    errors: [...changeErrors, bookingErrors.CHANGE_NOT_FOUND, bookingErrors.CHANGE_EXPIRED],
  },
});

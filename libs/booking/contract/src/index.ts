export { bookingErrors } from './booking.errors.ts';
export { bookingConfirmed, bookingExpired, bookingRequested } from './booking.events.ts';
export {
  type BookingInput,
  type BookingListInput,
  bookingInputSchema,
  bookingListSchema,
  type QuoteInput,
  quoteInputSchema,
  type VanSearchInput,
  vanSearchSchema,
} from './booking.inputs.ts';
export { MAX_DAYS_AHEAD, MAX_HIRE_DAYS } from './booking.limits.ts';
export { bookingPermissions } from './booking.permissions.ts';
export { type BookingSort, type BookingSortKey, bookingSorts, bookingSortValues } from './booking.sorts.ts';
export {
  type BookingPaymentStatus,
  type BookingStatus,
  blockingStatuses,
  bookingCan,
  bookingMoves,
  bookingPaymentStatuses,
  bookingStatuses,
} from './booking.status.ts';
export {
  bookingPaymentTones,
  bookingTones,
  type StatusTone,
  shownPaymentStatus,
  shownStatus,
} from './booking.tones.ts';
export {
  type Booking,
  type BookingListItem,
  bookingListItemSchema,
  bookingSchema,
  type PriceLine,
  priceLineSchema,
  type Quote,
  quoteSchema,
  type VanResult,
  vanResultSchema,
} from './booking.ts';

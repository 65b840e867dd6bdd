import type { BookingPaymentStatus, BookingStatus } from './booking.status.ts';

/** What a state means to who reads it, never its hue; the words of a state are each screen's own. */
export type StatusTone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger';

/** Tone of every state of a booking. */
export const bookingTones: Readonly<Record<BookingStatus, StatusTone>> = {
  pending: 'warning',
  confirmed: 'success',
  active: 'primary',
  completed: 'neutral',
  cancelled: 'danger',
  no_show: 'danger',
  expired: 'neutral',
};

/** Tone of what of a booking is paid. */
export const bookingPaymentTones: Readonly<Record<BookingPaymentStatus, StatusTone>> = {
  pending: 'neutral',
  deposit_paid: 'primary',
  paid: 'success',
  part_refunded: 'neutral',
  refunded: 'neutral',
  failed: 'danger',
};

/** The state as which a booking is shown: an unknown one is shown as pending (specification, section 4). */
export function shownStatus(status: string): BookingStatus {
  return Object.hasOwn(bookingTones, status) ? (status as BookingStatus) : 'pending';
}

/** The same of what is paid. */
export function shownPaymentStatus(status: string): BookingPaymentStatus {
  return Object.hasOwn(bookingPaymentTones, status) ? (status as BookingPaymentStatus) : 'pending';
}

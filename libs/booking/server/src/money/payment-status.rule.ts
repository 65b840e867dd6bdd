import type { BookingPaymentStatus, BookingStatus } from '@convoy/booking/contract';

/** All that decides how a booking stands with its money. Pence. */
export interface MoneyFigures {
  readonly status: BookingStatus;
  readonly rentalPence: number;
  readonly depositPence: number;
  /** Received and not sent back, by what it pays. */
  readonly rentalPaidPence: number;
  readonly depositPaidPence: number;
  /** Sent back by our own decisions. */
  readonly refundedPence: number;
  /** Sent back at the provider's own dashboard: still counted as paid above. */
  readonly refundedElsewherePence: number;
  /** What its cancellation or a pickup that nobody came for costs by the terms. */
  readonly feePence: number;
  /** The last try to pay was refused. */
  readonly refused: boolean;
}

const live: readonly BookingStatus[] = ['pending', 'confirmed', 'active'];
const ended: readonly BookingStatus[] = ['cancelled', 'no_show'];
const hired: readonly BookingStatus[] = [...live, 'completed'];

/**
 * How a booking stands with its money: a function of the figures alone, so that no order of payments, changes and
 * refunds leads to another answer. While a booking lives it is about what is covered: what went back because a change
 * made the hire cheaper was never too little. Once it has ended it is about what went back. Of a completed one the hire
 * alone is asked for, never a deposit.
 */
export function paymentStatusOf(figures: MoneyFigures): BookingPaymentStatus {
  const { rentalPence, depositPence, rentalPaidPence, depositPaidPence } = figures;
  const received = rentalPaidPence + depositPaidPence + figures.refundedPence;
  if (received === 0) {
    const free = rentalPence + depositPence === 0 && hired.includes(figures.status);
    return free ? 'paid' : figures.refused ? 'failed' : 'pending';
  }
  const covered = rentalPaidPence >= rentalPence && depositPaidPence >= depositPence;
  if (covered && figures.refundedElsewherePence === 0) return 'paid';
  // Called off, and the fee is all that was ever paid: it is what the end costs.
  if (ended.includes(figures.status) && received === rentalPaidPence && rentalPaidPence === figures.feePence)
    return 'paid';
  const back = figures.refundedPence + figures.refundedElsewherePence;
  if (back > 0 && (figures.refundedElsewherePence > 0 || !live.includes(figures.status))) {
    return back >= received ? 'refunded' : 'part_refunded';
  }
  if (figures.status === 'completed' && rentalPaidPence >= rentalPence) return 'paid';
  // A dearer van asks for a larger deposit: until it is paid, it is still to be paid.
  const something = rentalPaidPence + depositPaidPence > 0;
  return something && depositPaidPence >= depositPence ? 'deposit_paid' : 'pending';
}

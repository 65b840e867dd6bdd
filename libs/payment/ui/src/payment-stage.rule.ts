import { type Booking, bookingCan } from '@convoy/booking/contract';
import type { PaymentType } from '../../contract/src/index.ts';

/** What the payment page has to offer for a booking as it stands. */
export type PaymentStage =
  /** Deposit or everything, as the customer chooses. */
  | 'choose'
  /** The deposit is paid; what remains can be paid. */
  | 'balance'
  | 'paid'
  /** The hold ran out unpaid. */
  | 'expired'
  /** Ended otherwise. */
  | 'closed';

const pence = (amount: string): number => Math.round(Number(amount) * 100);

/** @param holdOver the hold's time is up, though the server has not said so yet */
export function paymentStage(booking: Booking, holdOver: boolean): PaymentStage {
  if (booking.status === 'expired') return 'expired';
  if (booking.paymentStatus === 'paid' || pence(booking.outstandingAmount) === 0) return 'paid';
  if (!bookingCan.pay(booking)) return 'closed';
  if (booking.status === 'pending' && holdOver) return 'expired';
  return pence(booking.outstandingDeposit) > 0 ? 'choose' : 'balance';
}

/** The choice of the address (`?type=rental`), as far as the booking allows it. */
export function chosenType(stage: PaymentStage, query: URLSearchParams): PaymentType {
  return stage === 'balance' || query.get('type') === 'rental' ? 'rental' : 'deposit';
}

/** Pounds that a choice pays now. */
export function amountOf(booking: Booking, type: PaymentType): string {
  return type === 'deposit' ? booking.outstandingDeposit : booking.outstandingAmount;
}

/** What has been paid so far, `"0.00"` for nothing; of a completed hire what was paid for it, the deposit apart. */
export function paidSoFar(booking: Booking): string {
  const asked = booking.status === 'completed' ? booking.rentalAmount : booking.totalAmount;
  return ((pence(asked) - pence(booking.outstandingAmount)) / 100).toFixed(2);
}

/**
 * Whether a payment made here has arrived at the booking: confirmed and less owed than before, or ended, in which
 * case the money goes back.
 * @param owedBefore `outstandingAmount` when the payment was made, or null when that is not known
 */
export function paymentArrived(booking: Booking, owedBefore: string | null): boolean {
  if (booking.status === 'expired' || booking.status === 'cancelled') return true;
  if (booking.status === 'pending') return false;
  return owedBefore === null || pence(booking.outstandingAmount) < pence(owedBefore);
}

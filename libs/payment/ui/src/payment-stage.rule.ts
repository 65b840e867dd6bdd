import { type Booking, bookingCan } from '@convoy/booking/contract';
import type { PaymentType } from '../../contract/src/index.ts';

/** What the payment page has to offer for a booking as it stands. */
export type PaymentStage =
  /** Deposit or everything, as the customer chooses. */
  | 'choose'
  /** The deposit is paid, or what calling off costs is owed: what remains can be paid. */
  | 'balance'
  | 'paid'
  /** The hold ran out unpaid. */
  | 'expired'
  /** Called off, or not collected: whatever was paid beyond the fee goes back. */
  | 'ended'
  /** Ended otherwise. */
  | 'closed';

const pence = (amount: string): number => Math.round(Number(amount) * 100);

const isCalledOff = ({ status }: Booking): boolean => status === 'cancelled' || status === 'no_show';

/** The server alone says when a hold is over: the clock here may be wrong, and a late payment may still be taken. */
export function paymentStage(booking: Booking): PaymentStage {
  if (booking.status === 'expired') return 'expired';
  if (isCalledOff(booking)) return pence(booking.outstandingAmount) > 0 ? 'balance' : 'ended';
  if (booking.paymentStatus === 'paid' || pence(booking.outstandingAmount) === 0) return 'paid';
  if (!bookingCan.pay(booking)) return 'closed';
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

/**
 * What has been paid so far, `"0.00"` for nothing; of a completed hire what was paid for it, the deposit apart; of one that was
 * called off what was paid of the fee.
 */
export function paidSoFar(booking: Booking): string {
  const asked = isCalledOff(booking)
    ? booking.cancellationFee
    : booking.status === 'completed'
      ? booking.rentalAmount
      : booking.totalAmount;
  return ((pence(asked) - pence(booking.outstandingAmount)) / 100).toFixed(2);
}

/**
 * Whether a payment made here has arrived at the booking: confirmed and less owed than before, or ended, in which
 * case the money goes back. A hold that ended is revived by the payment where its van is still free.
 * @param owedBefore `outstandingAmount` when the payment was made, or null when that is not known
 * @param waited the payment has had its time to revive a hold that ended
 */
export function paymentArrived(booking: Booking, owedBefore: string | null, waited = false): boolean {
  if (isCalledOff(booking) && pence(booking.outstandingAmount) === 0) return true;
  if (booking.status === 'expired') return waited;
  if (booking.status === 'pending') return false;
  return owedBefore === null || pence(booking.outstandingAmount) < pence(owedBefore);
}

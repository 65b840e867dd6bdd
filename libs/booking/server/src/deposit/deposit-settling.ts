import { bookingErrors } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { TenantTx } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import type { LockedBooking } from '../booking.queries.ts';
import { moneyOf } from '../money/money-of.ts';
import { paymentStatusOf } from '../money/payment-status.rule.ts';
import type { RefundPort } from '../money/refund.port.ts';

/** Whether something of a deposit is here of which nothing has been decided yet. */
export const isOpen = (booking: LockedBooking): boolean =>
  booking.status === 'completed' && booking.deposit_settled_at === null && booking.deposit_paid_pence > 0;

/**
 * Sends back what is left of a deposit but for what is kept, and says what that leaves of the booking's figures. What went
 * back at the provider's dashboard before is neither sent again nor kept. The caller has locked the booking.
 * @returns the columns of the booking, and the pence that are sent
 * @throws DEPOSIT_ABOVE_HELD
 */
export async function settleDeposit(
  port: RefundPort,
  tx: TenantTx,
  ctx: RequestContext,
  booking: LockedBooking,
  keptPence: number,
) {
  const paid = booking.deposit_paid_pence;
  const left = Math.min(paid, (await port.returnable(tx, ctx, booking.id)).depositPence);
  if (keptPence > left)
    throw new DomainError(bookingErrors.DEPOSIT_ABOVE_HELD, { heldAmount: formatPence(left) });
  const sentPence = await port.refund(tx, ctx, {
    bookingId: booking.id,
    rentalPence: 0,
    depositPence: left - keptPence,
    reason: 'deposit',
  });
  const columns = {
    deposit_paid_pence: keptPence,
    deposit_kept_pence: keptPence,
    deposit_settled_at: booking.locked_at,
    refunded_pence: booking.refunded_pence + paid - keptPence,
  };
  const figures = moneyOf({ ...booking, ...columns });
  // What went back elsewhere and is no longer counted as paid is told by what went back in all.
  const refundedElsewherePence = Math.max(0, figures.refundedElsewherePence - (paid - left));
  const payment_status = paymentStatusOf({ ...figures, refundedElsewherePence });
  return { sentPence, columns: { ...columns, payment_status } };
}

import { bookingErrors } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { TenantTx } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import type { LockedBooking } from '../booking.queries.ts';
import { moneyOf } from '../money/money-of.ts';
import { outstandingOf } from '../money/outstanding.rule.ts';
import { paymentStatusOf } from '../money/payment-status.rule.ts';
import type { RefundPort } from '../money/refund.port.ts';
import { noteHistory } from '../timeline/note-history.ts';

/** Whether something of a deposit is here of which nothing has been decided yet. */
export const isOpen = (booking: LockedBooking): boolean =>
  booking.status === 'completed' && booking.deposit_settled_at === null && booking.deposit_paid_pence > 0;

/** What of a deposit is really here, pence: what went back at the provider's dashboard before is not. */
export async function depositHere(
  port: RefundPort,
  tx: TenantTx,
  ctx: RequestContext,
  booking: LockedBooking,
): Promise<number> {
  return Math.min(booking.deposit_paid_pence, (await port.returnable(tx, ctx, booking.id)).depositPence);
}

/**
 * Refuses to keep more than is here once what the customer owes for the hire is paid from it.
 * @throws DEPOSIT_ABOVE_HELD
 */
export async function assertRoom(
  port: RefundPort,
  tx: TenantTx,
  ctx: RequestContext,
  booking: LockedBooking,
  keptPence: number,
): Promise<void> {
  const here = await depositHere(port, tx, ctx, booking);
  const roomPence = here - Math.min(here, outstandingOf(booking).rentalPence);
  if (keptPence > roomPence)
    throw new DomainError(bookingErrors.DEPOSIT_ABOVE_HELD, { heldAmount: formatPence(roomPence) });
}

/**
 * Sends back what is here of a deposit but for what stays, and says what that leaves of the booking's figures. What the
 * customer owes for the hire is paid first from what does not stay, and stands in the booking's history. What went back at the
 * provider's dashboard before is neither sent again nor stays. The caller has locked the booking.
 * @param stayPence what stays here, whether it is kept for good or may still be objected to; at most what is here
 * @returns the columns of the booking, the pence that are sent, and the pence that paid the hire
 */
export async function sendBackRest(
  port: RefundPort,
  tx: TenantTx,
  ctx: RequestContext,
  booking: LockedBooking,
  stayPence: number,
) {
  const paid = booking.deposit_paid_pence;
  const left = await depositHere(port, tx, ctx, booking);
  const owedPence = Math.min(left - stayPence, outstandingOf(booking).rentalPence);
  const sentPence = await port.refund(tx, ctx, {
    bookingId: booking.id,
    rentalPence: 0,
    depositPence: left - owedPence - stayPence,
    reason: 'deposit',
    ...(owedPence > 0 ? { movePence: -owedPence } : {}),
  });
  if (owedPence > 0)
    await noteHistory(tx, ctx, booking.id, { kind: 'hire-paid-from-deposit', amountPence: owedPence });
  const columns = {
    rental_paid_pence: booking.rental_paid_pence + owedPence,
    deposit_paid_pence: stayPence,
    refunded_pence: booking.refunded_pence + paid - owedPence - stayPence,
  };
  const figures = moneyOf({ ...booking, ...columns });
  // What went back elsewhere and is no longer counted as paid is told by what went back in all.
  const refundedElsewherePence = Math.max(0, figures.refundedElsewherePence - (paid - left));
  const payment_status = paymentStatusOf({ ...figures, refundedElsewherePence });
  return { sentPence, owedPence, columns: { ...columns, payment_status } };
}

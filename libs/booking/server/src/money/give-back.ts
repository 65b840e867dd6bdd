import type { BookingStatus } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { TenantTx } from '@convoy/platform/db';
import type { LockedBooking } from '../booking.queries.ts';
import { moneyOf } from './money-of.ts';
import { paymentStatusOf } from './payment-status.rule.ts';
import type { RefundPort, RefundReason } from './refund.port.ts';

/**
 * Sends back what a booking that ends gives back, and says what that leaves of its figures. The decision stands with the
 * caller's transaction.
 * @returns the columns of the booking, and the pence that are sent
 */
export async function giveBack(
  port: RefundPort,
  tx: TenantTx,
  ctx: RequestContext,
  booking: LockedBooking,
  back: {
    to: BookingStatus;
    rentalPence: number;
    depositPence: number;
    /** What the end costs by the terms, paid or owed. */
    feePence: number;
    reason: RefundReason;
  },
) {
  const { rentalPence, depositPence, reason } = back;
  const refundPence = await port.refund(tx, ctx, {
    bookingId: booking.id,
    rentalPence,
    depositPence,
    reason,
  });
  const columns = {
    rental_paid_pence: booking.rental_paid_pence - rentalPence,
    deposit_paid_pence: booking.deposit_paid_pence - depositPence,
    refunded_pence: booking.refunded_pence + rentalPence + depositPence,
  };
  const figures = moneyOf({
    ...booking,
    ...columns,
    cancellation_fee_pence: back.feePence,
    status: back.to,
  });
  return { refundPence, columns: { ...columns, payment_status: paymentStatusOf(figures) } };
}

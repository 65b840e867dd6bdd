import type { BookingPaymentStatus, BookingStatus } from '@convoy/booking/contract';
import { type MoneyFigures, paymentStatusOf } from './payment-status.rule.ts';

/** The columns of a booking that its money is about. */
export interface MoneyRow {
  readonly status: string;
  readonly payment_status: string;
  readonly rental_pence: number;
  readonly deposit_pence: number;
  readonly rental_paid_pence: number;
  readonly deposit_paid_pence: number;
  readonly refunded_pence: number;
  readonly refunded_elsewhere_pence: number;
  readonly cancellation_fee_pence: number;
}

/** How a stored booking stands with its money. */
export const paymentStatusOfRow = (row: MoneyRow): BookingPaymentStatus => paymentStatusOf(moneyOf(row));

/** The figures of a booking's row. */
export function moneyOf(row: MoneyRow): MoneyFigures {
  return {
    status: row.status as BookingStatus,
    rentalPence: row.rental_pence,
    depositPence: row.deposit_pence,
    rentalPaidPence: row.rental_paid_pence,
    depositPaidPence: row.deposit_paid_pence,
    refundedPence: row.refunded_pence,
    refundedElsewherePence: row.refunded_elsewhere_pence,
    feePence: row.cancellation_fee_pence,
    refused: row.payment_status === 'failed',
  };
}

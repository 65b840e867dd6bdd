import type { BookingStatus } from '@convoy/booking/contract';
import type { MoneyFigures } from './payment-status.rule.ts';

/** The figures of a booking's row. */
export function moneyOf(row: {
  status: string;
  payment_status: string;
  rental_pence: number;
  deposit_pence: number;
  rental_paid_pence: number;
  deposit_paid_pence: number;
  refunded_pence: number;
  refunded_elsewhere_pence: number;
}): MoneyFigures {
  return {
    status: row.status as BookingStatus,
    rentalPence: row.rental_pence,
    depositPence: row.deposit_pence,
    rentalPaidPence: row.rental_paid_pence,
    depositPaidPence: row.deposit_paid_pence,
    refundedPence: row.refunded_pence,
    refundedElsewherePence: row.refunded_elsewhere_pence,
    refused: row.payment_status === 'failed',
  };
}

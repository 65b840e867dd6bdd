import type { ListedPayment, PaymentTotals } from '@convoy/payment/contract';
import { formatPence } from '@convoy/platform/money';
import type { PaymentRow, TotalsRow } from './payment-history.sql.ts';

/** Received, whatever went back since. */
export const isReceived = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'succeeded' || status === 'refunded';

/** The contract's form of a payment. @param forStaff customers are not told what staff do about a dispute */
export function toListedPayment(row: PaymentRow, forStaff: boolean): ListedPayment {
  return {
    id: row.id,
    bookingId: row.booking_id,
    reference: row.reference,
    vanMake: row.van_make,
    vanModel: row.van_model,
    customerId: row.customer_id,
    customerName: `${row.customer_first_name} ${row.customer_last_name}`,
    type: row.type as ListedPayment['type'],
    status: row.status as ListedPayment['status'],
    paidBy: (row.counter_kind ?? 'provider') as ListedPayment['paidBy'],
    amount: formatPence(row.amount_pence),
    rental: formatPence(row.rental_part_pence),
    deposit: formatPence(row.deposit_part_pence),
    refunded: formatPence(row.refunded_pence),
    refunds: row.refunds.map((refund) => ({
      id: refund.id,
      amount: formatPence(refund.amount_pence),
      reason: refund.reason as ListedPayment['refunds'][number]['reason'],
      status: refund.status as ListedPayment['refunds'][number]['status'],
      createdAt: new Date(refund.created_at).toISOString(),
      settledAt: refund.settled_at ? new Date(refund.settled_at).toISOString() : null,
    })),
    dispute:
      forStaff && row.dispute
        ? {
            id: row.dispute.id,
            status: row.dispute.status as NonNullable<ListedPayment['dispute']>['status'],
            amount: formatPence(row.dispute.amount_pence),
          }
        : null,
    receipt: isReceived(row),
    createdAt: row.created_at.toISOString(),
    processedAt: row.processed_at?.toISOString() ?? null,
  };
}

export function toTotals({ count, received, refunded }: TotalsRow): PaymentTotals {
  const [arrived, back] = [Number(received), Number(refunded)];
  return {
    count: Number(count),
    received: formatPence(arrived),
    refunded: formatPence(back),
    kept: formatPence(arrived - back),
  };
}

import { formatPence, parsePence } from '@convoy/platform/money';
import {
  type Booking,
  blockingStatuses,
  bookingCan,
  type TimelineEntry,
} from '../../../contract/src/index.ts';

type Owed = Pick<Booking, 'status' | 'paymentStatus' | 'totalAmount' | 'depositAmount' | 'outstandingAmount'>;

/** What was paid of a booking whose history names no payment, in pence; null where that cannot be told. */
function paidWithoutHistory(booking: Owed): number | null {
  const total = parsePence(booking.totalAmount) ?? 0;
  // Of what has ended nothing, or the hire alone, is owed, paid or not: what is owed tells only of what is still open.
  if (blockingStatuses.some((status) => status === booking.status) && bookingCan.pay(booking))
    return Math.max(0, total - (parsePence(booking.outstandingAmount) ?? 0));
  switch (booking.paymentStatus) {
    case 'paid':
      return total;
    case 'deposit_paid':
      return parsePence(booking.depositAmount);
    case 'pending':
    case 'failed':
      return 0;
    default:
      return null;
  }
}

/**
 * What came in and what went back, pounds as text, as the history of a booking says; `paid` is null where neither it nor
 * the booking tells.
 */
export function paymentSummary(
  booking: Owed,
  timeline: readonly Pick<TimelineEntry, 'kind' | 'amount'>[],
): { paid: string | null; refunded: string } {
  const sum = (kind: TimelineEntry['kind']) =>
    timeline
      .filter((entry) => entry.kind === kind)
      .reduce((total, { amount }) => total + (parsePence(amount ?? '0') ?? 0), 0);
  const paid = sum('paid') || paidWithoutHistory(booking);
  return { paid: paid === null ? null : formatPence(paid), refunded: formatPence(sum('refunded')) };
}

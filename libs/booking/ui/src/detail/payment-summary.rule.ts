import { formatPence, parsePence } from '@convoy/platform/money';
import type { Booking, TimelineEntry } from '../../../contract/src/index.ts';

/**
 * What came in and what went back, pounds as text. The booking tells only what is still owed, so what was paid is what
 * its history says; where that has not come, or is older than the history, it is the price without what is owed.
 */
export function paymentSummary(
  booking: Pick<Booking, 'totalAmount' | 'outstandingAmount'>,
  timeline: readonly Pick<TimelineEntry, 'kind' | 'amount'>[],
): { paid: string; refunded: string } {
  const sum = (kind: TimelineEntry['kind']) =>
    timeline
      .filter((entry) => entry.kind === kind)
      .reduce((total, { amount }) => total + (parsePence(amount ?? '0') ?? 0), 0);
  const paid = sum('paid');
  const held = (parsePence(booking.totalAmount) ?? 0) - (parsePence(booking.outstandingAmount) ?? 0);
  return { paid: formatPence(paid > 0 ? paid : Math.max(0, held)), refunded: formatPence(sum('refunded')) };
}

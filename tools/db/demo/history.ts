import type { BookingPolicy } from '@convoy/booking/contract';
import { addDays } from '@convoy/platform/time';
import { type AftermathParts, aftermathOf } from './aftermath.ts';
import type {
  DemoBooking,
  DemoChange,
  DemoData,
  DemoHistory,
  DemoMessage,
  DemoPayment,
  DemoRefund,
} from './demo-data.ts';
import { priceOf } from './hires.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What brands have that settled nothing about cancelling. */
export const DEFAULT_TIERS: BookingPolicy['cancellation'] = [
  { hoursBefore: 48, percent: 0 },
  { hoursBefore: 24, percent: 50 },
  { hoursBefore: 0, percent: 100 },
];

const OPERATOR = 'operator';

/** Gives a brand's hires what became of them: refunds, a change, words, and everything that happened in its order. */
export function withHistory(
  { bookings, payments }: Pick<DemoData, 'bookings' | 'payments'>,
  parts: AftermathParts,
): Pick<DemoData, 'bookings' | 'payments' | 'refunds' | 'changes' | 'messages' | 'history'> {
  const paid = Map.groupBy(payments, ({ booking }) => booking);
  const ended = bookings.map((booking) => aftermathOf(booking, paid.get(booking.key) ?? [], parts));
  const changes = changesOf(
    ended.map(({ booking }) => booking),
    parts.now,
  );
  const changed = new Set(changes.map(({ booking }) => booking));
  const all = {
    bookings: ended.map(({ booking }) => (changed.has(booking.key) ? { ...booking, version: 2 } : booking)),
    payments: ended.flatMap((one) => one.payments),
    refunds: ended.flatMap(({ refunds }) => refunds),
  };
  const kept = Map.groupBy(all.payments, ({ booking }) => booking);
  const returned = Map.groupBy(all.refunds, ({ booking }) => booking);
  return {
    ...all,
    changes,
    messages: messagesOf(all.bookings, parts.now),
    history: all.bookings.flatMap((booking) =>
      historyOf(
        booking,
        kept.get(booking.key) ?? [],
        returned.get(booking.key) ?? [],
        changes.find((change) => change.booking === booking.key),
      ),
    ),
  };
}

/** A hire to come that may have been made a day longer: of what is not paid yet nothing was paid before it was changed. */
export const isToBeChanged = ({ status, totalDays, rentalPaidPence }: DemoBooking): boolean =>
  status === 'confirmed' && totalDays > 1 && rentalPaidPence === 0;

/** The demo customer made one hire to come a day longer. */
function changesOf(bookings: readonly DemoBooking[], now: Date): DemoChange[] {
  const hire = bookings.find((booking) => booking.customer === 'customer' && isToBeChanged(booking));
  if (!hire) return [];
  const totalDays = hire.totalDays - 1;
  const { lines, rentalPence, vatPence } = priceOf(hire, totalDays);
  const booked = Date.parse(hire.createdAt);
  return [
    {
      booking: hire.key,
      returnDate: addDays(hire.pickupDate, totalDays),
      totalDays,
      lines,
      rentalPence,
      vatPence,
      differencePence: hire.rentalPence - rentalPence,
      at: new Date(booked + Math.floor((now.getTime() - booked) / 2)).toISOString(),
    },
  ];
}

/** Words about hires of the demo customer: a question that was answered, and one that waits. */
function messagesOf(bookings: readonly DemoBooking[], now: Date): DemoMessage[] {
  const theirs = bookings.filter(
    ({ customer, status }) => customer === 'customer' && (status === 'confirmed' || status === 'active'),
  );
  const [first, second] = theirs;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString();
  const after = (booking: DemoBooking, at: string) => (at > booking.createdAt ? at : booking.createdAt);
  const written: DemoMessage[] = [];
  if (first) {
    written.push(
      {
        booking: first.key,
        author: 'customer',
        fromStaff: false,
        text: 'Hello, is there room to leave my car at the depot while I have the van?',
        at: after(first, ago(27)),
        readAt: after(first, ago(26)),
      },
      {
        booking: first.key,
        author: OPERATOR,
        fromStaff: true,
        text: 'Yes, behind the office. Please leave the key of your car with us, so that we can move it if we have to.',
        at: after(first, ago(25.9)),
        readAt: after(first, ago(24)),
      },
    );
  }
  if (second) {
    written.push({
      booking: second.key,
      author: 'customer',
      fromStaff: false,
      text: 'Could you put two blankets and some straps into the van, please?',
      at: after(second, ago(1.5)),
      readAt: null,
    });
  }
  return written;
}

/** What happened to one booking, in order. */
function historyOf(
  booking: DemoBooking,
  payments: readonly DemoPayment[],
  refunds: readonly DemoRefund[],
  change: DemoChange | undefined,
): DemoHistory[] {
  const rows: DemoHistory[] = [];
  const note = (
    kind: DemoHistory['kind'],
    at: string | null,
    actor: string | null,
    more: { amountPence?: number; reason?: string | null } = {},
  ): void => {
    if (at === null) return;
    const { amountPence = null, reason = null } = more;
    rows.push({ booking: booking.key, at, kind, actor, amountPence, reason });
  };
  note('requested', booking.createdAt, booking.operator ?? booking.customer);
  let confirmed = false;
  for (const payment of payments) {
    const at = payment.processedAt ?? payment.createdAt;
    const { amountPence } = payment;
    if (payment.status === 'failed') {
      note('payment-failed', at, null, { amountPence, reason: payment.failureReason });
      continue;
    }
    note('paid', at, null, { amountPence });
    if (!confirmed) note('confirmed', at, null);
    confirmed = true;
  }
  // To be paid at the counter.
  if (!confirmed && !['pending', 'expired', 'cancelled'].includes(booking.status)) {
    note('confirmed', later(booking.createdAt, MINUTE), booking.operator ?? OPERATOR);
  }
  if (change) note('changed', change.at, booking.customer, { amountPence: change.differencePence });
  note('handed-over', booking.handedOverAt, OPERATOR);
  note('returned', booking.returnedAt, OPERATOR);
  note('cancelled', booking.cancelledAt, booking.customer);
  if (booking.status === 'no_show') note('no-show', booking.updatedAt, OPERATOR);
  if (booking.status === 'expired') note('expired', booking.updatedAt, null);
  for (const { at, amountPence } of refunds) note('refunded', later(at, MINUTE), null, { amountPence });
  if (booking.refundedElsewherePence > 0 && booking.returnedAt) {
    note('refunded', later(booking.returnedAt, 26 * HOUR), null, {
      amountPence: booking.refundedElsewherePence,
    });
  }
  return rows.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

const later = (at: string, by: number) => new Date(Date.parse(at) + by).toISOString();

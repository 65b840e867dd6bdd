import { addDays } from '@convoy/platform/time';
import { instantOf } from './calendar.ts';
import type { DemoBooking, DemoPayment } from './demo-data.ts';
import { totals } from './payments.ts';
import type { Random } from './random.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** People pay between these hours; before the first of them nothing was taken on either day. */
const FIRST_HOUR = 8;
const LAST_HOUR = 18;
/** How much less than the other one of the two days may have taken. */
const ENOUGH = 0.85;
/** How much beyond it is better than too little. */
const MOST = 2.2;
const ROUNDS = 4;

/** Early in the morning one hire makes all the difference, so both days have one. Pence. */
const ONE_HIRE = 25_000;

/** What payments are evened out by. */
export interface TakingsParts {
  readonly today: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly nextPayment: () => string;
  readonly random: Random;
  /** Hires that may be paid in advance. */
  readonly mayPay: (booking: DemoBooking) => boolean;
}

/**
 * Lets hires to come be paid in advance, so that today has taken about as much by now as yesterday had by this hour, and both about as
 * much as the hour has of an average day: a dashboard that compares two days of few payments shows anything between -100% and infinity.
 */
export function steadyTakings(
  bookings: readonly DemoBooking[],
  payments: readonly DemoPayment[],
  parts: TakingsParts,
): { bookings: DemoBooking[]; payments: DemoPayment[] } {
  const now = parts.now.getTime();
  const instant = (day: string, time: string) => Date.parse(instantOf(day, time, parts.timeZone));
  const opening = instant(parts.today, `0${FIRST_HOUR}:00`);
  const all = [...payments];
  const paid = new Map<string, DemoPayment>();
  const elapsed = now - opening;
  if (elapsed < 5 * MINUTE) return { bookings: [...bookings], payments: all };
  const taken = (from: number, until: number) =>
    all
      .filter(({ status, processedAt }) => {
        const at = processedAt === null ? Number.NaN : Date.parse(processedAt);
        return (status === 'succeeded' || status === 'refunded') && at >= from && at < until;
      })
      .reduce((sum, { rentalPartPence }) => sum + rentalPartPence, 0);
  const average = taken(now - 30 * DAY, now) / 30;
  const share = Math.min(1, elapsed / ((LAST_HOUR - FIRST_HOUR) * 60 * MINUTE));
  const midnight = instant(parts.today, '00:00');
  const before = instant(addDays(parts.today, -1), '00:00');
  const days = [
    { from: midnight, until: now, first: opening },
    { from: before, until: before + (now - midnight), first: before + (opening - midnight) },
  ];
  const sums = () => days.map(({ from, until }) => taken(from, until));
  // What one day has too much after a round, the other one is given in the next.
  for (let round = 0; round < ROUNDS; round++) {
    const goal = Math.max(average * share, ONE_HIRE, ...sums());
    for (const { from, until, first } of days) {
      const open = bookings.filter(
        (booking) =>
          booking.status === 'confirmed' &&
          booking.paymentStatus === 'deposit_paid' &&
          booking.rentalPaidPence === 0 &&
          !paid.has(booking.key) &&
          parts.mayPay(booking) &&
          Date.parse(booking.createdAt) < first - 120 * MINUTE &&
          Date.parse(booking.pickupAt) > now,
      );
      while (taken(from, until) < ENOUGH * goal && open.length > 0) {
        const lacking = goal - taken(from, until);
        // The largest that does not go beyond; the smallest where all do.
        open.sort(
          (a, b) =>
            Number(a.rentalPence > lacking) - Number(b.rentalPence > lacking) ||
            (a.rentalPence > lacking ? a.rentalPence - b.rentalPence : b.rentalPence - a.rentalPence),
        );
        const [booking] = open.splice(0, 1) as [DemoBooking];
        if (taken(from, until) + booking.rentalPence > MOST * goal) break;
        const end = Math.min(until, first + (LAST_HOUR - FIRST_HOUR) * 60 * MINUTE) - 2 * MINUTE;
        const at = first + Math.floor(parts.random.next() * (end - first));
        const payment: DemoPayment = {
          key: parts.nextPayment(),
          booking: booking.key,
          customer: booking.customer,
          type: 'rental',
          amountPence: booking.rentalPence,
          rentalPartPence: booking.rentalPence,
          depositPartPence: 0,
          refundedPence: 0,
          status: 'succeeded',
          attempt: 1,
          failureReason: null,
          processedAt: new Date(at).toISOString(),
          createdAt: new Date(at - MINUTE).toISOString(),
        };
        paid.set(booking.key, payment);
        all.push(payment);
      }
    }
  }
  return {
    bookings: bookings.map((booking) => {
      const payment = paid.get(booking.key);
      if (!payment) return booking;
      const own = all.filter((each) => each.booking === booking.key);
      return { ...booking, ...totals(booking, own), updatedAt: payment.processedAt! };
    }),
    payments: all,
  };
}

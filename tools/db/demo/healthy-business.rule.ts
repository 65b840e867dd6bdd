import { addDays } from '@convoy/platform/time';
import { instantOf } from './calendar.ts';
import type { DemoData } from './demo-data.ts';

const DAY = 86_400_000;

/** A figure of the dashboard and what it is compared with. */
export interface Compared {
  readonly is: number;
  readonly was: number;
}

/** What the dashboard of a brand says on its first day. */
export interface BusinessFigures {
  /** Hires that are under way, beside a week ago. */
  readonly active: Compared;
  /** Pence taken for hires until this hour, beside yesterday. */
  readonly day: Compared;
  /** Pence of thirty days, beside the thirty before; the same of ninety. */
  readonly month: Compared;
  readonly quarter: Compared;
  /** Hours of hires of thirty days, beside the thirty before. */
  readonly hired: Compared;
  /** Bookings of thirty days that came to be, beside the thirty before. */
  readonly made: Compared;
}

type Name = keyof BusinessFigures;
/** A business that grows a little, or stands in its calm weeks: so much of what it was before, at least and at most. */
export const healthy: Readonly<Record<Name, readonly [least: number, most: number]>> = {
  active: [1, 1.3],
  day: [0.9, 1.34],
  month: [0.98, 1.34],
  quarter: [0.93, 1.4],
  hired: [0.96, 1.34],
  made: [0.95, 1.4],
};

/** Counts on the rows of a demo what the dashboard counts on the database. */
export function businessFigures(
  { bookings, payments }: Pick<DemoData, 'bookings' | 'payments'>,
  { today, now, timeZone }: { readonly today: string; readonly now: Date; readonly timeZone: string },
): BusinessFigures {
  const at = now.getTime();
  const aWeekAgo = at - 7 * DAY;
  const midnight = Date.parse(instantOf(today, '00:00', timeZone));
  const yesterday = Date.parse(instantOf(addDays(today, -1), '00:00', timeZone));
  const taken = (from: number, until: number) =>
    payments.reduce((sum, { status, processedAt, rentalPartPence, refundedPence, depositPartPence }) => {
      const paid = processedAt === null ? Number.NaN : Date.parse(processedAt);
      const counts = (status === 'succeeded' || status === 'refunded') && paid >= from && paid < until;
      return counts ? sum + rentalPartPence - Math.max(0, refundedPence - depositPartPence) : sum;
    }, 0);
  const hours = (from: number, until: number) =>
    bookings
      .filter(({ status }) => status === 'active' || status === 'completed')
      .reduce(
        (sum, { pickupAt, returnAt }) =>
          sum + Math.max(0, Math.min(until, Date.parse(returnAt)) - Math.max(from, Date.parse(pickupAt))),
        0,
      ) / 3_600_000;
  const made = (from: number, until: number) =>
    bookings.filter(({ status, createdAt }) => {
      const booked = Date.parse(createdAt);
      const came =
        status === 'confirmed' || status === 'active' || status === 'completed' || status === 'no_show';
      return came && booked >= from && booked < until;
    }).length;
  const periods = (days: number, of: (from: number, until: number) => number): Compared => ({
    is: of(at - days * DAY, at),
    was: of(at - 2 * days * DAY, at - days * DAY),
  });
  return {
    active: {
      is: bookings.filter(({ status }) => status === 'active').length,
      was: bookings.filter(
        ({ status, pickupAt, returnAt }) =>
          (status === 'active' || status === 'completed') &&
          Date.parse(pickupAt) <= aWeekAgo &&
          Date.parse(returnAt) > aWeekAgo,
      ).length,
    },
    day: { is: taken(midnight, at), was: taken(yesterday, yesterday + (at - midnight)) },
    month: periods(30, taken),
    quarter: periods(90, taken),
    hired: periods(30, hours),
    made: periods(30, made),
  };
}

/** How far the figures of a demo are from those of a healthy business: zero where they are of one. */
export function ailment(
  data: Pick<DemoData, 'bookings' | 'payments'>,
  when: { readonly today: string; readonly now: Date; readonly timeZone: string },
): number {
  const figures = businessFigures(data, when);
  return (Object.keys(healthy) as Name[]).reduce((sum, name) => {
    const { is, was } = figures[name];
    const [least, most] = healthy[name];
    // Before anybody opens, neither day has taken anything.
    if (was === 0) return sum + (is === 0 ? 0 : 1);
    return sum + Math.max(0, least - is / was, is / was - most);
  }, 0);
}

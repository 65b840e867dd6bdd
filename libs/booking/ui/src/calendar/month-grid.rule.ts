import { addDays, daysBetween } from '@convoy/platform/time';

/** The part of a hire that one week of a month shows. */
export interface WeekBar<Hire> {
  readonly hire: Hire;
  /** First and last column of the week, 0 to 6. */
  readonly from: number;
  readonly to: number;
  /** Row among the week's bars, from 0. */
  readonly lane: number;
  /** Whether the hire begins and ends in this week, or goes on beyond it. */
  readonly begins: boolean;
  readonly ends: boolean;
}

/** A hire by its civil days; times after the date are not looked at. */
interface Period {
  readonly id: number;
  readonly pickupDate: string;
  readonly returnDate: string;
}

const dateOf = (moment: string): string => moment.slice(0, 10);

/**
 * The weeks that a month touches, each as its first day.
 * @param month `YYYY-MM`
 * @param firstWeekday 0 is Sunday
 */
export function weeksOf(month: string, firstWeekday: number): string[] {
  const first = `${month}-01`;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  const weeks: string[] = [];
  for (
    let start = addDays(first, -((weekday - firstWeekday + 7) % 7));
    start.slice(0, 7) <= month;
    start = addDays(start, 7)
  )
    weeks.push(start);
  return weeks;
}

/** The bars of a week: the longest first of those that begin earliest, each in the first row where it has room. */
export function barsOf<Hire extends Period>(hires: readonly Hire[], weekStart: string): WeekBar<Hire>[] {
  const weekEnd = addDays(weekStart, 6);
  const inWeek = hires
    .filter((hire) => dateOf(hire.pickupDate) <= weekEnd && dateOf(hire.returnDate) >= weekStart)
    .sort(
      (a, b) =>
        dateOf(a.pickupDate).localeCompare(dateOf(b.pickupDate)) ||
        dateOf(b.returnDate).localeCompare(dateOf(a.returnDate)) ||
        a.id - b.id,
    );
  /** Last taken column of each lane. */
  const lanes: number[] = [];
  return inWeek.map((hire) => {
    const from = Math.max(0, daysBetween(weekStart, dateOf(hire.pickupDate)));
    const to = Math.min(6, daysBetween(weekStart, dateOf(hire.returnDate)));
    let lane = lanes.findIndex((taken) => taken < from);
    if (lane === -1) lane = lanes.length;
    lanes[lane] = to;
    return {
      hire,
      from,
      to,
      lane,
      begins: dateOf(hire.pickupDate) >= weekStart,
      ends: dateOf(hire.returnDate) <= weekEnd,
    };
  });
}

/** What happens on a day. A hire of one day is both its pickup and its return. */
export interface DayEvents<Hire> {
  readonly pickups: readonly Hire[];
  readonly returns: readonly Hire[];
  /** Out since an earlier day and until a later one. */
  readonly out: readonly Hire[];
}

/** What of the hires happens on a day, by the clock. */
export function eventsOf<Hire extends Period>(hires: readonly Hire[], day: string): DayEvents<Hire> {
  const by = (end: 'pickupDate' | 'returnDate') =>
    hires
      .filter((hire) => dateOf(hire[end]) === day)
      .sort((a, b) => a[end].localeCompare(b[end]) || a.id - b.id);
  return {
    pickups: by('pickupDate'),
    returns: by('returnDate'),
    out: hires.filter((hire) => dateOf(hire.pickupDate) < day && dateOf(hire.returnDate) > day),
  };
}

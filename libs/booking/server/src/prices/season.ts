import { daysBetween } from '@convoy/platform/time';
import type { SeasonRule } from './price-records.ts';

type SeasonDays = SeasonRule['conditions'];

/** A season of every year, `12-20` to `01-05`; otherwise of one year alone. */
const isRecurring = (days: SeasonDays) => days.from.length === 5;

/** Whether a civil date lies in a season; both ends are inside. */
export function inSeason(days: SeasonDays, date: string): boolean {
  const { from, until } = days;
  if (!isRecurring(days)) return date >= from && date <= until;
  const day = date.slice(5);
  // A season that ends before it begins runs over the new year.
  return from <= until ? day >= from && day <= until : day >= from || day <= until;
}

/** How many days a season has; one that recurs is counted in a leap year. */
export function seasonLength(days: SeasonDays): number {
  if (!isRecurring(days)) return daysBetween(days.from, days.until) + 1;
  const length = daysBetween(`2024-${days.from}`, `2024-${days.until}`) + 1;
  return length > 0 ? length : length + 366;
}

/**
 * Whether some date lies in both seasons: by the days they begin and end on, never day by day, since a brand's seasons
 * are all set against each other.
 */
export function seasonsMeet(a: SeasonDays, b: SeasonDays): boolean {
  if (!isRecurring(a) && !isRecurring(b)) return a.from <= b.until && b.from <= a.until;
  if (isRecurring(a) && isRecurring(b)) return partsMeet(partsOf(a), partsOf(b), true);
  const [dated, every] = isRecurring(a) ? [b, partsOf(a)] : [a, partsOf(b)];
  const [first, last] = [yearOf(dated.from), yearOf(dated.until)];
  // After the first year come eight whole ones or the last, and among any eight there is a leap year.
  for (let year = first; year <= Math.min(last, first + 8); year++) {
    const part = {
      from: year === first ? dayOf(dated.from) : YEAR.from,
      until: year === last ? dayOf(dated.until) : YEAR.until,
    };
    if (partsMeet([part], every, isLeap(year))) return true;
  }
  return false;
}

/** Days of one year, both ends inside, each as its month and day in figures: 1231 is the last. */
interface YearPart {
  readonly from: number;
  readonly until: number;
}
const YEAR: YearPart = { from: 101, until: 1231 };
const LEAP_DAY = 229;

const dayOf = (date: string) => Number(date.slice(-5).replace('-', ''));
const yearOf = (date: string) => Number(date.slice(0, 4));
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** A season of every year as it lies in one: in two parts where it runs over the new year. */
function partsOf(days: SeasonDays): YearPart[] {
  const [from, until] = [dayOf(days.from), dayOf(days.until)];
  if (from <= until) return [{ from, until }];
  return [
    { from: YEAR.from, until },
    { from, until: YEAR.until },
  ];
}

function partsMeet(some: readonly YearPart[], others: readonly YearPart[], hasLeapDay: boolean): boolean {
  return some.some((a) =>
    others.some((b) => {
      const from = Math.max(a.from, b.from);
      const until = Math.min(a.until, b.until);
      return from <= until && (hasLeapDay || from < LEAP_DAY || until > LEAP_DAY);
    }),
  );
}

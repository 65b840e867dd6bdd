import { addDays, daysBetween } from '@convoy/platform/time';
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

/** Whether some date lies in both seasons. */
export function seasonsMeet(a: SeasonDays, b: SeasonDays): boolean {
  if (!isRecurring(a) && !isRecurring(b)) return a.from <= b.until && b.from <= a.until;
  const [walked, other] = isRecurring(a) && !isRecurring(b) ? [b, a] : [a, b];
  // From the first leap day on, so that a season of 29 February alone is met too; a year is all there is to see.
  const start = isRecurring(walked) ? `2024-${walked.from}` : walked.from;
  const days = isRecurring(walked) ? seasonLength(walked) : Math.min(seasonLength(walked), 4 * 366);
  for (let day = 0; day < days; day++) if (inSeason(other, addDays(start, day))) return true;
  return false;
}

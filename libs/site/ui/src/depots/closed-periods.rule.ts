import type { Depot } from '@convoy/fleet/contract';

/** Days in a row on which a depot is closed for one reason. Dates as `yyyy-mm-dd`, both closed. */
export interface ClosedPeriod {
  readonly from: string;
  readonly to: string;
  /** Empty where none was given. */
  readonly reason: string;
}

const DAY_MS = 86_400_000;

/** Joins closed days to periods, in order. It leaves out periods that begin more than a year after the first: nobody books so far ahead. */
export function closedPeriods(days: Depot['closedDays']): readonly ClosedPeriod[] {
  const ordered = [...days].sort((one, other) => one.date.localeCompare(other.date));
  const periods: ClosedPeriod[] = [];
  for (const { date, reason } of ordered) {
    const last = periods.at(-1);
    if (last && last.reason === reason && Date.parse(date) - Date.parse(last.to) === DAY_MS)
      periods.splice(-1, 1, { ...last, to: date });
    else periods.push({ from: date, to: date, reason });
  }
  const [first] = periods;
  return first ? periods.filter(({ from }) => Date.parse(from) - Date.parse(first.from) < 364 * DAY_MS) : [];
}

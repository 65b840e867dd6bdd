import type { Depot } from '@convoy/fleet/contract';
import { addDays } from '@convoy/platform/time';
import { bankHolidaysOf } from './bank-holidays.ts';
import type { OpeningFacts } from './opening-hours.ts';

/** The days between two dates, both inside, on which a depot is closed whatever its hours say, each with its reason. */
export function closedDays(
  depot: Omit<OpeningFacts, 'hours'>,
  from: string,
  until: string,
): Depot['closedDays'] {
  const found = new Map<string, string>();
  if (depot.bankHolidays)
    for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year++)
      for (const [date, name] of bankHolidaysOf(depot.bankHolidays, year)) found.set(date, name);
  // Backwards: of two closures that meet, the first one names the day, as `closedReason` does.
  for (const closure of depot.closures.toReversed()) {
    const last = closure.until < until ? closure.until : until;
    for (let date = closure.from > from ? closure.from : from; date <= last; date = addDays(date, 1))
      found.set(date, closure.reason);
  }
  return [...found]
    .filter(([date]) => from <= date && date <= until)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, reason]) => ({ date, reason }));
}

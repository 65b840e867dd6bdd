import type { Depot } from '@convoy/fleet/contract';
import { addDays, weekdayOf } from '@convoy/platform/time';

/** A hire whose prices are shown to people who have chosen no dates. */
export interface ExampleDays {
  readonly pickupDate: string;
  readonly returnDate: string;
}

/** How far ahead a day on which the depot is open is looked for. */
const MOST_DAYS = 60;

/**
 * The next hire that a depot would take, as short as it takes one: it begins and ends on days on which the depot is open.
 *
 * @param today at the depot, `YYYY-MM-DD`
 */
export function exampleDays(
  { hours, closedDays, minHireDays }: Pick<Depot, 'hours' | 'closedDays' | 'minHireDays'>,
  today: string,
): ExampleDays {
  const closed = new Set(closedDays.map(({ date }) => date));
  const isOpen = (date: string) => Boolean(hours[weekdayOf(date)]) && !closed.has(date);
  const openFrom = (first: string) => {
    for (let ahead = 0; ahead < MOST_DAYS; ahead += 1) {
      const date = addDays(first, ahead);
      if (isOpen(date)) return date;
    }
    return first;
  };
  const pickupDate = openFrom(addDays(today, 1));
  return { pickupDate, returnDate: openFrom(addDays(pickupDate, Math.max(1, minHireDays))) };
}

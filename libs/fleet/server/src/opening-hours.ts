import type { DayHours, Depot } from '@convoy/fleet/contract';
import { weekdayOf } from '@convoy/platform/time';

/** Opening hours of a depot on a date, `[opens, closes]`, or null when it is closed. */
export function hoursOn(depot: Pick<Depot, 'hours'>, date: string): DayHours {
  return depot.hours[weekdayOf(date)] ?? null;
}

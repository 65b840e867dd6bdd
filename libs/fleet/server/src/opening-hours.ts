import type { DayHours } from '@convoy/fleet/contract';
import { addDays, weekdayOf } from '@convoy/platform/time';
import { bankHolidayOn } from './bank-holidays.ts';
import type { DepotRecord } from './depot-record.ts';

/** What of a depot says when it is open. */
export type OpeningFacts = Pick<DepotRecord, 'hours' | 'closures' | 'bankHolidays'>;

/** How far {@link nextOpenDay} looks: a depot closed for longer than a year opens on no day worth naming. */
const LOOK_AHEAD_DAYS = 400;

/**
 * Why a depot is closed on a date whatever its hours say: the reason of a closure, or the name of a bank holiday. Null
 * on other days, also on weekdays without hours.
 */
export function closedReason(depot: Omit<OpeningFacts, 'hours'>, date: string): string | null {
  const closure = depot.closures.find(({ from, until }) => from <= date && date <= until);
  if (closure) return closure.reason;
  return depot.bankHolidays && bankHolidayOn(depot.bankHolidays, date);
}

/** Opening hours of a depot on a date, `[opens, closes]`, or null when it is closed for whatever reason. */
export function hoursOn(depot: OpeningFacts, date: string): DayHours {
  if (closedReason(depot, date) !== null) return null;
  return depot.hours[weekdayOf(date)] ?? null;
}

/** The first day from this one on, itself included, on which a depot opens; null when there is none for a year. */
export function nextOpenDay(depot: OpeningFacts, from: string): string | null {
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const date = addDays(from, ahead);
    if (hoursOn(depot, date) !== null) return date;
  }
  return null;
}

import { addDays, daysBetween } from '@convoy/platform/time';

/** What an odometer showed on a day. */
export interface OdometerReading {
  readonly on: string;
  readonly miles: number;
}

/** So far back days on hire are looked at: how busy a van is changes with the season. */
export const HIRED_USE_DAYS = 90;
/** So far back odometers are looked at: they are read seldom. */
export const USE_DAYS = 365;
/** From so many days on a pace means something. */
export const LEAST_USE_DAYS = 14;

/**
 * Miles a day, from the readings of the last year. Where an odometer ran backwards (a new instrument, a slip of the pen) only
 * what comes after counts.
 * @param readings in the order in which they were noted
 * @returns null where they span less than two weeks
 */
export function milesPerDay(readings: readonly OdometerReading[], today: string): number | null {
  const earliest = addDays(today, -USE_DAYS);
  let first: OdometerReading | undefined;
  let last: OdometerReading | undefined;
  for (const reading of readings) {
    if (reading.on < earliest) continue;
    if (!last || reading.miles < last.miles) first = reading;
    last = reading;
  }
  if (!first || !last) return null;
  const days = daysBetween(first.on, last.on);
  return days < LEAST_USE_DAYS ? null : (last.miles - first.miles) / days;
}

/**
 * Days on hire a day.
 * @param hired days on hire in the span
 * @param from first day of the span, or the day the van came where that is later
 */
export function hiredDaysPerDay(hired: number, from: string, today: string): number | null {
  const days = daysBetween(from, today);
  return days < LEAST_USE_DAYS ? null : Math.min(1, hired / days);
}

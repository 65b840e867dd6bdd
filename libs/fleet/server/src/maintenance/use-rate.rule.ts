import { addDays, daysBetween } from '@convoy/platform/time';
import { instrumentsOf, type Reading } from './miles-driven.rule.ts';

/** What an odometer showed on a day. */
export interface OdometerReading extends Reading {
  readonly on: string;
}

/** So far back days on hire are looked at: how busy a van is changes with the season. */
export const HIRED_USE_DAYS = 90;
/** So far back odometers are looked at: they are read seldom. */
export const USE_DAYS = 365;
/** From so many days on a pace means something. */
export const LEAST_USE_DAYS = 14;

/**
 * Miles a day, from the readings of the last year without slips. Where the instrument was replaced only the new one counts.
 * @param readings in the order in which they were noted
 * @returns null where they span less than two weeks
 */
export function milesPerDay(readings: readonly OdometerReading[], today: string): number | null {
  const earliest = addDays(today, -USE_DAYS);
  const shown = instrumentsOf(readings.filter(({ on }) => on >= earliest)).at(-1);
  const [first, last] = [shown?.[0], shown?.at(-1)];
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

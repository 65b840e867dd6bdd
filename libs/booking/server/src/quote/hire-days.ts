import type { DayHours } from '@convoy/fleet/contract';
import { daysBetween } from '@convoy/platform/time';
import { momentOf } from './civil-moment.ts';

/**
 * Civil days of a hire: the difference of the dates; with times a started day counts, so 10:00 to 10:00 next day is 1
 * (also over a clock change) and to 10:30 is 2. A return as soon as its depot opens starts no further day: a van picked up at
 * eight cannot come back before nine where the depot opens at nine. One date twice is a day. Without a time the return is by the
 * hour of the pickup.
 * @param hours of the depot of the return on that date
 */
export function hireDays(pickup: string, end: string, hours: DayHours = null): number {
  const from = momentOf(pickup);
  const until = momentOf(end);
  const days = daysBetween(from.date, until.date);
  if (days === 0) return from.time === null || until.time === null || until.time > from.time ? 1 : 0;
  if (from.time === null || until.time === null) return days;
  const free = hours && hours[0] > from.time ? hours[0] : from.time;
  return days + (until.time > free ? 1 : 0);
}

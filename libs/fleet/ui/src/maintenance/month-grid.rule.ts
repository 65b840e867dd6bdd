import { addDays, daysBetween, weekdayOf } from '@convoy/platform/time';

/** What lasts from a day to a day, both inside. */
export interface Lasting {
  readonly scheduledDate: string;
  readonly endDate: string;
}

/** First day of the month a day is in. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** First day of the month so many months away. */
export function monthAway(month: string, months: number): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10);
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The weeks that a month has days in, each from Monday to Sunday, as days. */
export function weeksOf(month: string): string[][] {
  const first = addDays(month, -weekdays.indexOf(weekdayOf(month)));
  const last = addDays(monthAway(month, 1), -1);
  const weeks = Math.ceil((daysBetween(first, last) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(first, week * 7 + day)),
  );
}

/** What takes place on a day, in the order given. */
export const onDay = <T extends Lasting>(all: readonly T[], day: string): T[] =>
  all.filter(({ scheduledDate, endDate }) => scheduledDate <= day && day <= endDate);

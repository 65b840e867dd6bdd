import { addDays } from '@convoy/platform/time';

/** The first instant of a civil day. */
export function startOf(date: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);
}

/** From the first instant of a day until before the first of the day after another. */
export const periodOf = (from: string, to: string, timeZone: string): { from: Date; until: Date } => ({
  from: startOf(from, timeZone),
  until: startOf(addDays(to, 1), timeZone),
});

import { addDays, civilToday } from '@convoy/platform/time';

/** A window on the clock of a brand: days `YYYY-MM-DD`, times `HH:mm`. */
export interface CivilWindow {
  readonly scheduledDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
}

/** A window as instants. */
export interface JobWindow {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Longest that one job takes a van, in days. */
export const MOST_JOB_DAYS = 366;

/** The instant of a wall-clock time in a zone; one that the clocks skip moves forward, one they repeat is the first. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  });
  return new Date(zoned.epochMilliseconds);
}

/** What the clock of a zone shows at an instant, `HH:mm`. */
export function clockAt(instant: Date, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return zoned.toPlainTime().toString({ smallestUnit: 'minute' });
}

/** A window as the clock of a zone shows it. */
export const civilWindow = ({ startsAt, endsAt }: JobWindow, timeZone: string): CivilWindow => ({
  scheduledDate: civilToday(timeZone, startsAt),
  startTime: clockAt(startsAt, timeZone),
  endDate: civilToday(timeZone, endsAt),
  endTime: clockAt(endsAt, timeZone),
});

/** Why a window cannot be had. */
export type WindowFault = 'in-past' | 'too-long' | 'backwards';

/**
 * The instants of a window. What of it is over already is left out, so that a job can be put on today's schedule.
 * @param began a job that is in progress keeps its beginning
 */
export function jobWindow(
  civil: CivilWindow,
  timeZone: string,
  now: Date,
  began: Date | null = null,
): JobWindow | WindowFault {
  const wanted = began ?? instantOf(civil.scheduledDate, civil.startTime, timeZone);
  const endsAt = instantOf(civil.endDate, civil.endTime, timeZone);
  if (endsAt <= wanted) return 'backwards';
  if (endsAt <= now) return 'in-past';
  if (civil.endDate > addDays(civil.scheduledDate, MOST_JOB_DAYS)) return 'too-long';
  return { startsAt: began ?? new Date(Math.max(wanted.getTime(), now.getTime())), endsAt };
}

/** Is a job that begins today planned for a later day than tomorrow? Then a person says that they mean it. */
export const isEarly = (scheduledDate: string, today: string): boolean => scheduledDate > addDays(today, 1);

/**
 * The window of a job that begins now: to its end where that is near, and as long as it was meant to last where it begins after
 * all of it, or early.
 */
export function windowFromNow({ startsAt, endsAt }: JobWindow, now: Date, early: boolean): JobWindow {
  if (endsAt > now && !early) return { startsAt: now, endsAt };
  return { startsAt: now, endsAt: new Date(now.getTime() + (endsAt.getTime() - startsAt.getTime())) };
}

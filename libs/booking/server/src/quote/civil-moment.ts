import { bookingErrors } from '@convoy/booking/contract';
import { DomainError } from '@convoy/platform/errors';

/** A civil date, with a wall-clock time where one was given. */
export interface CivilMoment {
  readonly date: string;
  /** `HH:MM` */
  readonly time: string | null;
}

/** `2026-10-24` or `2026-10-24T10:00` in its parts. */
export function momentOf(text: string): CivilMoment {
  return { date: text.slice(0, 10), time: text.slice(11) || null };
}

/**
 * A search asks for the same few openings and closings again and again. What a clock reads never changes. By zone, date and
 * time one inside the other: putting them together to one text costs more than finding them.
 */
const instants = new Map<string, Map<string, Map<string, number>>>();
const MOST_INSTANTS = 20_000;
let kept = 0;

/** The instant of a wall-clock time in a zone; a time the clocks skip moves forward, one they repeat is the first. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const known = instants.get(timeZone)?.get(date)?.get(time);
  return new Date(known ?? remember(date, time, timeZone));
}

function remember(date: string, time: string, timeZone: string): number {
  const instant = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  }).epochMilliseconds;
  if (kept >= MOST_INSTANTS) {
    instants.clear();
    kept = 0;
  }
  const dates = instants.get(timeZone) ?? new Map<string, Map<string, number>>();
  const times = dates.get(date) ?? new Map<string, number>();
  instants.set(timeZone, dates.set(date, times.set(time, instant)));
  kept += 1;
  return instant;
}

/** What the clocks of a zone show at an instant, `HH:MM`. */
export function clockOf(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}

/** The next full half hour on the clocks of a zone: the instant itself where it is one. */
export function nextHalfHour(instant: Date, timeZone: string): Date {
  return new Date(
    Temporal.Instant.fromEpochMilliseconds(instant.getTime())
      .toZonedDateTimeISO(timeZone)
      .round({ smallestUnit: 'minute', roundingIncrement: 30, roundingMode: 'ceil' }).epochMilliseconds,
  );
}

/**
 * Refuses a time that the clocks skip on that date: nobody can stand at the counter then.
 * @throws TIME_MISSING
 */
export function assertExists({ date, time }: CivilMoment, timeZone: string): void {
  if (time === null) return;
  const plain = Temporal.PlainDateTime.from(`${date}T${time}`);
  if (plain.toZonedDateTime(timeZone).toPlainDateTime().equals(plain)) return;
  throw new DomainError(bookingErrors.TIME_MISSING, { time, date });
}

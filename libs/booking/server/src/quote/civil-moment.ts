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

/** A search asks for the same few openings and closings again and again. What a clock reads never changes. */
const instants = new Map<string, number>();
const MOST_INSTANTS = 20_000;

/** The instant of a wall-clock time in a zone; a time the clocks skip moves forward, one they repeat is the first. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const key = `${date}T${time} ${timeZone}`;
  let instant = instants.get(key);
  if (instant === undefined) {
    instant = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone, {
      disambiguation: 'compatible',
    }).epochMilliseconds;
    if (instants.size >= MOST_INSTANTS) instants.clear();
    instants.set(key, instant);
  }
  return new Date(instant);
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

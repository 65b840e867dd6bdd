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

/** What a wall-clock time of a zone is. */
interface KnownTime {
  /** Milliseconds since 1970; a time the clocks skip moves forward, one they repeat is the first. */
  readonly at: number;
  /** Whether the clocks show it that day. */
  readonly shown: boolean;
}

/**
 * A search asks for the same few openings and closings again and again. What a clock reads never changes. By zone, date and
 * time one inside the other: putting them together to one text costs more than finding them.
 */
const knownTimes = new Map<string, Map<string, Map<string, KnownTime>>>();
const MOST_KNOWN = 20_000;
let kept = 0;

/** The instant of a wall-clock time in a zone; a time the clocks skip moves forward, one they repeat is the first. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  return new Date(timeOf(date, time, timeZone).at);
}

const timeOf = (date: string, time: string, timeZone: string): KnownTime =>
  knownTimes.get(timeZone)?.get(date)?.get(time) ?? remember(date, time, timeZone);

function remember(date: string, time: string, timeZone: string): KnownTime {
  const plain = Temporal.PlainDateTime.from(`${date}T${time}`);
  const zoned = plain.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  const known = { at: zoned.epochMilliseconds, shown: zoned.toPlainDateTime().equals(plain) };
  if (kept >= MOST_KNOWN) {
    knownTimes.clear();
    kept = 0;
  }
  const dates = knownTimes.get(timeZone) ?? new Map<string, Map<string, KnownTime>>();
  const times = dates.get(date) ?? new Map<string, KnownTime>();
  knownTimes.set(timeZone, dates.set(date, times.set(time, known)));
  kept += 1;
  return known;
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
  if (time === null || timeOf(date, time, timeZone).shown) return;
  throw new DomainError(bookingErrors.TIME_MISSING, { time, date });
}

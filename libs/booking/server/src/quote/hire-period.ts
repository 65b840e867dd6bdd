import { bookingErrors, MAX_DAYS_AHEAD, MAX_HIRE_DAYS } from '@convoy/booking/contract';
import { type DepotRecord, hoursOn } from '@convoy/fleet/server';
import { DomainError } from '@convoy/platform/errors';
import { addDays, civilToday, daysBetween } from '@convoy/platform/time';

/** A hire in time: what is charged (days) and what is blocked (instants). */
export interface HirePeriod {
  readonly pickupDate: string;
  readonly pickupTime: string | null;
  readonly returnDate: string;
  readonly returnTime: string | null;
  /** Civil days, a started day counts. */
  readonly totalDays: number;
  /** Start and end of the hire as instants. */
  readonly pickupAt: Date;
  readonly returnAt: Date;
  /** End of what the van is blocked for: the return and the turnaround after it. */
  readonly blockedUntil: Date;
}

/** What is asked: civil moments (`2026-10-24` or `2026-10-24T10:00`) and the depots of both ends. */
export interface AskedPeriod {
  readonly pickup: string;
  readonly return: string;
  readonly pickupDepot: DepotRecord;
  readonly returnDepot: DepotRecord;
  readonly timeZone: string;
  readonly now: Date;
}

const split = (moment: string): [date: string, time: string | null] => [
  moment.slice(0, 10),
  moment.slice(11) || null,
];

/** The instant of a wall-clock time in a zone; a time the clocks skip moves forward, one they repeat is the first. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  });
  return new Date(zoned.epochMilliseconds);
}

/**
 * Civil days of a hire: the difference of the dates; with times at both ends a started day counts, so 10:00 to
 * 10:00 next day is 1 (also over a clock change) and to 10:30 is 2.
 */
export function hireDays(pickup: string, end: string): number {
  const [pickupDate, pickupTime] = split(pickup);
  const [returnDate, returnTime] = split(end);
  const days = daysBetween(pickupDate, returnDate);
  if (pickupTime === null || returnTime === null) return days;
  return days + (returnTime > pickupTime ? 1 : 0);
}

/**
 * Checks what is asked and works out days and instants. Dates without times block from the opening of the pickup
 * day to the closing of the return day.
 * @throws DATES_REVERSED, DATES_PAST, DATES_TOO_FAR, HIRE_TOO_LONG, DEPOT_CLOSED, OUTSIDE_HOURS
 */
export function hirePeriod(asked: AskedPeriod): HirePeriod {
  const [pickupDate, pickupTime] = split(asked.pickup);
  const [returnDate, returnTime] = split(asked.return);
  const totalDays = hireDays(asked.pickup, asked.return);
  if (totalDays <= 0) throw new DomainError(bookingErrors.DATES_REVERSED);
  const today = civilToday(asked.timeZone, asked.now);
  if (pickupDate < today) throw new DomainError(bookingErrors.DATES_PAST);
  if (pickupDate > addDays(today, MAX_DAYS_AHEAD)) {
    throw new DomainError(bookingErrors.DATES_TOO_FAR, { days: MAX_DAYS_AHEAD });
  }
  if (totalDays > MAX_HIRE_DAYS) throw new DomainError(bookingErrors.HIRE_TOO_LONG, { days: MAX_HIRE_DAYS });

  const opening = openHours(asked.pickupDepot, pickupDate, pickupTime);
  const closing = openHours(asked.returnDepot, returnDate, returnTime);
  const opens = instantOf(pickupDate, pickupTime ?? opening[0], asked.timeZone);
  // Today without a time means from now on: the van may have come back since the depot opened.
  const pickupAt = pickupTime === null && opens < asked.now ? asked.now : opens;
  const returnAt = instantOf(returnDate, returnTime ?? closing[1], asked.timeZone);
  if (returnAt <= pickupAt) throw new DomainError(bookingErrors.DATES_REVERSED);
  if (pickupTime !== null && pickupAt < asked.now) throw new DomainError(bookingErrors.DATES_PAST);
  if (instantOf(pickupDate, opening[1], asked.timeZone) <= asked.now)
    throw closed(asked.pickupDepot, pickupDate);
  return {
    pickupDate,
    pickupTime,
    returnDate,
    returnTime,
    totalDays,
    pickupAt,
    returnAt,
    blockedUntil: new Date(returnAt.getTime() + asked.returnDepot.turnaroundMinutes * 60_000),
  };
}

function openHours(depot: DepotRecord, date: string, time: string | null): [opens: string, closes: string] {
  const hours = hoursOn(depot, date);
  if (!hours) throw closed(depot, date);
  if (time !== null && (time < hours[0] || time > hours[1])) {
    throw new DomainError(bookingErrors.OUTSIDE_HOURS, {
      depot: depot.name,
      date,
      opens: hours[0],
      closes: hours[1],
    });
  }
  return hours;
}

function closed(depot: DepotRecord, date: string): DomainError {
  return new DomainError(bookingErrors.DEPOT_CLOSED, { depot: depot.name, date });
}

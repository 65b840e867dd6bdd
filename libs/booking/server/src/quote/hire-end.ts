import { bookingErrors } from '@convoy/booking/contract';
import { closedReason, type DepotRecord, hoursOn, nextOpenDay } from '@convoy/fleet/rules';
import { DomainError } from '@convoy/platform/errors';
import { addDays } from '@convoy/platform/time';
import { assertExists, type CivilMoment, clockOf, instantOf, nextHalfHour } from './civil-moment.ts';

/** One end of a hire at its depot. */
export interface HireEnd {
  readonly at: Date;
  /** What the clock of the depot shows then, `HH:MM`. */
  readonly time: string;
  /** When the depot closes that day; the end itself where it lies outside opening hours. */
  readonly closesAt: Date;
  /** It was set by the present moment, so that it will be a later one soon. */
  readonly startsNow: boolean;
  /** Outside opening hours, which costs the depot's fee. */
  readonly outOfHours: boolean;
}

/**
 * When a hire begins or ends at a depot: at the named time, without one when the depot opens. A time outside opening hours,
 * also on a weekday without any, is had where the depot has a fee for it, but never on a closing day.
 * @throws TIME_MISSING, DEPOT_CLOSED, OUTSIDE_HOURS
 */
export function endAt(depot: DepotRecord, moment: CivilMoment, timeZone: string): HireEnd {
  const { date, time } = moment;
  assertExists(moment, timeZone);
  const hours = hoursOn(depot, date);
  const at = (clock: string) => instantOf(date, clock, timeZone);
  if (hours && (time === null || (hours[0] <= time && time <= hours[1])))
    return {
      at: at(time ?? hours[0]),
      time: time ?? hours[0],
      closesAt: at(hours[1]),
      startsNow: false,
      outOfHours: false,
    };
  if (time === null || closedReason(depot, date) !== null) throw depotClosed(depot, date);
  if (depot.outOfHoursFeePence !== null)
    return { at: at(time), time, closesAt: at(time), startsNow: false, outOfHours: true };
  if (!hours) throw depotClosed(depot, date);
  throw new DomainError(bookingErrors.OUTSIDE_HOURS, {
    depot: depot.name,
    date,
    opens: hours[0],
    closes: hours[1],
    nextOpen: nextOpenDay(depot, addDays(date, 1)),
  });
}

/** The start of a day's hire that cannot be earlier than a moment: the next half hour, or when the depot closes. */
export function fromNow(start: HireEnd, earliest: Date, timeZone: string): HireEnd {
  const next = nextHalfHour(earliest, timeZone);
  const at = new Date(Math.min(next.getTime(), start.closesAt.getTime()));
  return { ...start, at, time: clockOf(at, timeZone), startsNow: true, outOfHours: false };
}

/**
 * The hour of a return for which none was named: when the depot closes on the day of the pickup, otherwise the hour of the
 * pickup, moved into the opening hours of that day. Null on a day without hours.
 */
export function returnTimeOf(
  depot: DepotRecord,
  date: string,
  pickupDate: string,
  pickupTime: string,
): string | null {
  const hours = hoursOn(depot, date);
  if (!hours || date === pickupDate) return hours?.[1] ?? null;
  if (pickupTime < hours[0]) return hours[0];
  return pickupTime > hours[1] ? hours[1] : pickupTime;
}

/** The refusal of a day, with the next one on which the depot opens. */
export function depotClosed(depot: DepotRecord, date: string): DomainError {
  return new DomainError(bookingErrors.DEPOT_CLOSED, {
    depot: depot.name,
    date,
    reason: closedReason(depot, date),
    nextOpen: nextOpenDay(depot, addDays(date, 1)),
  });
}

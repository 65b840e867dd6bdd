import { bookingErrors } from '@convoy/booking/contract';
import { closedReason, type DepotRecord, hoursOn, nextOpenDay } from '@convoy/fleet/rules';
import { DomainError } from '@convoy/platform/errors';
import { addDays } from '@convoy/platform/time';
import { assertExists, type CivilMoment, instantOf } from './civil-moment.ts';

/** One end of a hire at its depot. */
export interface HireEnd {
  readonly at: Date;
  /** When the depot closes that day; the end itself where it lies outside opening hours. */
  readonly closesAt: Date;
  /** Outside opening hours, which costs the depot's fee. */
  readonly outOfHours: boolean;
}

/**
 * When a hire begins or ends at a depot. Without a time it is the opening or the closing of that day. A time outside
 * opening hours, also on a weekday without any, is had where the depot has a fee for it, but never on a closing day.
 * @throws TIME_MISSING, DEPOT_CLOSED, OUTSIDE_HOURS
 */
export function endAt(
  depot: DepotRecord,
  moment: CivilMoment,
  which: 'pickup' | 'return',
  timeZone: string,
): HireEnd {
  const { date, time } = moment;
  assertExists(moment, timeZone);
  const hours = hoursOn(depot, date);
  const at = (clock: string) => instantOf(date, clock, timeZone);
  if (hours && (time === null || (hours[0] <= time && time <= hours[1])))
    return {
      at: at(time ?? (which === 'pickup' ? hours[0] : hours[1])),
      closesAt: at(hours[1]),
      outOfHours: false,
    };
  if (time === null || closedReason(depot, date) !== null) throw depotClosed(depot, date);
  if (depot.outOfHoursFeePence !== null) return { at: at(time), closesAt: at(time), outOfHours: true };
  if (!hours) throw depotClosed(depot, date);
  throw new DomainError(bookingErrors.OUTSIDE_HOURS, {
    depot: depot.name,
    date,
    opens: hours[0],
    closes: hours[1],
    nextOpen: nextOpenDay(depot, addDays(date, 1)),
  });
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

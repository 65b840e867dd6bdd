import { bankHolidayOn } from '@convoy/fleet/rules';
import { addDays, weekdayOf } from '@convoy/platform/time';
import type { PackDepot } from '@convoy/tenancy/contract';

const instants = new Map<string, string>();

/** The instant of a wall-clock time in a zone, as ISO 8601 in UTC. A demo asks for the same ones again and again: each is worked out once. */
export function instantOf(date: string, time: string, timeZone: string): string {
  const name = `${date}T${time} ${timeZone}`;
  const known = instants.get(name);
  if (known) return known;
  const instant = workOut(date, time, timeZone);
  instants.set(name, instant);
  return instant;
}

function workOut(date: string, time: string, timeZone: string): string {
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone);
  return new Date(zoned.epochMilliseconds).toISOString();
}

/** Opening hours of a depot on a date, null when closed. */
export function hoursOn(depot: PackDepot, date: string): readonly [opens: string, closes: string] | null {
  const day = date.slice(5);
  if (depot.closures.some(({ from, until }) => from <= day && day <= until)) return null;
  if (depot.closedOnBankHolidays && bankHolidayOn(depot.bankHolidayRegion, date)) return null;
  return depot.hours[weekdayOf(date)];
}

/** The date itself or the next on which the depot is open. */
export function openFrom(depot: PackDepot, date: string): string {
  for (let days = 0; days < 31; days++) {
    const candidate = addDays(date, days);
    if (hoursOn(depot, candidate)) return candidate;
  }
  throw new Error(`${depot.name} does not open within a month of ${date}`);
}

/** When the demo's vans are picked up and brought back, where the depot is open then. */
const HOUR = '10:00';

/** What a hire blocks: from one hour to the same, each moved into the opening hours of its day, and the turnaround after it. */
export function blockedPeriod(
  depot: PackDepot,
  pickupDate: string,
  returnDate: string,
  timeZone: string,
): { pickupTime: string; returnTime: string; pickupAt: string; returnAt: string; blockedUntil: string } {
  const pickupTime = within(depot, pickupDate, HOUR);
  const returnTime = within(depot, returnDate, pickupTime);
  const returnAt = instantOf(returnDate, returnTime, timeZone);
  const blockedUntil = new Date(Date.parse(returnAt) + depot.turnaroundMinutes * 60_000).toISOString();
  return {
    pickupTime,
    returnTime,
    pickupAt: instantOf(pickupDate, pickupTime, timeZone),
    returnAt,
    blockedUntil,
  };
}

function within(depot: PackDepot, date: string, time: string): string {
  const hours = hoursOn(depot, date);
  if (!hours) throw new Error(`${depot.name} is closed on ${date}`);
  const [opens, closes] = hours;
  if (time < opens) return opens;
  return time > closes ? closes : time;
}

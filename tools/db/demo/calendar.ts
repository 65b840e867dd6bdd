import { bankHolidayOn } from '@convoy/fleet/rules';
import { addDays, weekdayOf } from '@convoy/platform/time';
import type { PackDepot } from '@convoy/tenancy/contract';

/** The instant of a wall-clock time in a zone, as ISO 8601 in UTC. */
export function instantOf(date: string, time: string, timeZone: string): string {
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

/** What a hire by dates blocks: opening of the first day, closing of the last, and the turnaround after it. */
export function blockedPeriod(
  depot: PackDepot,
  pickupDate: string,
  returnDate: string,
  timeZone: string,
): { pickupAt: string; returnAt: string; blockedUntil: string } {
  const opening = hoursOn(depot, pickupDate);
  const closing = hoursOn(depot, returnDate);
  if (!opening || !closing)
    throw new Error(`${depot.name} is closed on ${opening ? returnDate : pickupDate}`);
  const returnAt = instantOf(returnDate, closing[1], timeZone);
  const blockedUntil = new Date(Date.parse(returnAt) + depot.turnaroundMinutes * 60_000).toISOString();
  return { pickupAt: instantOf(pickupDate, opening[0], timeZone), returnAt, blockedUntil };
}

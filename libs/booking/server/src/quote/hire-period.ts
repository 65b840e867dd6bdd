import { bookingErrors, MAX_DAYS_AHEAD, MAX_HIRE_DAYS } from '@convoy/booking/contract';
import { type DepotRecord, hoursOn } from '@convoy/fleet/rules';
import { DomainError } from '@convoy/platform/errors';
import { addDays, civilToday, daysBetween } from '@convoy/platform/time';
import { type CivilMoment, momentOf } from './civil-moment.ts';
import { depotClosed, endAt, type HireEnd } from './hire-end.ts';

/** A hire in time: what is charged (days) and what is blocked (instants). */
export interface HirePeriod {
  readonly pickupDate: string;
  readonly pickupTime: string | null;
  readonly returnDate: string;
  readonly returnTime: string | null;
  /** Civil days, a started day counts; a time at one end alone is set against the other's opening or closing. */
  readonly totalDays: number;
  /** Civil days from today to the pickup; never below 0. */
  readonly daysAhead: number;
  /** Which ends lie outside opening hours, where that costs a fee. */
  readonly outOfHours: { readonly pickup: boolean; readonly return: boolean };
  /** Start and end of the hire as instants. */
  readonly pickupAt: Date;
  readonly returnAt: Date;
  /** End of what the van is blocked for: the return, the turnaround after it, and the way home of a one-way hire. */
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
  /** How long the van takes home after a one-way hire; 0 unless told otherwise. */
  readonly relocationMinutes?: number;
  /** Staff may take a hire on shorter notice than the depot asks of customers. */
  readonly byStaff?: boolean;
  /**
   * A live quote stands behind it: what was asked about when it was made (notice, length) is not asked again, because
   * half an hour later the answer may be another. A pickup in the past and a closing day refuse it still.
   */
  readonly quoted?: boolean;
  /** What is agreed, where a hire is being changed: an end that stays as it was is not asked about again. */
  readonly agreed?: AgreedPeriod;
}

/** The period of a hire that is being changed. */
export interface AgreedPeriod
  extends Pick<
    HirePeriod,
    'pickupDate' | 'pickupTime' | 'returnDate' | 'returnTime' | 'pickupAt' | 'returnAt'
  > {
  readonly pickupDepotId: number;
  readonly returnDepotId: number;
  /** What was charged for, which stays so while both ends do; left out, the depots' present hours say. */
  readonly totalDays?: number;
  /** Which ends were agreed outside opening hours; left out, the depot's present hours say. */
  readonly outOfHours?: HirePeriod['outOfHours'];
  /**
   * The van is out: what has been is charged for by staff, however long it was, and by a return of today that is over
   * where the depot has closed.
   */
  readonly onRoad?: boolean;
}

/**
 * Civil days of a hire: the difference of the dates; with times a started day counts, so 10:00 to 10:00 next day is 1
 * (also over a clock change) and to 10:30 is 2. A time at one end alone is set against `clocks`, when the depots open and
 * close on those days; where these are not known it does not count.
 */
export function hireDays(
  pickup: string,
  end: string,
  clocks: { readonly opens: string; readonly closes: string } | null = null,
): number {
  const from = momentOf(pickup);
  const until = momentOf(end);
  const days = daysBetween(from.date, until.date);
  if (from.time === null && until.time === null) return days;
  const starts = from.time ?? clocks?.opens;
  const ends = until.time ?? clocks?.closes;
  return days + (starts !== undefined && ends !== undefined && ends > starts ? 1 : 0);
}

/** When the depots of both ends open and close. On a day without hours all of it counts: the hire is refused anyway. */
function clocksOf({ pickupDepot, returnDepot }: AskedPeriod, pickup: CivilMoment, end: CivilMoment) {
  return {
    opens: hoursOn(pickupDepot, pickup.date)?.[0] ?? '00:00',
    closes: hoursOn(returnDepot, end.date)?.[1] ?? '24:00',
  };
}

/**
 * Checks what is asked and works out days and instants. Dates without times block from the opening of the pickup
 * day to the closing of the return day.
 * @throws DATES_REVERSED, DATES_PAST, DATES_TOO_FAR, HIRE_TOO_LONG, HIRE_TOO_SHORT, TIME_MISSING, DEPOT_CLOSED and
 *   OUTSIDE_HOURS (both with `nextOpen`), NOTICE_TOO_SHORT; CHANGE_NOT_ALLOWED for a change that ends in the past
 */
export function hirePeriod(asked: AskedPeriod): HirePeriod {
  const { timeZone, now } = asked;
  const pickup = momentOf(asked.pickup);
  const end = momentOf(asked.return);
  const today = civilToday(timeZone, now);
  const stays = whatStays(asked, pickup, end);
  const agreedDays = stays.pickup && stays.return && asked.agreed?.totalDays;
  // Without any time the clocks do not count, and most who search name none.
  const clocks = pickup.time === null && end.time === null ? null : clocksOf(asked, pickup, end);
  const totalDays = agreedDays || hireDays(asked.pickup, asked.return, clocks);
  if (totalDays <= 0) throw new DomainError(bookingErrors.DATES_REVERSED);
  if (!stays.pickup) assertAhead(pickup, today);
  const chargedOn = asked.byStaff && asked.agreed?.onRoad;
  if (!asked.quoted && !chargedOn && !(stays.pickup && stays.return))
    assertLength(asked.pickupDepot, totalDays);

  const starts = stays.pickup ?? startOf(asked, pickup);
  const ends = stays.return ?? endAt(asked.returnDepot, end, 'return', timeZone);
  if (ends.at <= starts.at) throw new DomainError(bookingErrors.DATES_REVERSED);
  if (asked.agreed && !stays.return && ends.at < now && !(chargedOn && end.date >= today))
    throw new DomainError(bookingErrors.CHANGE_NOT_ALLOWED);
  const afterwards = asked.returnDepot.turnaroundMinutes + (asked.relocationMinutes ?? 0);
  return {
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    returnDate: end.date,
    returnTime: end.time,
    totalDays,
    daysAhead: Math.max(0, daysBetween(today, pickup.date)),
    outOfHours: { pickup: starts.outOfHours, return: ends.outOfHours },
    pickupAt: starts.at,
    returnAt: ends.at,
    blockedUntil: new Date(ends.at.getTime() + afterwards * 60_000),
  };
}

function assertAhead(pickup: CivilMoment, today: string): void {
  if (pickup.date < today) throw new DomainError(bookingErrors.DATES_PAST);
  if (pickup.date > addDays(today, MAX_DAYS_AHEAD))
    throw new DomainError(bookingErrors.DATES_TOO_FAR, { days: MAX_DAYS_AHEAD });
}

function assertLength(depot: DepotRecord, days: number): void {
  const longest = Math.min(depot.maxHireDays, MAX_HIRE_DAYS);
  if (days > longest) throw new DomainError(bookingErrors.HIRE_TOO_LONG, { days: longest });
  if (days < depot.minHireDays)
    throw new DomainError(bookingErrors.HIRE_TOO_SHORT, { depot: depot.name, days: depot.minHireDays });
}

/** A pickup that is still to come, not before the depot can have the van ready. */
function startOf(
  { pickupDepot: depot, timeZone, now, byStaff, quoted }: AskedPeriod,
  pickup: CivilMoment,
): HireEnd {
  const start = endAt(depot, pickup, 'pickup', timeZone);
  if (pickup.time !== null && start.at < now) throw new DomainError(bookingErrors.DATES_PAST);
  if (pickup.time === null && start.closesAt <= now) throw depotClosed(depot, pickup.date);
  const earliest = new Date(now.getTime() + (byStaff ? 0 : depot.noticeMinutes) * 60_000);
  if (start.at >= earliest) return start;
  // Today without a time means from now on: the van may have come back since the depot opened, and notice is kept.
  if (pickup.time === null && start.closesAt > earliest) return { ...start, at: earliest, outOfHours: false };
  if (quoted) return start.at >= now ? start : { ...start, at: now, outOfHours: false };
  throw new DomainError(bookingErrors.NOTICE_TOO_SHORT, {
    depot: depot.name,
    hours: Math.ceil(depot.noticeMinutes / 60),
  });
}

/** The ends of a hire under change that stay as agreed; a new closing day or a pickup of yesterday is no fault of theirs. */
function whatStays(
  { agreed, pickupDepot, returnDepot, timeZone }: AskedPeriod,
  pickup: CivilMoment,
  end: CivilMoment,
): { pickup: HireEnd | null; return: HireEnd | null } {
  if (!agreed) return { pickup: null, return: null };
  const kept = (depot: DepotRecord, moment: CivilMoment, which: 'pickup' | 'return', at: Date): HireEnd => ({
    at,
    closesAt: at,
    outOfHours: agreed.outOfHours?.[which] ?? wasOutOfHours(depot, moment, which, timeZone),
  });
  return {
    pickup:
      agreed.pickupDepotId === pickupDepot.id &&
      agreed.pickupDate === pickup.date &&
      agreed.pickupTime === pickup.time
        ? kept(pickupDepot, pickup, 'pickup', agreed.pickupAt)
        : null,
    return:
      agreed.returnDepotId === returnDepot.id &&
      agreed.returnDate === end.date &&
      agreed.returnTime === end.time
        ? kept(returnDepot, end, 'return', agreed.returnAt)
        : null,
  };
}

function wasOutOfHours(
  depot: DepotRecord,
  moment: CivilMoment,
  which: 'pickup' | 'return',
  timeZone: string,
): boolean {
  try {
    return endAt(depot, moment, which, timeZone).outOfHours;
  } catch (error) {
    // The depot closes on that day by now; what was agreed stands, without a fee nobody agreed to.
    if (error instanceof DomainError) return false;
    throw error;
  }
}

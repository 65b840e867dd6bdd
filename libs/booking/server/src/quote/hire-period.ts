import { bookingErrors, MAX_DAYS_AHEAD, MAX_HIRE_DAYS } from '@convoy/booking/contract';
import { type DepotRecord, hoursOn } from '@convoy/fleet/rules';
import { DomainError } from '@convoy/platform/errors';
import { addDays, civilToday, daysBetween } from '@convoy/platform/time';
import { type CivilMoment, clockOf, momentOf } from './civil-moment.ts';
import { hireDays } from './hire-days.ts';
import { depotClosed, endAt, fromNow, type HireEnd, returnTimeOf } from './hire-end.ts';

/** A hire in time: what is charged (days) and what is blocked (instants). */
export interface HirePeriod {
  readonly pickupDate: string;
  /** `HH:MM`: as asked, or the hour that stands for a blank time. */
  readonly pickupTime: string;
  readonly returnDate: string;
  readonly returnTime: string;
  /** Today was asked for without a time after the depot opened: the pickup is the next half hour, which moves with the clock. */
  readonly startsNow: boolean;
  /** Civil days, a started day counts. */
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
  extends Pick<HirePeriod, 'pickupDate' | 'returnDate' | 'pickupAt' | 'returnAt'> {
  /** Null in a hire that was agreed by its dates alone; its instants say when. */
  readonly pickupTime: string | null;
  readonly returnTime: string | null;
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
 * Checks what is asked and works out hours, days and instants. Without times a hire begins when the depot opens on the first
 * date (today: at the next half hour) and ends by the same hour of the last one, moved into that day's opening hours; the same
 * date twice ends when the depot closes. So the price is of the period that is blocked.
 * @throws DATES_REVERSED, DATES_PAST, DATES_TOO_FAR, HIRE_TOO_LONG, HIRE_TOO_SHORT, TIME_MISSING, DEPOT_CLOSED and
 *   OUTSIDE_HOURS (both with `nextOpen`), NOTICE_TOO_SHORT; CHANGE_NOT_ALLOWED for a change that ends in the past
 */
export function hirePeriod(asked: AskedPeriod): HirePeriod {
  const { timeZone, now, returnDepot } = asked;
  const pickup = momentOf(asked.pickup);
  const today = civilToday(timeZone, now);
  if (hireDays(asked.pickup, asked.return) <= 0) throw new DomainError(bookingErrors.DATES_REVERSED);
  const staying = stayingPickup(asked, pickup);
  if (!staying) assertAhead(pickup, today);
  const starts = staying ?? startOf(asked, pickup);
  const pickupTime = starts.time;

  const last = momentOf(asked.return);
  const end = { ...last, time: last.time ?? returnTime(asked, last.date, pickup.date, pickupTime) };
  const stayingEnd = stayingReturn(asked, last, end);
  const bothStay = staying !== null && stayingEnd !== null;
  const totalDays =
    (bothStay && asked.agreed?.totalDays) ||
    hireDays(
      `${pickup.date}T${pickupTime}`,
      end.time === null ? end.date : `${end.date}T${end.time}`,
      hoursOn(returnDepot, end.date),
    );
  if (totalDays <= 0) throw endsTooSoon(asked, pickup, last);
  const chargedOn = asked.byStaff && asked.agreed?.onRoad;
  if (!asked.quoted && !chargedOn && !bothStay) assertLength(asked.pickupDepot, totalDays);

  const ends = stayingEnd ?? endAt(returnDepot, end, timeZone);
  if (ends.at <= starts.at) throw endsTooSoon(asked, pickup, last);
  if (asked.agreed && !stayingEnd && ends.at < now && !(chargedOn && end.date >= today))
    throw new DomainError(bookingErrors.CHANGE_NOT_ALLOWED);
  const afterwards = returnDepot.turnaroundMinutes + (asked.relocationMinutes ?? 0);
  return {
    pickupDate: pickup.date,
    pickupTime,
    returnDate: end.date,
    returnTime: ends.time,
    startsNow: starts.startsNow,
    totalDays,
    daysAhead: Math.max(0, daysBetween(today, pickup.date)),
    outOfHours: { pickup: starts.outOfHours, return: ends.outOfHours },
    pickupAt: starts.at,
    returnAt: ends.at,
    blockedUntil: new Date(ends.at.getTime() + afterwards * 60_000),
  };
}

/** The hour of a return that was named by its date; of a hire that is changed to end today, the closing where that hour is over. */
function returnTime(
  { agreed, returnDepot, timeZone, now }: AskedPeriod,
  date: string,
  pickupDate: string,
  pickupTime: string,
): string | null {
  const time = returnTimeOf(returnDepot, date, pickupDate, pickupTime);
  const isOver =
    agreed && time !== null && date === civilToday(timeZone, now) && time <= clockOf(now, timeZone);
  return isOver ? (hoursOn(returnDepot, date)?.[1] ?? null) : time;
}

/** Where no hour was named, the rest of the day is too short; otherwise the named hours are the wrong way round. */
function endsTooSoon({ pickupDepot }: AskedPeriod, pickup: CivilMoment, last: CivilMoment): DomainError {
  return pickup.time === null && last.time === null
    ? depotClosed(pickupDepot, pickup.date)
    : new DomainError(bookingErrors.DATES_REVERSED);
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
  const start = endAt(depot, pickup, timeZone);
  if (pickup.time !== null && start.at < now) throw new DomainError(bookingErrors.DATES_PAST);
  if (pickup.time === null && start.closesAt <= now) throw depotClosed(depot, pickup.date);
  const earliest = new Date(now.getTime() + (byStaff ? 0 : depot.noticeMinutes) * 60_000);
  if (start.at >= earliest) return start;
  // Today without a time means from now on: the van may have come back since the depot opened, and notice is kept.
  if (pickup.time === null && start.closesAt > earliest) return fromNow(start, earliest, timeZone);
  if (quoted) return start.at >= now ? start : fromNow(start, now, timeZone);
  throw new DomainError(bookingErrors.NOTICE_TOO_SHORT, {
    depot: depot.name,
    hours: Math.ceil(depot.noticeMinutes / 60),
  });
}

/** The pickup of a hire under change that stays as agreed: a new closing day or a pickup of yesterday does not refuse it. */
function stayingPickup({ agreed, pickupDepot, timeZone }: AskedPeriod, pickup: CivilMoment): HireEnd | null {
  if (!agreed || agreed.pickupDepotId !== pickupDepot.id || agreed.pickupDate !== pickup.date) return null;
  const opens = hoursOn(pickupDepot, pickup.date)?.[0];
  const same = agreed.pickupTime === pickup.time || (pickup.time === null && agreed.pickupTime === opens);
  return same ? kept(agreed, 'pickup', pickupDepot, pickup, timeZone) : null;
}

/** The same for its return. */
function stayingReturn(
  { agreed, returnDepot, timeZone }: AskedPeriod,
  last: CivilMoment,
  end: CivilMoment,
): HireEnd | null {
  if (!agreed || agreed.returnDepotId !== returnDepot.id || agreed.returnDate !== end.date) return null;
  const same = agreed.returnTime === last.time || agreed.returnTime === end.time;
  return same ? kept(agreed, 'return', returnDepot, end, timeZone) : null;
}

function kept(
  agreed: AgreedPeriod,
  which: 'pickup' | 'return',
  depot: DepotRecord,
  moment: CivilMoment,
  timeZone: string,
): HireEnd {
  const at = which === 'pickup' ? agreed.pickupAt : agreed.returnAt;
  return {
    at,
    time: clockOf(at, timeZone),
    closesAt: at,
    startsNow: false,
    outOfHours: agreed.outOfHours?.[which] ?? wasOutOfHours(depot, moment, timeZone),
  };
}

function wasOutOfHours(depot: DepotRecord, moment: CivilMoment, timeZone: string): boolean {
  try {
    return endAt(depot, moment, timeZone).outOfHours;
  } catch (error) {
    // The depot closes on that day by now; what was agreed stands, without a fee nobody agreed to.
    if (error instanceof DomainError) return false;
    throw error;
  }
}

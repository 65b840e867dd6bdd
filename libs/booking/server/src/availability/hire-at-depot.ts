import { bookingErrors, MAX_HIRE_DAYS } from '@convoy/booking/contract';
import { type DepotRecord, findDepots } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { isDepotRefusal } from '../quote/depot-refusals.ts';
import { hireDays } from '../quote/hire-days.ts';
import { type HirePeriod, hirePeriod } from '../quote/hire-period.ts';
import { oneWayBetween, returnAmong } from '../quote/one-way.ts';
import type { PlannedHire } from '../quote/planned-hire.ts';
import type { WantedAtDepot } from './search-vans.sql.ts';

/** A depot and how far it is from where somebody looks. */
export interface DepotNear {
  readonly depot: DepotRecord;
  readonly distanceMiles: number | null;
}

/** What is asked of every depot alike. */
export interface AskedHire {
  /** Civil moments of both ends; null where nobody asked for dates. */
  readonly dates: { readonly pickup: string; readonly return: string } | null;
  /** Depots the van may come back to; null is where it started. */
  readonly returnTo: readonly DepotRecord[] | null;
  readonly timeZone: string;
  readonly now: Date;
  /** Staff may take a hire on shorter notice than a depot asks of customers. */
  readonly byStaff: boolean;
}

/** What is asked, by whoever asks, now by this process's clock: a search only shows, quotes and hires go by the database's. @throws DEPOT_UNKNOWN for a place of return that is none */
export function askedHire(
  ctx: Pick<RequestContext, 'tenant' | 'actor'>,
  dates: AskedHire['dates'],
  returnLocation: string | undefined,
  depots: readonly DepotRecord[],
): AskedHire {
  return {
    dates,
    returnTo: returnDepots(depots, returnLocation),
    timeZone: ctx.tenant.timeZone,
    now: new Date(),
    byStaff: ctx.actor !== null && ctx.actor.role !== 'customer',
  };
}

/** The hire asked for as it would be from one depot. */
export interface HireAtDepot extends DepotNear {
  /** Null without dates, and where the hire cannot be had. */
  readonly period: HirePeriod | null;
  readonly fees: { readonly oneWayFeePence: number; readonly outOfHours: OutOfHoursFees };
  readonly wanted: WantedAtDepot;
}
interface OutOfHoursFees {
  readonly pickupPence: number;
  readonly returnPence: number;
}

const FREE_NOW_MS = 60_000;
const NO_FEES = { oneWayFeePence: 0, outOfHours: { pickupPence: 0, returnPence: 0 } };

/**
 * Works out what a hire would be from a depot. One that it refuses leaves a depot whose vans cannot be had; dates that
 * are wrong everywhere are refused.
 * @throws DATES_REVERSED, DATES_PAST, DATES_TOO_FAR, HIRE_TOO_LONG (longer than any), TIME_MISSING
 */
export function hireAtDepot(near: DepotNear, asked: AskedHire): HireAtDepot {
  const { depot } = near;
  const { dates, now } = asked;
  const shut = { depotId: depot.id, from: now, until: now, open: false };
  if (!dates) {
    const soon = new Date(now.getTime() + FREE_NOW_MS);
    const wanted = { depotId: depot.id, from: now, until: soon, open: true };
    return { ...near, period: null, fees: NO_FEES, wanted };
  }
  // Longer than any hire is wrong everywhere, though each depot names its own limit.
  if (hireDays(dates.pickup, dates.return) > MAX_HIRE_DAYS)
    throw new DomainError(bookingErrors.HIRE_TOO_LONG, { days: MAX_HIRE_DAYS });
  try {
    const returnDepot = asked.returnTo ? returnAmong(depot, asked.returnTo) : depot;
    const oneWay = oneWayBetween(depot, returnDepot);
    const period = hirePeriod({
      pickup: dates.pickup,
      return: dates.return,
      pickupDepot: depot,
      returnDepot,
      timeZone: asked.timeZone,
      now,
      relocationMinutes: oneWay?.relocationMinutes ?? 0,
      byStaff: asked.byStaff,
    });
    return { ...near, ...termsOf({ pickupDepot: depot, returnDepot, period, oneWay }) };
  } catch (error) {
    if (!isDepotRefusal(error)) throw error;
    return { ...near, period: null, fees: NO_FEES, wanted: shut };
  }
}

/** A hire that was planned already, as a search has it. */
export function plannedAtDepot(hire: PlannedHire): HireAtDepot {
  return { depot: hire.pickupDepot, distanceMiles: null, ...termsOf(hire) };
}

function termsOf({
  pickupDepot,
  returnDepot,
  period,
  oneWay,
}: Omit<PlannedHire, 'van'>): Omit<HireAtDepot, keyof DepotNear> {
  return {
    period,
    fees: {
      oneWayFeePence: oneWay?.feePence ?? 0,
      outOfHours: {
        pickupPence: period.outOfHours.pickup ? (pickupDepot.outOfHoursFeePence ?? 0) : 0,
        returnPence: period.outOfHours.return ? (returnDepot.outOfHoursFeePence ?? 0) : 0,
      },
    },
    wanted: { depotId: pickupDepot.id, from: period.pickupAt, until: period.blockedUntil, open: true },
  };
}

/** Depots a text may mean as the end of a hire; null where nothing was said. */
function returnDepots(
  depots: readonly DepotRecord[],
  text: string | undefined,
): readonly DepotRecord[] | null {
  if (!text) return null;
  const meant = findDepots(depots, text);
  if (meant.length === 0) throw new DomainError(bookingErrors.DEPOT_UNKNOWN, { location: text });
  return meant;
}

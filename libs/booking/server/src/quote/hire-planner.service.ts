import { bookingErrors, type QuoteInput } from '@convoy/booking/contract';
import {
  type DepotRecord,
  FleetService,
  findDepots,
  hoursOn,
  placeAt,
  type VanMoves,
  type VanRecord,
} from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { instantOf, momentOf } from './civil-moment.ts';
import { type AgreedPeriod, hirePeriod } from './hire-period.ts';
import { oneWayBetween, oneWayOfAgreed, returnAmong } from './one-way.ts';
import type { PlannedHire } from './planned-hire.ts';

/** What names a hire: a van, two moments, two depots. */
export type HireToPlan = Pick<
  QuoteInput,
  'vanId' | 'pickupDate' | 'returnDate' | 'pickupLocation' | 'returnLocation'
>;

/** How a hire is to be looked at. */
export interface PlanOptions {
  /**
   * What is agreed about the hire that is being changed: its van and the ends that stay as they are are not
   * questioned again, so that an active hire may have its pickup in the past.
   */
  readonly changing?: AgreedPeriod & { readonly vanId: number };
  /** Its price comes from a quote: whoever says so has yet to find that quote live and of this hire. */
  readonly quoted?: boolean;
}

/** Looks up what a hire names and checks that it can be. */
@Injectable()
export class HirePlanner {
  constructor(private readonly fleet: FleetService) {}

  /**
   * Van, depots, dates; not whether the van is free, and no price.
   * @throws VAN_NOT_FOUND, VAN_OUT_OF_SERVICE, DEPOT_UNKNOWN, PICKUP_ELSEWHERE, ONE_WAY_NOT_OFFERED, and what
   *   `hirePeriod` refuses
   */
  async plan(
    ctx: RequestContext,
    input: HireToPlan,
    { changing, quoted = false }: PlanOptions = {},
  ): Promise<PlannedHire> {
    const [van, depots, moves] = await Promise.all([
      this.fleet.van(ctx, input.vanId),
      this.fleet.depots(ctx),
      this.fleet.moves(ctx),
    ]);
    if (!van) throw new DomainError(bookingErrors.VAN_NOT_FOUND);
    if (van.status === 'unavailable' && changing?.vanId !== van.id)
      throw new DomainError(bookingErrors.VAN_OUT_OF_SERVICE);
    const home = homeOf(ctx, van, depots, moves, input.pickupDate);
    if (!home) throw new DomainError(bookingErrors.VAN_NOT_FOUND);
    const meant = findDepots(depots, input.pickupLocation);
    if (meant.length === 0)
      throw new DomainError(bookingErrors.DEPOT_UNKNOWN, { location: input.pickupLocation });
    // A van that has moved house since ends the hires it was booked for where they were agreed, unless it is to move between
    // their beginnings of before and after.
    const stays =
      changing?.vanId === van.id && (isSamePickup(changing, input) || isThere(changing, van, moves, home));
    const agreed = stays && meant.find(({ id }) => id === changing.pickupDepotId);
    const pickupDepot = agreed || home;
    if (!meant.includes(pickupDepot))
      throw new DomainError(bookingErrors.PICKUP_ELSEWHERE, { depot: home.name });
    const returnDepot = returnOf(depots, pickupDepot, input.returnLocation);
    const placesStay =
      changing?.pickupDepotId === pickupDepot.id && changing.returnDepotId === returnDepot.id;
    const oneWay = (placesStay ? oneWayOfAgreed : oneWayBetween)(pickupDepot, returnDepot);
    const period = hirePeriod({
      pickup: input.pickupDate,
      return: input.returnDate,
      pickupDepot,
      returnDepot,
      timeZone: ctx.tenant.timeZone,
      // Not this process's clock, which may be set: the database decides, as it does of holds and quotes.
      now: van.readAt,
      relocationMinutes: oneWay?.relocationMinutes,
      byStaff: ctx.actor !== null && ctx.actor.role !== 'customer',
      agreed: changing,
      quoted,
    });
    // Rules of a depot price what stands there then.
    const standing = home.id === van.depotId ? van : { ...van, depotId: home.id };
    return { van: standing, pickupDepot, returnDepot, period, oneWay };
  }
}

/** Where a van will stand when it is to be picked up: its depot, or where a planned transfer has brought it by then. */
function homeOf(
  ctx: RequestContext,
  van: VanRecord,
  depots: readonly DepotRecord[],
  moves: VanMoves,
  pickup: string,
): DepotRecord | undefined {
  const byId = (id: number | undefined) => depots.find((depot) => depot.id === id);
  const there = byId(moves.get(van.id)?.toDepotId);
  if (!there) return byId(van.depotId);
  const { date, time } = momentOf(pickup);
  const ready =
    van.readAt.getTime() + (ctx.actor && ctx.actor.role !== 'customer' ? 0 : there.noticeMinutes) * 60_000;
  // Without a time it begins as the depot opens, or as soon as that can have a van ready.
  const starts = time
    ? instantOf(date, time, ctx.tenant.timeZone).getTime()
    : Math.max(instantOf(date, hoursOn(there, date)?.[0] ?? '00:00', ctx.tenant.timeZone).getTime(), ready);
  return byId(placeAt(van, moves, new Date(starts)));
}

const isSamePickup = (agreed: AgreedPeriod, { pickupDate }: HireToPlan): boolean => {
  const { date, time } = momentOf(pickupDate);
  return agreed.pickupDate === date && agreed.pickupTime === time;
};

/** Whether a van is to stand at a depot when the hire that is agreed begins, too. */
const isThere = ({ pickupAt }: AgreedPeriod, van: VanRecord, moves: VanMoves, { id }: DepotRecord): boolean =>
  placeAt(van, moves, pickupAt) === id;

/** Where the van comes back: the depot meant, the pickup depot among several that may be meant, or where it started. */
function returnOf(
  depots: readonly DepotRecord[],
  home: DepotRecord,
  text: string | null | undefined,
): DepotRecord {
  if (!text) return home;
  const meant = findDepots(depots, text);
  if (meant.length === 0) throw new DomainError(bookingErrors.DEPOT_UNKNOWN, { location: text });
  return returnAmong(home, meant);
}

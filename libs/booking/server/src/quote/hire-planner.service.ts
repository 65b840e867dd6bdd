import { bookingErrors, type QuoteInput } from '@convoy/booking/contract';
import { type DepotRecord, FleetService, findDepots } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { hirePeriod } from './hire-period.ts';
import type { PlannedHire } from './planned-hire.ts';

/** Looks up what a hire names and checks that it can be. */
@Injectable()
export class HirePlanner {
  constructor(private readonly fleet: FleetService) {}

  /** Van, depots, dates; not whether the van is free, and no price. */
  async plan(
    ctx: RequestContext,
    input: Pick<QuoteInput, 'vanId' | 'pickupDate' | 'returnDate' | 'pickupLocation' | 'returnLocation'>,
  ): Promise<PlannedHire> {
    const [van, depots] = await Promise.all([this.fleet.van(ctx, input.vanId), this.fleet.depots(ctx)]);
    if (!van) throw new DomainError(bookingErrors.VAN_NOT_FOUND);
    if (van.status === 'unavailable') throw new DomainError(bookingErrors.VAN_OUT_OF_SERVICE);
    const home = depots.find((depot) => depot.id === van.depotId);
    if (!home) throw new DomainError(bookingErrors.VAN_NOT_FOUND);
    const meant = findDepots(depots, input.pickupLocation);
    if (meant.length === 0)
      throw new DomainError(bookingErrors.DEPOT_UNKNOWN, { location: input.pickupLocation });
    if (!meant.includes(home)) throw new DomainError(bookingErrors.PICKUP_ELSEWHERE, { depot: home.name });
    const returnDepot = returnOf(depots, home, input.returnLocation);
    const period = hirePeriod({
      pickup: input.pickupDate,
      return: input.returnDate,
      pickupDepot: home,
      returnDepot,
      timeZone: ctx.tenant.timeZone,
      now: new Date(),
    });
    return { van, pickupDepot: home, returnDepot, period };
  }
}

/** Where the van comes back: the depot meant, the pickup depot among several that may be meant, or where it started. */
function returnOf(
  depots: readonly DepotRecord[],
  home: DepotRecord,
  text: string | null | undefined,
): DepotRecord {
  if (!text) return home;
  const meant = findDepots(depots, text);
  if (meant.length === 0) throw new DomainError(bookingErrors.DEPOT_UNKNOWN, { location: text });
  return meant.includes(home) ? home : meant[0]!;
}

import type { VanSearchInput } from '@convoy/booking/contract';
import { DepotFinder, type DepotRecord, FleetService } from '@convoy/fleet/server';
import { distanceMiles } from '@convoy/places/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable } from '@nestjs/common';
import type { DepotNear } from './hire-at-depot.ts';

/** Where somebody looks. */
export type AskedPlace = Pick<VanSearchInput, 'location' | 'latitude' | 'longitude' | 'radius'>;

/** Depots of a search, and those beside them. */
@Injectable()
export class AskedDepots {
  constructor(
    private readonly fleet: FleetService,
    private readonly finder: DepotFinder,
  ) {}

  /** The depots meant, nearest first where a place was asked for. */
  async of(ctx: RequestContext, asked: AskedPlace): Promise<readonly DepotNear[]> {
    return (await this.near(ctx, asked)).depots;
  }

  /** The depots meant, and all others by their distance from there; without distances where no place is known. */
  async withOthers(
    ctx: RequestContext,
    asked: AskedPlace,
  ): Promise<{ meant: readonly DepotNear[]; others: readonly DepotNear[] }> {
    const [{ place, depots: meant }, all] = await Promise.all([
      this.near(ctx, asked),
      this.fleet.depots(ctx),
    ]);
    const { latitude, longitude } = asked;
    const here = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    const from = place ?? here ?? meant[0]?.depot ?? null;
    const away = (depot: DepotRecord) => (from ? distanceMiles(from, depot) : null);
    const others = all
      .filter((depot) => !meant.some((near) => near.depot.id === depot.id))
      .map((depot) => ({ depot, distanceMiles: away(depot) }))
      .sort((a, b) => (a.distanceMiles ?? 0) - (b.distanceMiles ?? 0));
    return { meant, others };
  }

  private near(ctx: RequestContext, { location, latitude, longitude, radius }: AskedPlace) {
    return this.finder.near(ctx, {
      ...(location ? { text: location } : {}),
      ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }),
      ...(radius === undefined ? {} : { radiusMiles: radius }),
    });
  }
}

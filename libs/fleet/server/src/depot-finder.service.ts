import { distanceMiles, type Place } from '@convoy/places/contract';
import { PlacesService } from '@convoy/places/server';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable } from '@nestjs/common';
import type { DepotRecord } from './depot-record.ts';
import { findDepots } from './find-depot.ts';
import { FleetService } from './fleet.service.ts';

/** Where depots are wanted: what somebody typed, or where they are; neither means everywhere. */
export interface WantedNear {
  readonly text?: string;
  /** Degrees; both or none, and they win over a text. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** Only depots at most so far away as the crow flies; means nothing where no place is known. */
  readonly radiusMiles?: number;
}

/** Depots with their distance from the place that was asked for. */
export interface DepotsNear {
  /** The place the distances are from; null where the text named a depot, or nothing was asked, or nothing is there. */
  readonly place: Place | null;
  /** Nearest first; in the brand's order where there are no distances. */
  readonly depots: readonly { readonly depot: DepotRecord; readonly distanceMiles: number | null }[];
}

/** Finds depots by their own names, or by their distance from a place or from where somebody stands. */
@Injectable()
export class DepotFinder {
  constructor(
    private readonly fleet: FleetService,
    private readonly places: PlacesService,
  ) {}

  /**
   * A depot's own name, town or postcode wins; any other text is located and all depots are ranked by their distance
   * from it. A text that names nothing finds no depots.
   */
  async near(ctx: Pick<RequestContext, 'tenant'>, wanted: WantedNear): Promise<DepotsNear> {
    const depots = await this.fleet.depots(ctx);
    const { latitude, longitude, radiusMiles } = wanted;
    if (latitude !== undefined && longitude !== undefined)
      return { place: null, depots: ranked(depots, { latitude, longitude }, radiusMiles) };
    const text = wanted.text ?? '';
    const named = findDepots(depots, text);
    if (named.length > 0 || text.trim() === '')
      return { place: null, depots: named.map((depot) => ({ depot, distanceMiles: null })) };
    const place = await this.places.locate(text);
    return { place, depots: place ? ranked(depots, place, radiusMiles) : [] };
  }
}

function ranked(
  depots: readonly DepotRecord[],
  from: { latitude: number; longitude: number },
  radiusMiles: number | undefined,
): { depot: DepotRecord; distanceMiles: number }[] {
  return depots
    .map((depot) => ({ depot, distanceMiles: distanceMiles(from, depot) }))
    .filter((near) => radiusMiles === undefined || near.distanceMiles <= radiusMiles)
    .sort((a, b) => a.distanceMiles - b.distanceMiles);
}

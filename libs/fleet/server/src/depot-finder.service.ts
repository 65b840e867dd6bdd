import { distanceMiles, type Place } from '@convoy/places/contract';
import { PlacesService } from '@convoy/places/server';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable } from '@nestjs/common';
import type { DepotRecord } from './depot-record.ts';
import { findDepots, isNamed, isSamePostcode, looksLikePostcode } from './find-depot.ts';
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
  /** The place the distances are from; null where the text named a depot or its town, or nothing was asked, or nothing is there. */
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
   * A depot's own name or town wins; a postcode and any other text is located, and all depots are ranked by their
   * distance from it. A text that names nothing finds no depots.
   */
  async near(ctx: Pick<RequestContext, 'tenant'>, wanted: WantedNear): Promise<DepotsNear> {
    const depots = await this.fleet.depots(ctx);
    const { latitude, longitude, radiusMiles } = wanted;
    if (latitude !== undefined && longitude !== undefined)
      return { place: null, depots: ranked(depots, { latitude, longitude }, radiusMiles) };
    const text = wanted.text ?? '';
    const district = await this.postcode(depots, text);
    if (district) return { place: district, depots: ranked(depots, district, radiusMiles) };
    const named = findDepots(depots, text);
    if (named.length > 0 || text.trim() === '')
      return { place: null, depots: named.map((depot) => ({ depot, distanceMiles: null })) };
    const place = await this.places.locate(text);
    return { place, depots: place ? ranked(depots, place, radiusMiles) : [] };
  }

  /** Where a postcode is; that of a depot where that depot is. Null for any other text, and for a depot's name. */
  private async postcode(depots: readonly DepotRecord[], text: string): Promise<Place | null> {
    if (!looksLikePostcode(text) || depots.some(({ name }) => isNamed(name, text))) return null;
    const place = await this.places.locate(text);
    if (!place || place.kind === 'town') return null;
    const own = depots.find(({ postcode }) => isSamePostcode(postcode, text));
    return own ? { ...place, latitude: own.latitude, longitude: own.longitude } : place;
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

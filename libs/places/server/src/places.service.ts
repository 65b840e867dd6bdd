import type { Place } from '@convoy/places/contract';
import { Injectable } from '@nestjs/common';
import { NearestTown, type NearTown } from './nearest-town.ts';
import { type PlaceData, placeDataFolder, readPlaceData } from './place-data.ts';
import { PlaceIndex } from './place-index.ts';
import { PlacesQueries } from './places.queries.ts';

/** Made once a process; the data do not change while it runs. */
let made: { readonly index: PlaceIndex; readonly nearest: NearestTown } | undefined;

/** Finds places of the United Kingdom by what people type: postcodes, their outward parts, towns. */
@Injectable()
export class PlacesService {
  private readonly index: PlaceIndex;
  private readonly nearest: NearestTown;

  /** @throws Error with a sentence when the data that come with the product are broken: the process does not start */
  constructor(private readonly queries: PlacesQueries) {
    made ??= madeOf(readPlaceData(placeDataFolder()));
    this.index = made.index;
    this.nearest = made.nearest;
  }

  /** Places a text may mean, likeliest first; `exact: false` where it had to be mended or completed. */
  async find(q: string, limit: number): Promise<Place[]> {
    const match = this.index.postcode(q);
    if (match?.full) return [await this.whole(match.full, match.outcode)];
    const outcodes = match ? [match.outcode] : [];
    // A name may hold a digit, so towns are asked for unless the text is an outcode as it stands.
    const towns = match?.outcode.exact ? [] : this.index.townsOf(q, limit);
    return [...outcodes, ...this.index.longerOutcodes(q, limit), ...towns].slice(0, limit);
  }

  /** True for the exact name of a town, and for an outcode or postcode: reads memory alone. */
  isNamed(text: string, large = false): boolean {
    return this.index.named(text, large) !== null;
  }

  /** The likeliest place of a text, or null. */
  async locate(text: string): Promise<Place | null> {
    return (await this.find(text, 1))[0] ?? null;
  }

  /** The town nearest to a place; null out at sea and abroad. Reads memory alone. */
  nearestTown(latitude: number, longitude: number): NearTown | null {
    return this.nearest.of(latitude, longitude);
  }

  /** A whole postcode where postcodes were imported; otherwise the centre of its outcode, and called so. */
  private async whole(postcode: string, outcode: Place): Promise<Place> {
    const point = await this.queries.postcode(postcode.replace(' ', ''));
    return point ? { ...outcode, ...point, kind: 'postcode', name: postcode } : outcode;
  }
}

const madeOf = (data: PlaceData) => ({ index: new PlaceIndex(data), nearest: new NearestTown(data.towns) });

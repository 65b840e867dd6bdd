import type { Place } from '@convoy/places/contract';
import { Injectable } from '@nestjs/common';
import { PlacesQueries } from './places.queries.ts';

/** Finds places of the United Kingdom by what people type. */
@Injectable()
export class PlacesService {
  constructor(private readonly queries: PlacesQueries) {}

  /** Places a text may mean, likeliest first. */
  async find(q: string, limit: number): Promise<Place[]> {
    const { findPlaces } = await import('./find-places.ts');
    return findPlaces(this.queries, q, limit);
  }

  /** The likeliest place of a text, or null. */
  async locate(text: string): Promise<Place | null> {
    return (await this.find(text, 1))[0] ?? null;
  }
}

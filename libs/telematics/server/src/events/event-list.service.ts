import type { DataContext } from '@convoy/platform/db';
import type { EventListInput, TelematicsEvent } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { Addresses } from '../geocoding/addresses.service.ts';
import { EventQueries } from './event.queries.ts';

/** What happened to vans, with the addresses of the geocoder where there is one. */
@Injectable()
export class EventList {
  constructor(
    private readonly queries: EventQueries,
    private readonly addresses: Addresses,
  ) {}

  /** A page of them, newest first. An event without a point keeps its town: its place is hidden, or no longer kept. */
  async page(ctx: DataContext, wanted: EventListInput): ReturnType<EventQueries['page']> {
    const page = await this.queries.page(ctx, wanted);
    const placed = page.items.flatMap(({ id, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
    );
    const found = await this.addresses.known(placed);
    const addresses = new Map(placed.map(({ id }, at) => [id, found[at]]));
    return { ...page, items: page.items.map((event) => withAddress(event, addresses.get(event.id))) };
  }
}

const withAddress = (event: TelematicsEvent, address: string | null | undefined): TelematicsEvent =>
  address ? { ...event, place: address, placeFrom: 'geocoder' } : event;

import { FleetService } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable } from '@nestjs/common';
import type { BookingRow } from '../booking.view.ts';
import type { QuoteRecord } from '../quote/quote.queries.ts';
import { type HirePlaces, placesOf } from './hire-places.ts';

/** Looks up the depots at which a hire begins and ends, with what its customer needs to get there. */
@Injectable()
export class HirePlacesService {
  constructor(private readonly fleet: FleetService) {}

  async ofBooking(ctx: RequestContext, row: BookingRow): Promise<HirePlaces | null> {
    return placesOf(await this.fleet.depots(ctx), {
      pickupDepotId: row.pickup_depot_id,
      pickupDate: row.pickup_date,
      returnDepotId: row.return_depot_id,
      returnDate: row.return_date,
    });
  }

  async ofQuote(ctx: RequestContext, quote: QuoteRecord): Promise<HirePlaces | null> {
    return placesOf(await this.fleet.depots(ctx), quote);
  }
}

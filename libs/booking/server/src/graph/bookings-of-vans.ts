import { Batch, type GraphContext, type GraphQLResolveInfo } from '@convoy/platform/graphql';
import { Injectable } from '@nestjs/common';
import { BookingService } from '../booking.service.ts';
import { extentOf } from './booking.extent.ts';

/** Which page of a van's bookings. */
export interface PageOfVan {
  readonly page: number;
  readonly perPage: number;
}

/** A van, its page, how long that is, whether the total and whole bookings are asked for: as text the key of a batch. */
type Asked = [vanId: number, page: number, perPage: number, counted: boolean, whole: boolean];

/** Pages of the bookings of many vans, by one statement and one for their totals. */
@Injectable()
export class BookingsOfVans {
  constructor(private readonly bookings: BookingService) {}

  /** A page of one van's bookings, read together with those of the other vans of the answer. */
  async page(context: GraphContext, vanId: number, { page, perPage }: PageOfVan, info: GraphQLResolveInfo) {
    const { counted, whole } = extentOf(info);
    const asked = JSON.stringify([vanId, page, perPage, counted, whole] satisfies Asked);
    const { bookings, total } = (await this.pages.of(context, asked))!;
    return { items: bookings, total };
  }

  private readonly pages = new Batch(async ({ ctx }, keys: readonly string[]) => {
    const asked = keys.map((key) => {
      const [vanId, page, perPage, counted, whole] = JSON.parse(key) as Asked;
      return { vanId, page, perPage, counted, whole };
    });
    // One statement for all, whole where any of them is to be whole.
    const whole = asked.some((one) => one.whole);
    const pages = await this.bookings.listedOfVans(ctx, asked, whole);
    return new Map(keys.map((key, index) => [key, pages[index]!]));
  });
}

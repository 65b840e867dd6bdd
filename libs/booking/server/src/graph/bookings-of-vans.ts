import { Batch, type GraphContext, type GraphQLResolveInfo } from '@convoy/platform/graphql';
import type { Paging } from '@convoy/platform/schema';
import { Injectable } from '@nestjs/common';
import { BookingService } from '../booking.service.ts';
import { extentOf } from './booking.extent.ts';

/** Which page of a van's bookings, as the graph names it. */
export interface PageOfVan {
  readonly page: number;
  readonly perPage: number;
  readonly cursor?: string | null;
}

/** A van, its page, whether the total and whole bookings are asked for: as text the key of a batch. */
type Asked = [vanId: number, page: Paging, counted: boolean, whole: boolean];

/** Pages of the bookings of many vans, by one statement and one for their totals. */
@Injectable()
export class BookingsOfVans {
  constructor(private readonly bookings: BookingService) {}

  /** A page of one van's bookings, read together with those of the other vans of the answer. */
  async page(
    context: GraphContext,
    vanId: number,
    { page, perPage, cursor }: Paging,
    info: GraphQLResolveInfo,
  ) {
    const { counted, whole } = extentOf(info);
    const asked = JSON.stringify([vanId, { page, perPage, cursor }, counted, whole] satisfies Asked);
    const { bookings, total, cursors } = (await this.pages.of(context, asked))!;
    return { items: bookings, total, next: cursors?.next ?? null };
  }

  private readonly pages = new Batch(async ({ ctx }, keys: readonly string[]) => {
    const asked = keys.map((key) => {
      const [vanId, page, counted, whole] = JSON.parse(key) as Asked;
      return { vanId, ...page, counted, whole };
    });
    // One statement for all, whole where any of them is to be whole.
    const whole = asked.some((one) => one.whole);
    const pages = await this.bookings.listedOfVans(ctx, asked, whole);
    return new Map(keys.map((key, index) => [key, pages[index]!]));
  });
}

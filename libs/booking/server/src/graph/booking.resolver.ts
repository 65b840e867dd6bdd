import { bookingErrors, bookingListSchema, vanOfIdSchema, vanSearchSchema } from '@convoy/booking/contract';
import {
  type GraphContext,
  type GraphQLResolveInfo,
  GraphTypes,
  orNull,
  readInput,
} from '@convoy/platform/graphql';
import { Query, Resolver } from '@nestjs/graphql';
import { VanSearchService } from '../availability/van-search.service.ts';
import { BookingService } from '../booking.service.ts';
import { extentOf } from './booking.extent.ts';
import { bookingTypes } from './booking.types.ts';

interface Asked {
  readonly filter?: Record<string, unknown> | null;
  readonly page: number;
  readonly perPage: number;
  readonly cursor?: string | null;
}

const roots = `
extend type Query {
  "Vans of the brand, as \`GET /api/vans\` finds them."
  vans(filter: VanFilter, page: Int! = 1, perPage: Int! = 20, cursor: String): VanPage!
    @public @brandOnly @cost(weight: 10) @list(argument: "perPage", size: 20)
  "One van, with its price where dates are given; null where there is none."
  van(id: Id!, pickupDate: String, returnDate: String, returnLocation: String): VanResult @public @brandOnly
  "Bookings one may see, as \`GET /api/bookings\` lists them."
  bookings(filter: BookingFilter, page: Int! = 1, perPage: Int! = 20, cursor: String): BookingPage!
    @can(action: "read", subject: "Booking") @brandOnly @list(argument: "perPage", size: 20)
  "One booking; null where there is none that one may see."
  booking(id: Id!): Booking @can(action: "read", subject: "Booking") @brandOnly
}
`;

/** Vans with prices and bookings in the graph, by the services of REST. */
@GraphTypes(bookingTypes, roots)
@Resolver()
export class BookingResolver {
  constructor(
    private readonly service: BookingService,
    private readonly search: VanSearchService,
  ) {}

  @Query()
  async vans(_root: unknown, { filter, ...place }: Asked, { ctx }: GraphContext) {
    const found = await this.search.search(ctx, readInput(vanSearchSchema, filter, place));
    return { items: found.vans, total: found.total, next: found.cursors.next };
  }

  @Query()
  van(_root: unknown, { id, ...dates }: { id: number }, { ctx }: GraphContext) {
    return orNull(
      this.search.van(ctx, id, readInput(vanOfIdSchema, dates)),
      bookingErrors.VAN_NOT_FOUND.code,
    );
  }

  @Query()
  async bookings(
    _root: unknown,
    { filter, ...place }: Asked,
    { ctx }: GraphContext,
    info: GraphQLResolveInfo,
  ) {
    const input = readInput(bookingListSchema, filter, place);
    const { bookings, total, cursors } = await this.service.listed(ctx, input, extentOf(info));
    return { items: bookings, total, next: cursors?.next ?? null };
  }

  @Query()
  booking(_root: unknown, { id }: { id: number }, { ctx }: GraphContext) {
    return orNull(this.service.get(ctx, id), bookingErrors.BOOKING_NOT_FOUND.code);
  }
}

import {
  type Booking,
  type BookingListItem,
  bookingErrors,
  bookingListSchema,
  type VanResult,
  vanOfIdSchema,
  vanSearchSchema,
} from '@convoy/booking/contract';
import { FleetService } from '@convoy/fleet/server';
import {
  asksFor,
  Batch,
  type GraphContext,
  type GraphQLResolveInfo,
  GraphRegistry,
  orNull,
  type Resolve,
  readInput,
} from '@convoy/platform/graphql';
import { Injectable } from '@nestjs/common';
import { VanSearchService } from '../availability/van-search.service.ts';
import { BookingService } from '../booking.service.ts';
import { ChangeConfirmService } from '../changes/change-confirm.service.ts';
import { TimelineService } from '../timeline/timeline.service.ts';
import { bookingTypes, wholeFields } from './booking.types.ts';
import { RelatedQueries } from './related.queries.ts';

/** A booking of a list or a whole one. */
type Source = BookingListItem & Partial<Booking>;
type Filter = { filter?: Record<string, unknown> | null; page: number; perPage: number };
/** A van, its page, how long that is, whether the total and whole bookings are asked for: as text the key of a batch. */
type AskedOfVan = [vanId: number, page: number, perPage: number, counted: boolean, whole: boolean];

const beyondList: ReadonlySet<string> = new Set(wholeFields);
/** How much of the bookings of a page is asked for. */
const extentOf = (info: GraphQLResolveInfo) => ({
  counted: asksFor(info, 'total'),
  whole: asksFor(info, 'items', beyondList),
});

const sdl = `
${bookingTypes}

extend type Query {
  "Vans of the brand, as \`GET /api/vans\` finds them."
  vans(filter: VanFilter, page: Int! = 1, perPage: Int! = 20): VanPage!
    @public @brandOnly @cost(weight: 10) @list(argument: "perPage", size: 20)
  "One van, with its price where dates are given; null where there is none."
  van(id: Id!, pickupDate: String, returnDate: String, returnLocation: String): VanResult @public @brandOnly
  "Bookings one may see, as \`GET /api/bookings\` lists them."
  bookings(filter: BookingFilter, page: Int! = 1, perPage: Int! = 20): BookingPage!
    @can(action: "read", subject: "Booking") @brandOnly @list(argument: "perPage", size: 20)
  "One booking; null where there is none that one may see."
  booking(id: Id!): Booking @can(action: "read", subject: "Booking") @brandOnly
}

extend type Booking {
  van: Van
  customer: Customer
  pickupDepot: Depot
  returnDepot: Depot
  "Changes of what was agreed, newest first."
  changes: [BookingChange!] @cost(weight: 10)
  "What happened, oldest first."
  timeline: [TimelineEntry!] @cost(weight: 10)
}

extend type Van {
  "Its hires, newest first, for staff."
  bookings(page: Int! = 1, perPage: Int! = 10): BookingPage!
    @can(action: "manage-hire", subject: "Booking") @cost(weight: 5) @list(argument: "perPage", size: 10)
}

extend type VanResult {
  "The depot it stands at."
  depot: Depot
  "Its hires, newest first, for staff."
  bookings(page: Int! = 1, perPage: Int! = 10): BookingPage!
    @can(action: "manage-hire", subject: "Booking") @cost(weight: 5) @list(argument: "perPage", size: 10)
}
`;

/** Vans with prices and bookings in the graph, by the services of REST. */
@Injectable()
export class BookingGraph {
  constructor(
    registry: GraphRegistry,
    private readonly bookings: BookingService,
    search: VanSearchService,
    fleet: FleetService,
    private readonly relatedQueries: RelatedQueries,
    private readonly changeService: ChangeConfirmService,
    private readonly timelineService: TimelineService,
  ) {
    const bookingsOfVan: Resolve = async ({ id }: { id: number }, args: Filter, context, info) => {
      const { page, perPage } = readInput(bookingListSchema, args);
      const { counted, whole } = extentOf(info);
      const asked = JSON.stringify([id, page, perPage, counted, whole] satisfies AskedOfVan);
      const { bookings, total } = (await this.ofVans.of(context, asked))!;
      return { items: bookings, total };
    };
    const depot =
      (idOf: (source: { depotId: number } & Source) => number): Resolve =>
      (source, _args, { ctx }) =>
        fleet.publicDepot(ctx, idOf(source));
    registry.add({
      name: 'booking',
      sdl,
      resolvers: {
        Query: {
          vans: async (_source, { filter, page, perPage }: Filter, { ctx }) => {
            const found = await search.search(ctx, readInput(vanSearchSchema, filter, { page, perPage }));
            return { items: found.vans, total: found.total };
          },
          van: (_source, { id, ...dates }, { ctx }) =>
            orNull(search.van(ctx, id, readInput(vanOfIdSchema, dates)), bookingErrors.VAN_NOT_FOUND.code),
          bookings: (_source, args: Filter, { ctx }, info) => this.page(ctx, args, info),
          booking: (_source, { id }, { ctx }) =>
            orNull(bookings.get(ctx, id), bookingErrors.BOOKING_NOT_FOUND.code),
        },
        Booking: {
          ...Object.fromEntries(wholeFields.map((field) => [field, this.wholeField(field as keyof Booking)])),
          van: async ({ id }: Source, _args, context) => (await this.related.of(context, id))?.van ?? null,
          customer: async ({ id }: Source, _args, context) =>
            (await this.related.of(context, id))?.customer ?? null,
          changes: async ({ id }: Source, _args, context) => (await this.changes.of(context, id)) ?? [],
          timeline: async ({ id }: Source, _args, context) => (await this.timelines.of(context, id)) ?? [],
          pickupDepot: depot(({ pickupDepotId }) => pickupDepotId),
          returnDepot: depot(({ returnDepotId }) => returnDepotId),
        },
        Van: { bookings: bookingsOfVan },
        VanResult: {
          depot: depot(({ depotId }: Pick<VanResult, 'depotId'>) => depotId),
          bookings: bookingsOfVan,
        },
      },
    });
  }

  /** Pages of the bookings of many vans, by one statement and one for their totals. */
  private readonly ofVans = new Batch(async (context, keys: readonly string[]) => {
    const asked = keys.map((key) => {
      const [vanId, page, perPage, counted, whole] = JSON.parse(key) as AskedOfVan;
      return { vanId, page, perPage, counted, whole };
    });
    // One statement for all, whole where any of them is to be whole.
    const whole = asked.some((one) => one.whole);
    const pages = await this.bookings.listedOfVans(context.ctx, asked, whole);
    return new Map(keys.map((key, index) => [key, pages[index]!]));
  });

  /** Van and customer of many bookings by one statement. */
  private readonly related = new Batch((context, ids: readonly number[]) =>
    this.relatedQueries.ofBookings(context.ctx, ids),
  );

  /** What rows of a list lack, for many of them by one statement. */
  private readonly unlisted = new Batch((context, ids: readonly number[]) =>
    this.relatedQueries.unlisted(context.ctx, ids),
  );

  /** What happened to many bookings, by one statement. */
  private readonly timelines = new Batch((context, ids: readonly number[]) =>
    this.timelineService.ofMany(context.ctx, ids),
  );

  /** Changes of many bookings, by one statement. */
  private readonly changes = new Batch((context, ids: readonly number[]) =>
    this.changeService.lists(context.ctx, ids),
  );

  private async page(ctx: GraphContext['ctx'], { filter, page, perPage }: Filter, info: GraphQLResolveInfo) {
    const input = readInput(bookingListSchema, filter, { page, perPage });
    const { bookings, total } = await this.bookings.listed(ctx, input, extentOf(info));
    return { items: bookings, total };
  }

  /** A field of the whole booking: from what was read, or read for all rows at once. */
  private wholeField(field: keyof Booking): Resolve {
    return async (source: Source, _args, context) => {
      if (field in source) return source[field];
      return ((await this.unlisted.of(context, source.id)) as Partial<Booking> | undefined)?.[field];
    };
  }
}

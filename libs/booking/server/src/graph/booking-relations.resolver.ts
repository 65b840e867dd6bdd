import { type Booking, type BookingListItem, type VanResult } from '@convoy/booking/contract';
import { FleetService, GalleriesOfVans } from '@convoy/fleet/server';
import { StaffService } from '@convoy/identity/server';
import {
  Batch,
  type GraphContext,
  type GraphQLResolveInfo,
  GraphTypes,
  ResolveFields,
  readInput,
} from '@convoy/platform/graphql';
import { pagingSchema } from '@convoy/platform/schema';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { ChangeConfirmService } from '../changes/change-confirm.service.ts';
import { TimelineService } from '../timeline/timeline.service.ts';
import { wholeFields } from './booking.types.ts';
import { BookingsOfVans, type PageOfVan } from './bookings-of-vans.ts';
import { RelatedQueries } from './related.queries.ts';

/** A booking of a list or a whole one. */
type Source = BookingListItem & Partial<Booking>;

const relations = `
extend type Booking {
  "The person of the brand who made it at the desk, for staff."
  operator: StaffMember
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
  bookings(page: Int! = 1, perPage: Int! = 10, cursor: String): BookingPage!
    @can(action: "manage-hire", subject: "Booking") @cost(weight: 5) @list(argument: "perPage", size: 10)
}

extend type VanResult {
  "The depot it stands at."
  depot: Depot
  "Its published photos, as \`GET /api/vans/{id}/gallery\` lists them."
  gallery: [GalleryPhoto!]! @cost(weight: 5) @list(size: 20)
  "Its hires, newest first, for staff."
  bookings(page: Int! = 1, perPage: Int! = 10, cursor: String): BookingPage!
    @can(action: "manage-hire", subject: "Booking") @cost(weight: 5) @list(argument: "perPage", size: 10)
}
`;

/** What a booking leads to, and what its row in a list lacks. */
@GraphTypes(relations)
@Resolver('Booking')
class BookingRelationsResolver {
  constructor(
    private readonly relatedQueries: RelatedQueries,
    private readonly changeService: ChangeConfirmService,
    private readonly timelineService: TimelineService,
    private readonly fleet: FleetService,
    private readonly staff: StaffService,
  ) {}

  @ResolveFields(wholeFields)
  async whole(source: Source, _args: unknown, context: GraphContext, { fieldName }: GraphQLResolveInfo) {
    const field = fieldName as keyof Booking;
    if (field in source) return source[field];
    return ((await this.unlisted.of(context, source.id)) as Partial<Booking> | undefined)?.[field];
  }

  @ResolveField()
  async van({ id }: Source, _args: unknown, context: GraphContext) {
    return (await this.related.of(context, id))?.van ?? null;
  }

  @ResolveField()
  async customer({ id }: Source, _args: unknown, context: GraphContext) {
    return (await this.related.of(context, id))?.customer ?? null;
  }

  @ResolveField()
  async operator({ operatorId }: Pick<Booking, 'operatorId'>, _args: unknown, context: GraphContext) {
    return operatorId ? ((await this.operators.of(context, operatorId)) ?? null) : null;
  }

  @ResolveField('changes')
  async changesOf({ id }: Source, _args: unknown, context: GraphContext) {
    return (await this.changes.of(context, id)) ?? [];
  }

  @ResolveField()
  async timeline({ id }: Source, _args: unknown, context: GraphContext) {
    return (await this.timelines.of(context, id)) ?? [];
  }

  @ResolveField()
  pickupDepot({ pickupDepotId }: Source, _args: unknown, { ctx }: GraphContext) {
    return this.fleet.publicDepot(ctx, pickupDepotId);
  }

  @ResolveField()
  returnDepot({ returnDepotId }: Source, _args: unknown, { ctx }: GraphContext) {
    return this.fleet.publicDepot(ctx, returnDepotId);
  }

  /** Van and customer of many bookings by one statement. */
  private readonly related = new Batch((context, ids: readonly number[]) =>
    this.relatedQueries.ofBookings(context.ctx, ids),
  );

  /** Operators of many bookings by one statement. */
  private readonly operators = new Batch(async ({ ctx }, ids: readonly number[]) => {
    const people = await this.staff.staff(ctx, ids);
    return new Map(people.map((person) => [person.id, person]));
  });

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
}

/** The hires of a van of the fleet, for staff. */
@Resolver('Van')
class VanBookingsResolver {
  constructor(private readonly ofVans: BookingsOfVans) {}

  @ResolveField()
  bookings({ id }: { id: number }, args: PageOfVan, context: GraphContext, info: GraphQLResolveInfo) {
    return this.ofVans.page(context, id, readInput(pagingSchema, { ...args }), info);
  }
}

/** What a van of a search leads to. */
@Resolver('VanResult')
class VanResultResolver {
  constructor(
    private readonly fleet: FleetService,
    private readonly ofVans: BookingsOfVans,
    private readonly galleries: GalleriesOfVans,
  ) {}

  @ResolveField()
  gallery({ id }: VanResult, _args: unknown, context: GraphContext) {
    return this.galleries.of(context, id);
  }

  @ResolveField()
  depot({ depotId }: VanResult, _args: unknown, { ctx }: GraphContext) {
    return this.fleet.publicDepot(ctx, depotId);
  }

  @ResolveField()
  bookings({ id }: VanResult, args: PageOfVan, context: GraphContext, info: GraphQLResolveInfo) {
    return this.ofVans.page(context, id, readInput(pagingSchema, { ...args }), info);
  }
}

/** What bookings and vans lead to, for the module of the slice. */
export const bookingRelations = [
  BookingsOfVans,
  RelatedQueries,
  BookingRelationsResolver,
  VanBookingsResolver,
  VanResultResolver,
];

import { Batch, type GraphContext, GraphTypes } from '@convoy/platform/graphql';
import type { ConditionReport, HireCharge, VanMark } from '@convoy/yard/contract';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { Charges } from '../charges/charges.service.ts';
import { Marks } from '../marks/marks.service.ts';
import { Reports } from '../reports/reports.service.ts';
import { STAFF } from './yard.types.ts';

/** Most marks of a van where vans are listed; all of them are read by a root of their own. */
const MOST_OF_VAN = 20;

const relations = `
extend type Booking {
  "How its vans looked as they went out and came back, for staff: two reports for each."
  conditionReports: [ConditionReport!] ${STAFF} @cost(weight: 10) @list(size: 2)
  "What it may be charged for beyond its price, for staff."
  charges: [HireCharge!] ${STAFF} @cost(weight: 10) @list(size: 5)
}

extend type FleetVan {
  "Marks of its damage register, the latest ${MOST_OF_VAN}."
  marks: [VanMark!] ${STAFF} @cost(weight: 5) @list(size: ${MOST_OF_VAN})
}
`;

interface Identified {
  readonly id: number;
}

/** What bookings lead to in the yard, by a few statements for all of an answer. */
@GraphTypes(relations)
@Resolver('Booking')
class BookingYardResolver {
  constructor(
    private readonly reports: Reports,
    private readonly charging: Charges,
  ) {}

  @ResolveField()
  async conditionReports({ id }: Identified, _args: unknown, context: GraphContext) {
    return (await this.reported.of(context, id)) ?? [];
  }

  @ResolveField()
  async charges({ id }: Identified, _args: unknown, context: GraphContext) {
    return (await this.charged.of(context, id)) ?? [];
  }

  private readonly reported = new Batch<number, ConditionReport[]>(({ ctx }, ids) =>
    this.reports.ofHires(ctx, ids),
  );
  private readonly charged = new Batch<number, HireCharge[]>(({ ctx }, ids) =>
    this.charging.ofHires(ctx, ids),
  );
}

/** The damage register of a van of the fleet. */
@Resolver('FleetVan')
class FleetVanMarksResolver {
  constructor(private readonly register: Marks) {}

  @ResolveField()
  async marks({ id }: Identified, _args: unknown, context: GraphContext) {
    return (await this.ofVans.of(context, id)) ?? [];
  }

  private readonly ofVans = new Batch<number, VanMark[]>(({ ctx }, ids) =>
    this.register.ofVans(ctx, ids, MOST_OF_VAN),
  );
}

/** What bookings and vans lead to in the yard, for the module of the slice. */
export const yardRelations = [BookingYardResolver, FleetVanMarksResolver];

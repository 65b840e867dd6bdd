import { type GraphContext, GraphTypes, orNull } from '@convoy/platform/graphql';
import { type HireCharge, type HireCondition, type VanMark, yardErrors } from '@convoy/yard/contract';
import { Query, Resolver } from '@nestjs/graphql';
import { Charges } from '../charges/charges.service.ts';
import { Marks } from '../marks/marks.service.ts';
import { Reports } from '../reports/reports.service.ts';
import { STAFF, yardTypes } from './yard.types.ts';

const roots = `
extend type Query {
  "Both reports of a van of a hire, the last without a stretch, as \`GET /api/bookings/{id}/condition\` shows them to staff; null where there is none."
  hireCondition(bookingId: Id!, stretch: Int): HireCondition ${STAFF} @brandOnly @cost(weight: 10)
  "Charges of a hire in the order in which they were proposed; null where there is no such hire."
  hireCharges(bookingId: Id!): [HireCharge!] ${STAFF} @brandOnly @cost(weight: 5) @list(size: 10)
  "The damage register of a van, the newest mark first; empty where there is no such van."
  vanMarks(vanId: Id!): [VanMark!]! ${STAFF} @brandOnly @cost(weight: 5) @list(size: 20)
}
`;

/** Reports, charges and damage registers in the graph, by the services of REST. */
@GraphTypes(yardTypes, roots)
@Resolver()
export class YardResolver {
  constructor(
    private readonly reports: Reports,
    private readonly charges: Charges,
    private readonly marks: Marks,
  ) {}

  @Query()
  hireCondition(
    _root: unknown,
    { bookingId, stretch }: { bookingId: number; stretch?: number | null },
    { ctx }: GraphContext,
  ): Promise<HireCondition | null> {
    return orNull(
      this.reports.ofHire(ctx, bookingId, stretch ?? undefined),
      yardErrors.CONDITION_HIRE_NOT_FOUND.code,
    );
  }

  @Query()
  hireCharges(
    _root: unknown,
    { bookingId }: { bookingId: number },
    { ctx }: GraphContext,
  ): Promise<HireCharge[] | null> {
    return orNull(this.charges.ofHire(ctx, bookingId), yardErrors.CONDITION_HIRE_NOT_FOUND.code);
  }

  @Query()
  vanMarks(_root: unknown, { vanId }: { vanId: number }, { ctx }: GraphContext): Promise<VanMark[]> {
    return this.marks.ofVan(ctx, vanId);
  }
}

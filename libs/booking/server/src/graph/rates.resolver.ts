import {
  bookingPolicySchema,
  extraSchema,
  type PriceRule,
  priceConflictSchema,
  priceRuleSchema,
  promotionSchema,
  ratesSchema,
} from '@convoy/booking/contract';
import { FleetService } from '@convoy/fleet/server';
import { type GraphContext, GraphTypes, typeOfContract } from '@convoy/platform/graphql';
import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { z } from 'zod';
import { RatesService } from '../prices/rates.service.ts';

const READ = '@can(action: "read", subject: "Rates")';
const known = new Map<z.ZodType, string>([
  [priceRuleSchema, 'PriceRule'],
  [priceConflictSchema, 'PriceConflict'],
  [extraSchema, 'Extra'],
  [promotionSchema, 'Promotion'],
  [bookingPolicySchema, 'BookingPolicy'],
]);
const ofStaff = (name: string, schema: z.ZodObject, description: string, fields = {}) =>
  typeOfContract(name, schema, { access: READ, description, fields, known });

const rateTypes = `
extend type Query {
  "All that makes the brand's prices, rules in the order in which they are applied, as \`GET /api/rates\` has it."
  rates: Rates! ${READ} @brandOnly @cost(weight: 10)
}

${ofStaff('Rates', ratesSchema, "What makes the brand's prices.")}

${ofStaff(
  'PriceRule',
  priceRuleSchema,
  'A rule that makes prices. Conditions and effect are those of its kind.',
  {
    conditions: 'Json!',
    effect: 'Json!',
  },
)}

${ofStaff('PriceConflict', priceConflictSchema, 'Two rules that can meet on one hire.')}

${ofStaff('Extra', extraSchema, 'An extra as staff keep it.')}

${ofStaff('Promotion', promotionSchema, 'A promotion code.')}

${ofStaff('BookingPolicy', bookingPolicySchema, 'What the brand has settled about bookings.')}

extend type PriceRule {
  "The depot it is about alone; null for all of them."
  depot: Depot
}
`;

/** The brand's rates in the graph, by the service of REST. */
@GraphTypes(rateTypes)
@Resolver('PriceRule')
export class RatesResolver {
  constructor(
    private readonly service: RatesService,
    private readonly fleet: FleetService,
  ) {}

  @Query()
  rates(_root: unknown, _args: unknown, { ctx }: GraphContext) {
    return this.service.rates(ctx);
  }

  @ResolveField()
  depot({ depotId }: PriceRule, _args: unknown, { ctx }: GraphContext) {
    return depotId === null ? null : this.fleet.publicDepot(ctx, depotId);
  }
}

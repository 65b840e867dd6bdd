import { customerErrors, customerListSchema } from '@convoy/customer/contract';
import { type GraphContext, GraphTypes, orNull, readInput } from '@convoy/platform/graphql';
import { Query, Resolver } from '@nestjs/graphql';
import { CustomersService } from '../directory/customers.service.ts';
import { customerTypes, READ } from './customer.types.ts';

const roots = `
extend type Query {
  "The brand's customers, as \`GET /api/customers\` lists them."
  customers(filter: CustomerFilter, page: Int! = 1, perPage: Int! = 20, cursor: String): CustomerPage!
    ${READ} @brandOnly @cost(weight: 10) @list(argument: "perPage", size: 20)
  "One customer; null where there is none, and for who was merged into somebody or erased."
  customer(id: Id!): CustomerRecord ${READ} @brandOnly @cost(weight: 5)
  "Figures of the brand's customers."
  customerStats: CustomerStats! ${READ} @brandOnly @cost(weight: 20)
}
`;

interface Asked {
  readonly filter?: Record<string, unknown> | null;
  readonly page: number;
  readonly perPage: number;
  readonly cursor?: string | null;
}

/** The brand's customers in the graph, by the service of REST. */
@GraphTypes(customerTypes, roots)
@Resolver()
export class CustomerResolver {
  constructor(private readonly service: CustomersService) {}

  @Query()
  async customers(_root: unknown, { filter, ...place }: Asked, { ctx }: GraphContext) {
    const input = readInput(customerListSchema, filter, place);
    const found = await this.service.list(ctx, input);
    return { items: found.customers, total: found.total, next: found.cursors.next };
  }

  @Query()
  customer(_root: unknown, { id }: { id: number }, { ctx }: GraphContext) {
    return orNull(this.service.customer(ctx, id), customerErrors.CUSTOMER_NOT_FOUND.code);
  }

  @Query()
  customerStats(_root: unknown, _args: unknown, { ctx }: GraphContext) {
    return this.service.stats(ctx);
  }
}

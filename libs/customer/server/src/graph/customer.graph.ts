import { customerErrors, customerListSchema } from '@convoy/customer/contract';
import { GraphRegistry, orNull, readInput } from '@convoy/platform/graphql';
import { Injectable } from '@nestjs/common';
import { CustomersService } from '../directory/customers.service.ts';
import { customerTypes, READ } from './customer.types.ts';

const sdl = `
${customerTypes}

extend type Query {
  "The brand's customers, as \`GET /api/customers\` lists them."
  customers(filter: CustomerFilter, page: Int! = 1, perPage: Int! = 20): CustomerPage!
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
}

/** The brand's customers in the graph, by the service of REST. */
@Injectable()
export class CustomerGraph {
  constructor(registry: GraphRegistry, service: CustomersService) {
    registry.add({
      name: 'customer',
      sdl,
      resolvers: {
        Query: {
          customers: async (_source, { filter, page, perPage }: Asked, { ctx }) => {
            const found = await service.list(ctx, readInput(customerListSchema, filter, { page, perPage }));
            return { items: found.customers, total: found.total };
          },
          customer: (_source, { id }, { ctx }) =>
            orNull(service.customer(ctx, id), customerErrors.CUSTOMER_NOT_FOUND.code),
          customerStats: (_source, _args, { ctx }) => service.stats(ctx),
        },
      },
    });
  }
}

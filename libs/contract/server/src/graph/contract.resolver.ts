import type { Agreement } from '@convoy/contract/contract';
import { type GraphContext, GraphTypes } from '@convoy/platform/graphql';
import { Query, Resolver } from '@nestjs/graphql';
import { AgreementsService } from '../agreements/agreements.service.ts';
import { contractTypes } from './contract.types.ts';

/** Agreements that the graph answers at once; REST pages through all of them. */
const MOST = 50;

/** Root fields of the slice in the graph. */
@GraphTypes(
  contractTypes,
  `extend type Query {
    "The latest hire agreements, as \`GET /api/agreements\` lists them."
    agreements: [Agreement!]! @can(action: "read", subject: "Agreement") @brandOnly @list(size: 50)
  }`,
)
@Resolver()
export class ContractResolver {
  constructor(private readonly service: AgreementsService) {}

  @Query()
  async agreements(_root: unknown, _args: unknown, { ctx }: GraphContext): Promise<Agreement[]> {
    return (await this.service.list(ctx, { page: 1, perPage: MOST })).items;
  }
}

import type { Agreement, LegalTextState } from '@convoy/contract/contract';
import { type GraphContext, GraphTypes } from '@convoy/platform/graphql';
import { Query, Resolver } from '@nestjs/graphql';
import { AgreementsService } from '../agreements/agreements.service.ts';
import { LegalTextEditor } from '../legal/legal-text-editor.service.ts';
import { contractTypes } from './contract.types.ts';

/** Agreements that the graph answers at once; REST pages through all of them. */
const MOST = 50;

/** Root fields of the slice in the graph. */
@GraphTypes(
  contractTypes,
  `extend type Query {
    "The latest hire agreements, as \`GET /api/agreements\` lists them."
    agreements: [Agreement!]! @can(action: "read", subject: "Agreement") @brandOnly @list(size: 50)
    "Legal texts of the brand, as \`GET /api/legal-texts\` lists them."
    legalTexts: [LegalTextState!]! @can(action: "read", subject: "LegalText") @brandOnly @list(size: 30)
  }`,
)
@Resolver()
export class ContractResolver {
  constructor(
    private readonly service: AgreementsService,
    private readonly legal: LegalTextEditor,
  ) {}

  @Query()
  async agreements(_root: unknown, _args: unknown, { ctx }: GraphContext): Promise<Agreement[]> {
    return (await this.service.list(ctx, { page: 1, perPage: MOST })).items;
  }

  @Query()
  legalTexts(_root: unknown, _args: unknown, { ctx }: GraphContext): Promise<LegalTextState[]> {
    return this.legal.all(ctx);
  }
}

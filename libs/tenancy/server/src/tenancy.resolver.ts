import { type GraphContext, GraphTypes, typeOfContract } from '@convoy/platform/graphql';
import { tenantViewSchema } from '@convoy/tenancy/contract';
import { Query, Resolver } from '@nestjs/graphql';
import { TenancyService } from './tenancy.service.ts';

/** What only the shell needs comes as in REST, without its inside. */
const asInRest = { theme: 'Json!', slots: 'Json!', navigation: 'Json!', copy: 'Json!', demo: 'Json' };

const tenantTypes = `
extend type Query {
  "The brand of this address, or the platform."
  tenant: Tenant! @public
}

${typeOfContract('Tenant', tenantViewSchema, {
  access: '@public',
  description: 'Everything public of a tenant.',
  fields: asInRest,
})}
`;

/** The tenant in the graph. */
@GraphTypes(tenantTypes)
@Resolver()
export class TenancyResolver {
  constructor(private readonly tenancy: TenancyService) {}

  @Query()
  tenant(_root: unknown, _args: unknown, { ctx }: GraphContext) {
    return this.tenancy.view(ctx.tenant, ctx.language);
  }
}

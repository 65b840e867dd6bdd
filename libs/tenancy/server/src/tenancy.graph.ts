import { GraphRegistry, typeOfContract } from '@convoy/platform/graphql';
import { tenantViewSchema } from '@convoy/tenancy/contract';
import { Injectable } from '@nestjs/common';
import { TenancyService } from './tenancy.service.ts';

/** What only the shell needs comes as in REST, without its inside. */
const asInRest = { theme: 'Json!', slots: 'Json!', navigation: 'Json!', copy: 'Json!', demo: 'Json' };

const sdl = `
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
@Injectable()
export class TenancyGraph {
  constructor(registry: GraphRegistry, tenancy: TenancyService) {
    registry.add({
      name: 'tenancy',
      sdl,
      resolvers: {
        Query: { tenant: (_source, _args, { ctx }) => tenancy.view(ctx.tenant, ctx.language) },
      },
    });
  }
}

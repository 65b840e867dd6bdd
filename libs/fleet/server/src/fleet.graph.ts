import { depotSchema, type Van, vanSchema } from '@convoy/fleet/contract';
import { GraphRegistry, typeOfContract } from '@convoy/platform/graphql';
import { Injectable } from '@nestjs/common';
import { FleetService } from './fleet.service.ts';

const sdl = `
extend type Query {
  "Where the brand hands vans over, in its own order."
  depots: [Depot!]! @public @brandOnly @list(size: 10)
}

${typeOfContract('Depot', depotSchema, {
  access: '@public',
  description: 'Where vans are handed over.',
  fields: { hours: 'Json!' },
})}

${typeOfContract('Van', vanSchema, { access: '@public', description: 'A van of the fleet.' })}

extend type Van {
  "The depot it stands at."
  depot: Depot
}
`;

/** Depots and vans in the graph. */
@Injectable()
export class FleetGraph {
  constructor(registry: GraphRegistry, fleet: FleetService) {
    registry.add({
      name: 'fleet',
      sdl,
      resolvers: {
        Query: { depots: (_source, _args, { ctx }) => fleet.publicDepots(ctx) },
        Van: { depot: (van: Van, _args, { ctx }) => fleet.publicDepot(ctx, van.depotId) },
      },
    });
  }
}

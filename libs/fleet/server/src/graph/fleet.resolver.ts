import { depotSchema, galleryPhotoSchema, type Van, vanSchema } from '@convoy/fleet/contract';
import { type GraphContext, GraphTypes, typeOfContract } from '@convoy/platform/graphql';
import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import { FleetService } from '../fleet.service.ts';
import { GalleriesOfVans } from './galleries-of-vans.ts';

const publicTypes = `
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

${typeOfContract('GalleryPhoto', galleryPhotoSchema, {
  access: '@public',
  description: 'A published photo of a van, or of another van of its model where it has none of that kind.',
})}

extend type Van {
  "The depot it stands at."
  depot: Depot
  "Its published photos, as \`GET /api/vans/{id}/gallery\` lists them."
  gallery: [GalleryPhoto!]! @cost(weight: 5) @list(size: 20)
}
`;

/** Depots and vans in the graph, as everybody sees them. */
@GraphTypes(publicTypes)
@Resolver('Van')
export class FleetResolver {
  constructor(
    private readonly fleet: FleetService,
    private readonly galleries: GalleriesOfVans,
  ) {}

  @Query()
  depots(_root: unknown, _args: unknown, { ctx }: GraphContext) {
    return this.fleet.publicDepots(ctx);
  }

  @ResolveField()
  depot({ depotId }: Van, _args: unknown, { ctx }: GraphContext) {
    return this.fleet.publicDepot(ctx, depotId);
  }

  @ResolveField()
  gallery({ id }: Van, _args: unknown, context: GraphContext) {
    return this.galleries.of(context, id);
  }
}

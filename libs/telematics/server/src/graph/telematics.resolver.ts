import { Entitlements } from '@convoy/billing/server';
import { type GraphContext, GraphTypes } from '@convoy/platform/graphql';
import type { TelematicsDevice, VanLocation } from '@convoy/telematics/contract';
import { Query, Resolver } from '@nestjs/graphql';
import { Devices } from '../devices/devices.service.ts';
import { Locations } from '../locations/locations.service.ts';
import { telematicsTypes } from './telematics.types.ts';

/** Root fields of the slice in the graph: for brands that have the add-on, as the calls of REST are. */
@GraphTypes(
  telematicsTypes,
  `extend type Query {
    "Where the vans are, as \`GET /api/telematics/locations\` lists them."
    vanLocations: [VanLocation!]! @can(action: "read", subject: "Telematics") @brandOnly @list(size: 100)
    "Where one van is; null where its tracker has told nothing yet."
    vanLocation(vanId: Id!): VanLocation @can(action: "read", subject: "Telematics") @brandOnly
    "Trackers of the brand, as \`GET /api/telematics/devices\` lists them."
    telematicsDevices: [TelematicsDevice!]! @can(action: "read", subject: "Telematics") @brandOnly @list(size: 100)
  }`,
)
@Resolver()
export class TelematicsResolver {
  constructor(
    private readonly locations: Locations,
    private readonly devices: Devices,
    private readonly entitlements: Entitlements,
  ) {}

  @Query()
  async vanLocations(_root: unknown, _args: unknown, { ctx }: GraphContext): Promise<VanLocation[]> {
    await this.entitlements.assertMay(ctx, 'gps');
    return this.locations.all(ctx);
  }

  /** @throws TELEMATICS_VAN_NOT_FOUND */
  @Query()
  async vanLocation(
    _root: unknown,
    { vanId }: { readonly vanId: number },
    { ctx }: GraphContext,
  ): Promise<VanLocation | null> {
    await this.entitlements.assertMay(ctx, 'gps');
    return this.locations.ofVan(ctx, vanId);
  }

  @Query()
  async telematicsDevices(
    _root: unknown,
    _args: unknown,
    { ctx }: GraphContext,
  ): Promise<TelematicsDevice[]> {
    await this.entitlements.assertMay(ctx, 'gps');
    return this.devices.all(ctx);
  }
}

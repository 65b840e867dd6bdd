import { Entitlements } from '@convoy/billing/server';
import { type GraphContext, GraphTypes, NewsChannels, recordNews } from '@convoy/platform/graphql';
import { telematicsErrors, type VanLocation } from '@convoy/telematics/contract';
import { Resolver, Subscription } from '@nestjs/graphql';
import { VAN_LOCATION_NEWS } from './location-news.ts';
import { Locations } from './locations.service.ts';

const READ = '@can(action: "read", subject: "Telematics")';

/** Says that vans are elsewhere, one of them by name: a page reads the places again, at most twice a second. */
interface VanLocationNews {
  readonly id: number | null;
  readonly location: VanLocation | null;
  readonly readAgain: boolean;
}

/** Vans on their way, as it happens. */
@GraphTypes(
  `
type VanLocationNews ${READ} {
  "One of the vans that are elsewhere."
  id: Id
  "Where it is."
  location: VanLocation
  "Others may be elsewhere as well: read \`GET /api/telematics/locations\` again."
  readAgain: Boolean!
}

extend type Subscription {
  "Says, at most twice a second, that vans of the brand are elsewhere, for staff."
  vanLocationsChanged: VanLocationNews! ${READ} @brandOnly
}
`,
)
@NewsChannels(VAN_LOCATION_NEWS)
@Resolver()
export class LocationsLiveResolver {
  constructor(
    private readonly locations: Locations,
    private readonly entitlements: Entitlements,
  ) {}

  @Subscription()
  async vanLocationsChanged(_root: unknown, _args: unknown, context: GraphContext) {
    await this.entitlements.assertMay(context.ctx, 'gps');
    return recordNews<VanLocationNews>(
      {
        channel: VAN_LOCATION_NEWS,
        rule: { action: 'read', subject: 'Telematics' },
        // A brand may lose the add-on while a page listens.
        read: async (ctx, id) =>
          (await this.entitlements.may(ctx, 'gps')).may
            ? { id, location: await this.locations.ofVan(ctx, id), readAgain: true }
            : null,
        missing: telematicsErrors.TELEMATICS_VAN_NOT_FOUND.code,
        missed: { id: null, location: null, readAgain: true },
      },
      {},
      context,
    );
  }
}

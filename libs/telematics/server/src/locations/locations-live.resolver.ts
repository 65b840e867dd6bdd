import { type GraphContext, GraphTypes, NewsChannels, recordNews } from '@convoy/platform/graphql';
import { Resolver, Subscription } from '@nestjs/graphql';
import { VAN_LOCATION_NEWS } from './location-news.ts';

const READ = '@can(action: "read", subject: "Telematics")';

/** Says that vans are elsewhere: a page reads the places again, at most once a second. */
interface VanLocationNews {
  readonly id: null;
  readonly readAgain: boolean;
}

/** Vans on their way, as it happens. */
@GraphTypes(
  `
type VanLocationNews ${READ} {
  "Always null: places are read together. Every page that follows changes asks for it."
  id: Id
  "Vans are elsewhere: read \`GET /api/telematics/locations\` again."
  readAgain: Boolean!
}

extend type Subscription {
  "Says about once a second that vans of the brand are elsewhere, for staff."
  vanLocationsChanged: VanLocationNews! ${READ} @brandOnly
}
`,
)
@NewsChannels(VAN_LOCATION_NEWS)
@Resolver()
export class LocationsLiveResolver {
  @Subscription()
  vanLocationsChanged(_root: unknown, _args: unknown, context: GraphContext) {
    return recordNews<VanLocationNews>(
      {
        channel: VAN_LOCATION_NEWS,
        rule: { action: 'read', subject: 'Telematics' },
        read: async () => ({ id: null, readAgain: true }),
        missing: 'NOT_FOUND',
        missed: { id: null, readAgain: true },
      },
      {},
      context,
    );
  }
}

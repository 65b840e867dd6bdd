import { type FleetVan, fleetErrors, type MaintenanceJob } from '@convoy/fleet/contract';
import {
  type GraphContext,
  GraphTypes,
  NewsChannels,
  type OfRecord,
  recordNews,
} from '@convoy/platform/graphql';
import { Resolver, Subscription } from '@nestjs/graphql';
import { MaintenanceService } from '../maintenance/maintenance.service.ts';
import { FleetVansService } from '../vans/fleet-vans.service.ts';
import { READ } from './fleet.types.ts';

/** The channel of the database on which changes of vans are told. */
export const VAN_NEWS = 'convoy_van';
/** The channel of the database on which changes of jobs in the workshop are told. */
export const MAINTENANCE_NEWS = 'convoy_maintenance';

/** One event of `vanChanged`. */
interface VanNews {
  readonly id: number | null;
  readonly van: FleetVan | null;
  readonly readAgain: boolean;
}

/** One event of `maintenanceChanged`. */
interface MaintenanceNews {
  readonly id: number | null;
  readonly job: MaintenanceJob | null;
  readonly readAgain: boolean;
}

const newsTypes = `
type VanNews ${READ} {
  "The van that changed."
  id: Id
  "As it is now."
  van: FleetVan
  "Something may have been missed: read again whatever is shown."
  readAgain: Boolean!
}

type MaintenanceNews ${READ} {
  "The job that changed."
  id: Id
  "As it is now."
  job: MaintenanceJob
  "Something may have been missed: read again whatever is shown."
  readAgain: Boolean!
}

extend type Subscription {
  "Changes of one van, or of all of the brand, for staff."
  vanChanged(id: Id): VanNews! ${READ} @brandOnly
  "Changes of one job in the workshop, of the jobs of one van, or of all of the brand, for staff."
  maintenanceChanged(id: Id, vanId: Id): MaintenanceNews! ${READ} @brandOnly
}
`;

type OfJob = OfRecord & { readonly vanId?: number | null };

const rule = { action: 'read', subject: 'Fleet' };

/** Changes of vans and of jobs in the workshop as they happen. */
@GraphTypes(newsTypes)
@NewsChannels(VAN_NEWS, MAINTENANCE_NEWS)
@Resolver()
export class FleetLiveResolver {
  constructor(
    private readonly fleet: FleetVansService,
    private readonly maintenance: MaintenanceService,
  ) {}

  @Subscription()
  vanChanged(_root: unknown, args: OfRecord, context: GraphContext) {
    return recordNews<VanNews>(
      {
        channel: VAN_NEWS,
        rule,
        read: async (ctx, id) => ({ id, van: await this.fleet.van(ctx, id), readAgain: false }),
        missing: fleetErrors.FLEET_VAN_NOT_FOUND.code,
        missed: { id: null, van: null, readAgain: true },
      },
      args,
      context,
    );
  }

  @Subscription()
  maintenanceChanged(_root: unknown, args: OfJob, context: GraphContext) {
    return recordNews<MaintenanceNews, OfJob>(
      {
        channel: MAINTENANCE_NEWS,
        rule,
        read: async (ctx, id, { vanId }) => {
          const job = await this.maintenance.job(ctx, id);
          return !vanId || job.vanId === vanId ? { id, job, readAgain: false } : null;
        },
        missing: fleetErrors.MAINTENANCE_NOT_FOUND.code,
        missed: { id: null, job: null, readAgain: true },
      },
      args,
      context,
    );
  }
}

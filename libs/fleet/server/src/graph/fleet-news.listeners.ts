import { bookingChanged, bookingHandedOver, bookingReturned } from '@convoy/booking/contract';
import {
  maintenanceCancelled,
  maintenanceChanged,
  maintenanceCompleted,
  maintenanceScheduled,
  maintenanceStarted,
  vanAdded,
  vanChanged,
  vanReinstated,
  vanRetired,
  vanTransferArrived,
  vanTransferCancelled,
  vanTransferPlanned,
} from '@convoy/fleet/contract';
import { TenantDb } from '@convoy/platform/db';
import type { EventDefinition } from '@convoy/platform/events';
import { ringNews } from '@convoy/platform/graphql';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { MAINTENANCE_NEWS, VAN_NEWS } from './fleet-live.resolver.ts';

/** What changes how a van looks, on its own page or in a list; a hire makes it `rented`, and available again. */
const vanCauses: readonly EventDefinition<{ vanId: number }>[] = [
  vanAdded,
  vanChanged,
  vanRetired,
  vanReinstated,
  vanTransferPlanned,
  vanTransferArrived,
  vanTransferCancelled,
  bookingHandedOver,
  bookingReturned,
];

/** What changes a job in the workshop. */
const jobCauses: readonly EventDefinition<{ jobId: number }>[] = [
  maintenanceScheduled,
  maintenanceChanged,
  maintenanceStarted,
  maintenanceCompleted,
  maintenanceCancelled,
];

/** Rings the processes that hold open pages: that a van or a job has changed, never how. Heard after the change is there. */
@Injectable()
export class FleetNewsListeners {
  constructor(registry: ListenerRegistry, db: TenantDb) {
    for (const event of vanCauses)
      registry.add({
        name: `fleet.news.${event.type}`,
        event,
        handle: (ctx, { vanId }) => ringNews(db, ctx, VAN_NEWS, [{ id: vanId }]),
      });
    // Another van may be on the road for it; the one it had is back then.
    registry.add({
      name: `fleet.news.${bookingChanged.type}`,
      event: bookingChanged,
      handle: (ctx, { vanId, beforeVanId }) =>
        ringNews(
          db,
          ctx,
          VAN_NEWS,
          [vanId, beforeVanId].filter((id) => id !== undefined).map((id) => ({ id })),
        ),
    });
    for (const event of jobCauses)
      registry.add({
        name: `fleet.news.${event.type}`,
        event,
        handle: (ctx, { jobId }) => ringNews(db, ctx, MAINTENANCE_NEWS, [{ id: jobId }]),
      });
  }
}

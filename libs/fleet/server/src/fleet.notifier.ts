import {
  maintenanceDueNotification,
  maintenanceOverran,
  maintenanceOverranNotification,
  maintenanceScheduled,
  maintenanceScheduledNotification,
  serviceDue,
  vanLapsed,
  vanLapsedNotification,
} from '@convoy/fleet/contract';
import { Notifications } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';

/** Tells staff of the workshop and of what comes due on their vans. */
@Injectable()
export class FleetNotifier {
  constructor(notifications: Notifications) {
    notifications.add({
      notification: maintenanceScheduledNotification,
      event: maintenanceScheduled,
      tell: async (_ctx, event) => ({
        to: { staffExcept: event.actorId },
        params: { van: nameOf(event), description: event.description, on: event.scheduledDate },
      }),
    });
    notifications.add({
      notification: maintenanceDueNotification,
      event: serviceDue,
      tell: async (_ctx, event) => ({
        to: { staffExcept: null },
        params: {
          van: nameOf(event),
          what: event.kind,
          plan: event.planName,
          on: event.dueOn,
          reference: event.reference,
        },
      }),
    });
    notifications.add({
      notification: vanLapsedNotification,
      event: vanLapsed,
      tell: async (_ctx, event) => ({
        to: { staffExcept: null },
        params: { van: nameOf(event), papers: event.papers },
        path: `/fleet/${event.vanId}`,
      }),
    });
    notifications.add({
      notification: maintenanceOverranNotification,
      event: maintenanceOverran,
      tell: async (_ctx, event) => ({
        to: { staffExcept: null },
        params: { van: nameOf(event), description: event.description, reference: event.reference },
        // Where a hire waits for the van, staff have to act on that hire.
        ...(event.bookingId !== null && { path: `/booking/${event.bookingId}` }),
      }),
    });
  }
}

const nameOf = ({ registration, vanName }: { registration: string; vanName: string }) =>
  `${registration}, ${vanName}`;

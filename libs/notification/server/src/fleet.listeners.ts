import { maintenanceOverran, maintenanceScheduled, serviceDue, vanLapsed } from '@convoy/fleet/contract';
import { Injectable } from '@nestjs/common';
import { NotificationListeners } from './notification.listeners.ts';

/** The schedule of the workshop, with what comes due. */
const SCHEDULE_PATH = '/fleet/maintenance';

/** Tells staff of the workshop and of what comes due on their vans. */
@Injectable()
export class FleetListeners {
  constructor(listeners: NotificationListeners) {
    listeners.hear('maintenance-scheduled', maintenanceScheduled, async (_ctx, event) => ({
      params: { van: nameOf(event), description: event.description, on: event.scheduledDate },
      path: SCHEDULE_PATH,
      // Whoever did it knows.
      to: { staffExcept: event.actorId },
    }));
    listeners.hear('maintenance-due', serviceDue, async (_ctx, event) => ({
      params: {
        van: nameOf(event),
        what: event.kind,
        plan: event.planName,
        on: event.dueOn,
        reference: event.reference,
      },
      path: SCHEDULE_PATH,
      to: { staffExcept: null },
    }));
    listeners.hear('van-lapsed', vanLapsed, async (_ctx, event) => ({
      params: { van: nameOf(event), papers: event.papers },
      path: `/fleet/${event.vanId}`,
      to: { staffExcept: null },
    }));
    listeners.hear('maintenance-overran', maintenanceOverran, async (_ctx, event) => ({
      params: { van: nameOf(event), description: event.description, reference: event.reference },
      // Where somebody waits, that hire is what has to be seen to.
      path: event.bookingId === null ? SCHEDULE_PATH : `/booking/${event.bookingId}`,
      to: { staffExcept: null },
    }));
  }
}

const nameOf = ({ registration, vanName }: { registration: string; vanName: string }) =>
  `${registration}, ${vanName}`;

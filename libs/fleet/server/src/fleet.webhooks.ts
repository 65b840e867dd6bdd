import {
  maintenanceCancelled,
  maintenanceCancelledWebhook,
  maintenanceChanged,
  maintenanceChangedWebhook,
  maintenanceCompleted,
  maintenanceCompletedWebhook,
  maintenanceDueWebhook,
  maintenanceOverran,
  maintenanceOverranWebhook,
  maintenanceScheduled,
  maintenanceScheduledWebhook,
  maintenanceStarted,
  maintenanceStartedWebhook,
  serviceDue,
  vanAdded,
  vanAddedWebhook,
  vanChanged,
  vanChangedWebhook,
  vanLapsed,
  vanLapsedWebhook,
  vanReinstated,
  vanReinstatedWebhook,
  vanRetired,
  vanRetiredWebhook,
  vanTransferArrived,
  vanTransferArrivedWebhook,
  vanTransferCancelled,
  vanTransferCancelledWebhook,
  vanTransferPlanned,
  vanTransferPlannedWebhook,
} from '@convoy/fleet/contract';
import { Webhooks } from '@convoy/platform/webhooks';
import { Injectable } from '@nestjs/common';

const van = ({ vanId }: { vanId: number }) => ({ vanId });
interface JobFact {
  readonly jobId: number;
  readonly vanId: number;
  readonly registration: string;
  readonly type: string;
  readonly scheduledDate: string;
}
// What staff wrote about a job may name anybody.
const job = ({ jobId, vanId, registration, type, scheduledDate }: JobFact) => ({
  jobId,
  vanId,
  registration,
  type,
  scheduledDate,
});

/** What brands' own programs hear of vans and the workshop. */
@Injectable()
export class FleetWebhooks {
  constructor(webhooks: Webhooks) {
    webhooks.addAs(vanAdded, vanAddedWebhook, (_ctx, payload) => van(payload));
    webhooks.addAs(vanChanged, vanChangedWebhook, (_ctx, { vanId, fields }) => ({ vanId, fields }));
    webhooks.addAs(vanRetired, vanRetiredWebhook, (_ctx, payload) => van(payload));
    webhooks.addAs(vanReinstated, vanReinstatedWebhook, (_ctx, payload) => van(payload));
    webhooks.addAs(vanLapsed, vanLapsedWebhook, (_ctx, { vanId, registration, papers }) => ({
      vanId,
      registration,
      papers,
    }));
    webhooks.addAs(vanTransferPlanned, vanTransferPlannedWebhook, (_ctx, payload) => payload);
    webhooks.addAs(vanTransferArrived, vanTransferArrivedWebhook, (_ctx, payload) => payload);
    webhooks.addAs(vanTransferCancelled, vanTransferCancelledWebhook, (_ctx, payload) => payload);
    webhooks.addAs(maintenanceScheduled, maintenanceScheduledWebhook, (_ctx, payload) => job(payload));
    webhooks.addAs(maintenanceChanged, maintenanceChangedWebhook, (_ctx, payload) => ({
      ...job(payload),
      fields: payload.fields,
    }));
    webhooks.addAs(maintenanceStarted, maintenanceStartedWebhook, (_ctx, payload) => job(payload));
    webhooks.addAs(maintenanceCompleted, maintenanceCompletedWebhook, (_ctx, payload) => job(payload));
    webhooks.addAs(maintenanceCancelled, maintenanceCancelledWebhook, (_ctx, payload) => job(payload));
    webhooks.addAs(maintenanceOverran, maintenanceOverranWebhook, (_ctx, payload) => ({
      ...job(payload),
      bookingId: payload.bookingId,
      reference: payload.reference,
    }));
    webhooks.addAs(serviceDue, maintenanceDueWebhook, (_ctx, { vanName: _name, ...payload }) => payload);
  }
}

import { defineWebhook } from '@convoy/platform/events';
import { z } from 'zod';

const id = z.number().int();
const van = z.strictObject({ vanId: id });
const fields = { fields: z.array(z.string()) };
const transfer = van.extend({
  transferId: id,
  fromDepotId: id,
  toDepotId: id,
  departsAt: z.string(),
  arrivesAt: z.string(),
});
const job = z.strictObject({
  jobId: id,
  vanId: id,
  registration: z.string(),
  type: z.string(),
  /** A civil date. */
  scheduledDate: z.string(),
});

const examples = {
  transfer: {
    vanId: 8820413,
    transferId: 55120,
    fromDepotId: 7013,
    toDepotId: 7020,
    departsAt: '2026-12-01T08:00:00.000Z',
    arrivesAt: '2026-12-01T12:30:00.000Z',
  },
  job: {
    jobId: 402117,
    vanId: 8820413,
    registration: 'AB12CDE',
    type: 'service',
    scheduledDate: '2026-12-01',
  },
};

export const vanAddedWebhook = defineWebhook({
  type: 'van.added',
  group: 'van',
  says: 'A van joined the fleet.',
  data: van,
  example: { vanId: 8820413 },
});
export const vanChangedWebhook = defineWebhook({
  type: 'van.changed',
  group: 'van',
  says: 'Facts of a van were changed; `fields` names which.',
  data: van.extend(fields),
  example: {
    vanId: 8820413,
    fields: ['mileage'],
  },
});
export const vanRetiredWebhook = defineWebhook({
  type: 'van.retired',
  group: 'van',
  says: 'A van left the fleet.',
  data: van,
  example: { vanId: 8820413 },
});
export const vanReinstatedWebhook = defineWebhook({
  type: 'van.reinstated',
  group: 'van',
  says: 'A van that had left is back.',
  data: van,
  example: { vanId: 8820413 },
});
export const vanLapsedWebhook = defineWebhook({
  type: 'van.lapsed',
  group: 'van',
  says: 'A van was taken out of service because a paper is over.',
  data: van.extend({ registration: z.string(), papers: z.array(z.enum(['mot', 'tax', 'insurance'])) }),
  example: { vanId: 8820413, registration: 'AB12CDE', papers: ['mot'] },
});
export const vanTransferPlannedWebhook = defineWebhook({
  type: 'van.transfer_planned',
  group: 'van',
  says: 'A van will move to another depot and is taken meanwhile.',
  data: transfer,
  example: examples.transfer,
});
export const vanTransferArrivedWebhook = defineWebhook({
  type: 'van.transfer_arrived',
  group: 'van',
  says: 'A van stands at its new depot.',
  data: transfer,
  example: examples.transfer,
});
export const vanTransferCancelledWebhook = defineWebhook({
  type: 'van.transfer_cancelled',
  group: 'van',
  says: 'A transfer of a van was cancelled.',
  data: transfer,
  example: examples.transfer,
});
export const maintenanceScheduledWebhook = defineWebhook({
  type: 'maintenance.scheduled',
  group: 'maintenance',
  says: 'A job is on the schedule; its van is taken.',
  data: job,
  example: examples.job,
});
export const maintenanceChangedWebhook = defineWebhook({
  type: 'maintenance.changed',
  group: 'maintenance',
  says: 'Facts of a job were changed; `fields` names which.',
  data: job.extend(fields),
  example: { ...examples.job, fields: ['scheduledDate'] },
});
export const maintenanceStartedWebhook = defineWebhook({
  type: 'maintenance.started',
  group: 'maintenance',
  says: 'A van is in the workshop.',
  data: job,
  example: examples.job,
});
export const maintenanceCompletedWebhook = defineWebhook({
  type: 'maintenance.completed',
  group: 'maintenance',
  says: 'A job is done; its van is free.',
  data: job,
  example: examples.job,
});
export const maintenanceCancelledWebhook = defineWebhook({
  type: 'maintenance.cancelled',
  group: 'maintenance',
  says: 'A job will not be done.',
  data: job,
  example: examples.job,
});
export const maintenanceOverranWebhook = defineWebhook({
  type: 'maintenance.overran',
  group: 'maintenance',
  says: 'A job lasts beyond its window. `bookingId`: the hire that waits for its van.',
  data: job.extend({ bookingId: id.nullable(), reference: z.string().nullable() }),
  example: { ...examples.job, bookingId: null, reference: null },
});
export const maintenanceDueWebhook = defineWebhook({
  type: 'maintenance.due',
  group: 'maintenance',
  says: 'Something about a van comes due. `reference` names a hire that would outlast it.',
  data: z.strictObject({
    taskId: id,
    vanId: id,
    registration: z.string(),
    kind: z.enum(['mot', 'tax', 'insurance', 'plan']),
    planName: z.string().nullable(),
    dueOn: z.string(),
    daysLeft: z.number().int(),
    reference: z.string().nullable(),
  }),
  example: {
    taskId: 71203,
    vanId: 8820413,
    registration: 'AB12CDE',
    kind: 'mot',
    planName: null,
    dueOn: '2026-12-15',
    daysLeft: 14,
    reference: null,
  },
});

import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

const vanRef = z.object({ vanId: z.number() });

/** A van joined the fleet. */
export const vanAdded = defineEvent('fleet.van-added.v1', vanRef);
/** Facts of a van, its depot or its state were changed by a person; `fields` names which. */
export const vanChanged = defineEvent('fleet.van-changed.v1', vanRef.extend({ fields: z.array(z.string()) }));
/** A van left the fleet. */
export const vanRetired = defineEvent('fleet.van-retired.v1', vanRef);
/** A van that had left is back. */
export const vanReinstated = defineEvent('fleet.van-reinstated.v1', vanRef);

const transferRef = vanRef.extend({
  transferId: z.number(),
  fromDepotId: z.number(),
  toDepotId: z.number(),
  departsAt: z.string(),
  arrivesAt: z.string(),
});
/** A van will move to another depot; it is taken meanwhile. */
export const vanTransferPlanned = defineEvent('fleet.van-transfer-planned.v1', transferRef);
/** A van stands at its new depot. */
export const vanTransferArrived = defineEvent('fleet.van-transfer-arrived.v1', transferRef);
/** A van stays where it is; its time is free again. */
export const vanTransferCancelled = defineEvent('fleet.van-transfer-cancelled.v1', transferRef);

const depotRef = z.object({ depotId: z.number() });
/** The brand has a new depot. */
export const depotAdded = defineEvent('fleet.depot-added.v1', depotRef);
/** Facts of a depot, its hours or its terms were changed; `fields` names which. */
export const depotChanged = defineEvent(
  'fleet.depot-changed.v1',
  depotRef.extend({ fields: z.array(z.string()) }),
);
/** A depot was closed for good: nothing begins, ends or stands there any more. */
export const depotClosed = defineEvent('fleet.depot-closed.v1', depotRef);
/** A depot that had been closed is open again. */
export const depotReopened = defineEvent('fleet.depot-reopened.v1', depotRef);

const jobRef = z.object({
  jobId: z.number(),
  vanId: z.number(),
  registration: z.string(),
  /** Make and model. */
  vanName: z.string(),
  type: z.string(),
  description: z.string(),
  scheduledDate: z.string(),
  /** Who did it; null for the worker. */
  actorId: z.number().nullable(),
});

/** A job was put on the schedule; its van is taken for its window. */
export const maintenanceScheduled = defineEvent('fleet.maintenance-scheduled.v1', jobRef);
/** Facts of a job or its window were changed; `fields` names which. */
export const maintenanceChanged = defineEvent(
  'fleet.maintenance-changed.v1',
  jobRef.extend({ fields: z.array(z.string()) }),
);
/** The van is in the workshop. */
export const maintenanceStarted = defineEvent('fleet.maintenance-started.v1', jobRef);
/** A job is done; its van is free again. */
export const maintenanceCompleted = defineEvent('fleet.maintenance-completed.v1', jobRef);
/** A job will not be done, or no further; its van is free again. */
export const maintenanceCancelled = defineEvent('fleet.maintenance-cancelled.v1', jobRef);

/** A job lasts beyond its window. With a hire that waits for its van it is told again, once for each. */
export const maintenanceOverran = defineEvent(
  'fleet.maintenance-overran.v1',
  jobRef.extend({ bookingId: z.number().nullable(), reference: z.string().nullable() }),
);

/** Something about a van comes due: a reminder, or a hire that would outlast a paper (then `reference` names it). */
export const serviceDue = defineEvent(
  'fleet.service-due.v1',
  z.object({
    taskId: z.number(),
    vanId: z.number(),
    registration: z.string(),
    vanName: z.string(),
    kind: z.enum(['mot', 'tax', 'insurance', 'plan']),
    planName: z.string().nullable(),
    dueOn: z.string(),
    daysLeft: z.number(),
    reference: z.string().nullable(),
  }),
);
/** A van was taken out of service because a paper is over. */
export const vanLapsed = defineEvent(
  'fleet.van-lapsed.v1',
  vanRef.extend({
    registration: z.string(),
    vanName: z.string(),
    papers: z.array(z.enum(['mot', 'tax', 'insurance'])),
  }),
);

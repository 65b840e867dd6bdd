import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { maintenanceStatuses, maintenanceTypes } from './maintenance-status.ts';

/** A job in the workshop: an entry of `GET /api/maintenance`, and `GET /api/maintenance/{id}`. */
export const maintenanceJobSchema = z.strictObject({
  id: z.number().int(),
  vanId: z.number().int(),
  registration: z.string(),
  /** Make and model. */
  vanName: z.string(),
  /** Name of the depot the van stands at. */
  location: z.string(),
  type: z.enum(maintenanceTypes),
  description: z.string(),
  cost: moneySchema.nullable(),
  status: z.enum(maintenanceStatuses),
  /** First day of the window, where the brand is; `startTime` its clock, `HH:mm`. */
  scheduledDate: z.string(),
  startTime: z.string(),
  /** Last day and clock of the window. */
  endDate: z.string(),
  endTime: z.string(),
  /** The window as instants: as long the van cannot be hired. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** When it really began and was over. */
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  completedDate: z.string().nullable(),
  supplier: z.string().nullable(),
  /** One a line. */
  parts: z.string().nullable(),
  /** What the odometer showed at the end. */
  odometerMiles: z.number().int().nullable(),
  notes: z.string().nullable(),
  /** The plan that it fulfils when it is completed. */
  planId: z.number().int().nullable(),
  planName: z.string().nullable(),
  /** `PATCH /api/maintenance/{id}` names the one it was read at. */
  revision: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type MaintenanceJob = z.infer<typeof maintenanceJobSchema>;

/** A job that keeps its van in the fleet: `details.jobs` of `VAN_HAS_JOBS`. */
export const jobAheadSchema = z.strictObject({
  jobId: z.number().int(),
  description: z.string(),
  scheduledDate: z.string(),
});
export type JobAhead = z.infer<typeof jobAheadSchema>;

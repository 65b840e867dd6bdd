import {
  civilDateSchema,
  idParamSchema,
  idSchema,
  nameSchema,
  revisionSchema,
} from '@convoy/platform/schema';
import { z } from 'zod';
import { fleetFaults } from '../fleet.faults.ts';
import { vanCategories, vanTypes } from '../van-kinds.ts';
import { maintenanceTypes } from './maintenance-status.ts';

/** After how long something is due again, by whichever is over first; null where that does not count. */
const intervals = {
  everyMonths: z.number().int().min(1).max(120).nullable(),
  everyMiles: z.number().int().min(100).max(200_000).nullable(),
  /** Days on hire. */
  everyHiredDays: z.number().int().min(1).max(3650).nullable(),
};

/** What a brand wants done again and again: `GET /api/service-plans`. */
export const servicePlanSchema = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  type: z.enum(maintenanceTypes),
  /** For one van, one size or one use; none of them: for every van. */
  vanId: z.number().int().nullable(),
  vanType: z.enum(vanTypes).nullable(),
  category: z.enum(vanCategories).nullable(),
  ...intervals,
  /** From when vans are counted that nothing is known to have been done to. */
  startsOn: z.string(),
  endedAt: z.string().nullable(),
  revision: z.number().int(),
});
export type ServicePlan = z.infer<typeof servicePlanSchema>;

const someInterval = (plan: {
  everyMonths?: number | null | undefined;
  everyMiles?: number | null | undefined;
  everyHiredDays?: number | null | undefined;
}) => Boolean(plan.everyMonths || plan.everyMiles || plan.everyHiredDays);

/** `POST /api/service-plans`. */
export const servicePlanInputSchema = z
  .strictObject({
    name: nameSchema(120),
    type: z.enum(maintenanceTypes).default('service'),
    vanId: idSchema.nullish(),
    vanType: z.enum(vanTypes).nullish(),
    category: z.enum(vanCategories).nullish(),
    everyMonths: intervals.everyMonths.optional(),
    everyMiles: intervals.everyMiles.optional(),
    everyHiredDays: intervals.everyHiredDays.optional(),
    /** Today unless said otherwise. */
    startsOn: civilDateSchema.nullish(),
  })
  .refine(someInterval, { path: ['everyMonths'], message: fleetFaults.noInterval })
  .refine(({ vanId, vanType, category }) => [vanId, vanType, category].filter((one) => one).length <= 1, {
    path: ['vanId'],
    message: fleetFaults.oneScope,
  });
export type ServicePlanInput = z.output<typeof servicePlanInputSchema>;

/** `PATCH /api/service-plans/{id}`. For which vans it is stays. */
export const servicePlanChangeSchema = z.strictObject({
  name: nameSchema(120).optional(),
  everyMonths: intervals.everyMonths.optional(),
  everyMiles: intervals.everyMiles.optional(),
  everyHiredDays: intervals.everyHiredDays.optional(),
  /** True ends the plan, false takes it up again. */
  ended: z.boolean().optional(),
  revision: revisionSchema,
});
export type ServicePlanChange = z.output<typeof servicePlanChangeSchema>;

/** When a plan was done to a van: `GET /api/service-plans/{id}/resets`, newest first. */
export const serviceResetSchema = z.strictObject({
  id: z.number().int(),
  vanId: z.number().int(),
  registration: z.string(),
  doneOn: z.string(),
  odometerMiles: z.number().int().nullable(),
  /** The job that did it; null where somebody noted what was done elsewhere. */
  jobId: z.number().int().nullable(),
  /** Null where nobody of the brand noted it. */
  actorName: z.string().nullable(),
  notedAt: z.string(),
});
export type ServiceReset = z.infer<typeof serviceResetSchema>;

/** `POST /api/service-plans/{id}/resets`: what was done elsewhere. */
export const serviceResetInputSchema = z.strictObject({
  vanId: idSchema,
  doneOn: civilDateSchema,
  odometerMiles: z.number().int().min(0).max(2_000_000).nullish(),
});
export type ServiceResetInput = z.output<typeof serviceResetInputSchema>;

/** Query of `GET /api/service-plans/{id}/resets`. */
export const serviceResetQuerySchema = z.strictObject({ vanId: idParamSchema.optional() });
export type ServiceResetQuery = z.output<typeof serviceResetQuerySchema>;

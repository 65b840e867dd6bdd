import {
  civilDateSchema,
  cursorSchema,
  idParamSchema,
  idSchema,
  lineSchema,
  moneyInputSchema,
  nameSchema,
  revisionSchema,
  textSchema,
} from '@convoy/platform/schema';
import { z } from 'zod';
import { fleetFaults } from '../fleet.faults.ts';
import { maintenanceStatuses, maintenanceTypes } from './maintenance-status.ts';

/** `08:30`, on the clock of the brand. */
const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fleetFaults.clock);
const emptyIsNull = z.literal('').transform(() => null);
const milesSchema = z.number().int().min(0).max(2_000_000);

const facts = {
  type: z.enum(maintenanceTypes),
  description: lineSchema(300),
  cost: emptyIsNull.or(moneyInputSchema).nullish(),
  supplier: emptyIsNull.or(nameSchema(120)).nullish(),
  parts: emptyIsNull.or(textSchema(2000)).nullish(),
  notes: emptyIsNull.or(textSchema(4000)).nullish(),
};

/** `POST /api/maintenance`. Without times the van is away for the working day; without an end, for one day. */
export const maintenanceInputSchema = z
  .strictObject({
    ...facts,
    vanId: idSchema,
    scheduledDate: civilDateSchema,
    startTime: clockSchema.default('08:00'),
    endDate: civilDateSchema.nullish().or(emptyIsNull),
    endTime: clockSchema.default('18:00'),
    planId: idSchema.nullish(),
  })
  .refine(({ scheduledDate, endDate }) => !endDate || endDate >= scheduledDate, {
    path: ['endDate'],
    message: fleetFaults.untilBeforeFrom,
  });
export type MaintenanceInput = z.output<typeof maintenanceInputSchema>;

/** `PATCH /api/maintenance/{id}`: what is left out stays, null empties what may be open. */
export const maintenanceChangeSchema = z.strictObject({
  ...facts,
  type: facts.type.optional(),
  description: facts.description.optional(),
  scheduledDate: civilDateSchema.optional(),
  startTime: clockSchema.optional(),
  endDate: civilDateSchema.optional(),
  endTime: clockSchema.optional(),
  status: z.enum(maintenanceStatuses).optional(),
  /** With `status: in-progress`: start it though it is planned for a later day than tomorrow. */
  startEarly: z.boolean().optional(),
  /** What the odometer shows at the end; noted for the van too. */
  odometerMiles: milesSchema.nullish(),
  /** Needed where it shows less than before. */
  odometerReason: emptyIsNull.or(lineSchema(300)).nullish(),
  /** As `replaced` of `POST /api/vans/{id}/odometer`. */
  odometerReplaced: z.boolean().nullish(),
  /** At which it was read. Where it is another by now, nothing is changed, and the refusal has what is there. */
  revision: revisionSchema,
});
export type MaintenanceChange = z.output<typeof maintenanceChangeSchema>;

const filters = {
  vanId: idParamSchema.optional(),
  status: z.enum(maintenanceStatuses).optional(),
  from: civilDateSchema.optional(),
  until: civilDateSchema.optional(),
};
const inOrder = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  !from || !until || until >= from;
const notInOrder = { path: ['until'], message: fleetFaults.untilBeforeFrom };

/** Which jobs are asked for: all that is given must fit. Days are both inside. */
export const maintenanceQuerySchema = z.strictObject(filters).refine(inOrder, notInOrder);
export type MaintenanceQuery = z.output<typeof maintenanceQuerySchema>;

/** Most jobs of one page of the list, and as many as it has unless said: the whole schedule of most brands. */
export const MOST_JOBS = 2_000;
const countSchema = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/** Query of `GET /api/maintenance`: the same, a page at a time. Totals and links travel in headers. */
export const maintenanceListSchema = z
  .strictObject({
    ...filters,
    cursor: cursorSchema,
    page: countSchema.pipe(z.number().min(1)).default(1),
    perPage: countSchema.pipe(z.number().min(1).max(MOST_JOBS)).default(MOST_JOBS),
  })
  .refine(inOrder, notInOrder);
export type MaintenanceList = z.output<typeof maintenanceListSchema>;

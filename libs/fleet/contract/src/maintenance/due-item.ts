import { z } from 'zod';
import { vanPapers } from '../van-papers.ts';
import { maintenanceTypes } from './maintenance-status.ts';

export const dueKinds = [...vanPapers, 'plan'] as const;
export type DueKind = (typeof dueKinds)[number];

/** What makes a plan due. */
export const dueBecauses = ['date', 'miles', 'hired-days'] as const;
export type DueBecause = (typeof dueBecauses)[number];

/** One interval of a plan as it stands: how much of it is left, how fast it goes, and the day that makes. */
export const intervalLeftSchema = z.strictObject({
  because: z.enum(dueBecauses),
  /** Days, miles or days on hire; at or below 0 once it is over. Null where nothing is known to count from. */
  left: z.number().nullable(),
  /** Miles a day or days on hire a day; 1 for dates. Null where too little is known. */
  perDay: z.number().nullable(),
  /** Null where it cannot be told. */
  dueOn: z.string().nullable(),
});
export type IntervalLeft = z.infer<typeof intervalLeftSchema>;

/**
 * What has to be done about a van by a day: `GET /api/maintenance/due?days=`, what is due first comes first. A day that comes
 * of use (miles, days on hire) is a forecast; `intervals` has its figures.
 */
export const dueItemSchema = z.strictObject({
  vanId: z.number().int(),
  registration: z.string(),
  vanName: z.string(),
  kind: z.enum(dueKinds),
  planId: z.number().int().nullable(),
  planName: z.string().nullable(),
  /** Of the job that a plan asks for. */
  type: z.enum(maintenanceTypes).nullable(),
  /** For a paper its last good day. */
  dueOn: z.string(),
  /** Below 0 once it is over. */
  daysLeft: z.number().int(),
  because: z.enum(dueBecauses),
  intervals: z.array(intervalLeftSchema),
  /** When the plan was last done, or from when it is counted. */
  countedFrom: z.string().nullable(),
  /** A hire that begins while the paper is good and ends after it. */
  hire: z
    .strictObject({ bookingId: z.number().int(), reference: z.string(), returnDate: z.string() })
    .nullable(),
  /** The open job that will do it. */
  jobId: z.number().int().nullable(),
});
export type DueItem = z.infer<typeof dueItemSchema>;

/** Query of `GET /api/maintenance/due`: how many days ahead, what is over included. */
export const dueQuerySchema = z.strictObject({
  days: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .default(60),
});
export type DueQuery = z.output<typeof dueQuerySchema>;

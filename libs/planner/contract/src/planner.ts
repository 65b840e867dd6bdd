import { vanStatuses, vanTypes } from '@convoy/fleet/contract';
import { civilDateSchema, idParamSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Most days of one answer. */
export const MOST_PLANNER_DAYS = 92;
/** Most vans of one answer; a larger fleet is planned by depot or by size. */
export const MOST_PLANNER_VANS = 2_000;

/**
 * What takes a van, as the planner shows it. A hold is an unpaid booking; an overdue booking is an active one that should be
 * back. The answer names a state by its place in this list.
 */
export const takeStates = [
  'hold',
  'confirmed',
  'active',
  'overdue',
  'completed',
  'maintenance',
  'block',
  'transfer',
] as const;
export type TakeState = (typeof takeStates)[number];

/** `GET /api/bookings/planner`. */
export const plannerQuerySchema = z.strictObject({
  /** The first day. */
  from: civilDateSchema,
  days: z.coerce.number().int().min(1).max(MOST_PLANNER_DAYS).default(28),
  depot: idParamSchema.optional(),
  size: z.enum(vanTypes).optional(),
});
export type PlannerQuery = z.output<typeof plannerQuerySchema>;

const numbers = z.array(z.number().int());

/**
 * Vans and what takes them, column by column: 500 vans over 90 days in one answer of at most 150 kB. `readPlanner` makes rows
 * of it. Times are minutes on the wall clock of the brand's zone since midnight of the first day.
 */
export const plannerSchema = z.strictObject({
  from: z.string(),
  days: z.number().int(),
  /** This moment, in minutes. */
  now: z.number().int(),
  /** Whether there are more vans than one answer holds. */
  more: z.boolean(),
  depots: z.strictObject({ id: numbers, name: z.array(z.string()) }),
  models: z.array(z.string()),
  /** Customers, jobs and ways of transfers, each once. */
  labels: z.array(z.string()),
  vans: z.strictObject({
    id: numbers,
    registration: z.array(z.string()),
    /** Place in `models`. */
    model: numbers,
    /** Place in `vanTypes`. */
    size: numbers,
    /** Place in `vanStatuses`. */
    status: numbers,
    /** Place in `depots`. */
    depot: numbers,
    /** How many of the takes are the van's; they follow each other in the order of the vans. */
    takes: numbers,
  }),
  takes: z.strictObject({
    /** Place in `takeStates`. */
    state: numbers,
    /** The booking or the maintenance job; 0 for anything else. */
    id: numbers,
    /** Place in `labels`; -1 for none. */
    label: numbers,
    /** Minutes from the end of the take before it of the same van, of the first one from the first day's midnight. */
    gap: numbers,
    /** Minutes of the hire, the job, the transfer. */
    length: numbers,
    /** Minutes for which the van is taken beyond that: before and after. */
    lead: numbers,
    tail: numbers,
    /** 1: agreed for whole days, without a time of pickup; 2: without a time of return; 3: without either. */
    whole: numbers,
  }),
});
export type Planner = z.output<typeof plannerSchema>;

/** A take as a row of the server and of the page. Times as in the answer. */
export interface Take {
  readonly state: TakeState;
  readonly id: number;
  readonly label: string;
  readonly from: number;
  readonly until: number;
  readonly blockedFrom: number;
  readonly blockedUntil: number;
  readonly whole: number;
}

/** A van with what takes it, in the order of time. */
export interface PlannerVan {
  readonly id: number;
  readonly registration: string;
  readonly model: string;
  readonly size: (typeof vanTypes)[number];
  readonly status: (typeof vanStatuses)[number];
  readonly depot: { readonly id: number; readonly name: string };
  readonly takes: readonly Take[];
}

import { bookingStatuses } from '@convoy/booking/contract';
import { dueKinds, vanStatuses } from '@convoy/fleet/contract';
import { civilDateSchema, idParamSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Most rows of one list; its `total` counts all. */
export const MOST_TODAY_ROWS = 100;
/** Licences are checked for hires that go out within this many days. */
export const LICENCE_AHEAD_DAYS = 7;
/** Tasks are shown that are due within this many days. */
export const TASK_AHEAD_DAYS = 7;

/** `GET /api/today`. */
export const todayQuerySchema = z.strictObject({
  /** Civil date; today in the brand's zone unless given. */
  date: civilDateSchema.optional(),
  depot: idParamSchema.optional(),
});
export type TodayQuery = z.output<typeof todayQuerySchema>;

/** What is wrong with a licence: none on record, not checked by staff, or its photocard ends before the return. */
export const licenceFaults = ['missing', 'unchecked', 'ends'] as const;
export type LicenceFault = (typeof licenceFaults)[number];

/** A hire with what staff need at the counter. */
export const todayHireSchema = z.strictObject({
  bookingId: z.number().int(),
  reference: z.string(),
  status: z.enum(bookingStatuses),
  customerId: z.number().int(),
  customerName: z.string(),
  phone: z.string().nullable(),
  vanId: z.number().int(),
  registration: z.string(),
  vanName: z.string(),
  /** Where the van goes out or comes back, as the list asks. */
  depot: z.string(),
  /** Civil date of the pickup or the return, as the list asks. */
  date: z.string(),
  /** `HH:mm` on the depot's clock; null where the hire is agreed for whole days. */
  time: z.string().nullable(),
  /** The agreed time is over. */
  late: z.boolean(),
  /** Pounds still to be paid, deposit included: `120.00`. */
  due: z.string(),
  /** Pounds of the deposit that are held. */
  deposit: z.string(),
  notes: z.string().nullable(),
  /** What is wrong with the customer's licence. */
  licence: z.enum(licenceFaults).nullable(),
  /** Additional drivers whose licence staff have not seen, or whose photocard ends before the return. */
  driversToCheck: z.array(z.string()),
});
export type TodayHire = z.infer<typeof todayHireSchema>;

/** A van that stands at a depot. */
export const todayVanSchema = z.strictObject({
  vanId: z.number().int(),
  registration: z.string(),
  vanName: z.string(),
  status: z.enum(vanStatuses),
  depot: z.string(),
  /** Civil date of its next pickup; null if none is booked. */
  nextPickup: z.string().nullable(),
});
export type TodayVan = z.infer<typeof todayVanSchema>;

/** An open task of the fleet. */
export const todayTaskSchema = z.strictObject({
  taskId: z.number().int(),
  kind: z.enum(dueKinds),
  planName: z.string().nullable(),
  vanId: z.number().int(),
  registration: z.string(),
  vanName: z.string(),
  depot: z.string(),
  dueOn: z.string(),
  assignee: z.string().nullable(),
});
export type TodayTask = z.infer<typeof todayTaskSchema>;

const listOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ total: z.number().int(), rows: z.array(row) });

/** The work of a day. Out and back are of the day that was asked for, everything else is as it stands now. */
export const todaySchema = z.strictObject({
  date: z.string(),
  goingOut: listOf(todayHireSchema),
  comingBack: listOf(todayHireSchema),
  overdue: listOf(todayHireSchema),
  inYard: listOf(todayVanSchema),
  unpaid: listOf(todayHireSchema),
  licences: listOf(todayHireSchema),
  deposits: listOf(todayHireSchema),
  tasks: listOf(todayTaskSchema),
});
export type Today = z.infer<typeof todaySchema>;

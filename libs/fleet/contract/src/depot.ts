import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { weekdays } from './weekdays.ts';

const clock = z.string();
/** `[opens, closes]` in the depot's wall-clock time, null when closed. */
export const dayHoursSchema = z.tuple([clock, clock]).nullable();
export type DayHours = z.infer<typeof dayHoursSchema>;

/** Where vans are handed over: `GET /api/depots` (public). */
export const depotSchema = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  town: z.string(),
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  hours: z.record(z.enum(weekdays), dayHoursSchema),
  /** Days closed whatever the hours say, bank holidays among them, from today to as far ahead as one can book. */
  closedDays: z.array(z.strictObject({ date: z.string(), reason: z.string() })),
  /** Charged for each end of a hire outside opening hours; null where that is not offered. */
  outOfHoursFee: moneySchema.nullable(),
  /** How long before its pickup a hire must be booked, minutes. */
  noticeMinutes: z.number().int(),
  minHireDays: z.number().int(),
  maxHireDays: z.number().int(),
  /** Depots a hire from here may end at, with the fee of that. */
  oneWay: z.array(z.strictObject({ depotId: z.number().int(), fee: moneySchema })),
});
export type Depot = z.infer<typeof depotSchema>;

import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { dayHoursSchema } from '../depot.ts';
import { hireAheadSchema } from '../fleet-van.ts';
import { weekdays } from '../weekdays.ts';
import { bankHolidayRegions } from './bank-holiday-regions.ts';

/** All that staff know of a depot: `GET /api/fleet/depots` and `GET /api/fleet/depots/{id}`. */
export const fleetDepotSchema = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  town: z.string(),
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  hours: z.record(z.enum(weekdays), dayHoursSchema),
  bankHolidayRegion: z.enum(bankHolidayRegions),
  closedOnBankHolidays: z.boolean(),
  /** Days closed whatever the hours say, first to last day, both inside; those that are over are not told. */
  closures: z.array(z.strictObject({ from: z.string(), until: z.string(), reason: z.string() })),
  /** Charged for each end of a hire outside opening hours; null where that is not offered. */
  outOfHoursFee: moneySchema.nullable(),
  turnaroundMinutes: z.number().int(),
  /** How long before its pickup a hire must be booked. */
  noticeMinutes: z.number().int(),
  minHireDays: z.number().int(),
  maxHireDays: z.number().int(),
  /** Where a hire from here may end instead, what that costs and how long the van takes to be brought home. */
  routes: z.array(
    z.strictObject({
      depotId: z.number().int(),
      fee: moneySchema,
      relocationMinutes: z.number().int(),
    }),
  ),
  /** Today, where the brand is: `[opens, closes]` or null, and why it is closed whatever its hours say. */
  today: z.strictObject({ hours: dayHoursSchema, closedReason: z.string().nullable() }),
  /** Vans of the fleet whose home it is. */
  vans: z.number().int(),
  /** When it was closed for good, and why. */
  closedAt: z.string().nullable(),
  closedReason: z.string().nullable(),
  /** Of what people edit; `PATCH /api/fleet/depots/{id}` names the one it was read at. */
  revision: z.number().int(),
});
export type FleetDepot = z.infer<typeof fleetDepotSchema>;

/** An end of a hire at a depot. */
export const hireEndSchema = hireAheadSchema.extend({
  end: z.enum(['pickup', 'return']),
  /** The day, and the time where one was agreed, on the clock of the brand. */
  date: z.string(),
  time: z.string().nullable(),
});
export type HireEnd = z.infer<typeof hireEndSchema>;

/** A depot as it was saved. */
export const savedDepotSchema = z.strictObject({
  depot: fleetDepotSchema,
  /** Hires that stay as agreed although the depot is not open then any more, the first one first. */
  outsideHours: z.array(hireEndSchema),
});
export type SavedDepot = z.infer<typeof savedDepotSchema>;

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
});
export type Depot = z.infer<typeof depotSchema>;

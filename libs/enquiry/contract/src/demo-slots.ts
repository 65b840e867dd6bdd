import { z } from 'zod';

/** How long a demonstration takes. */
export const DEMO_MINUTES = 30;

/** `GET /api/contact/demo-slots` (public): instants at which a demonstration can begin, the earliest first. */
export const demoSlotsSchema = z.strictObject({
  minutes: z.number().int(),
  slots: z.array(z.iso.datetime()),
});
export type DemoSlots = z.infer<typeof demoSlotsSchema>;

/** Query of `GET /api/contact/demo-slots/calendar.ics`. */
export const demoCalendarQuerySchema = z.strictObject({ at: z.iso.datetime() });

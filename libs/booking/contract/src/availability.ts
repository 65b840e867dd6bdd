import { vanTypes } from '@convoy/fleet/contract';
import { idParamSchema, moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Query of `GET /api/availability`: a month of one van, or of the vans of a size and place. */
export const availabilityInputSchema = z.strictObject({
  month: z.string().regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/),
  vanId: idParamSchema.optional(),
  vanType: z.enum(vanTypes).optional(),
  location: z.string().trim().max(120).optional(),
});
export type AvailabilityInput = z.output<typeof availabilityInputSchema>;

/** Free vans by day: of `total`, how many can be had from opening to closing of that day. */
export const availabilitySchema = z.strictObject({
  month: z.string(),
  days: z.array(
    z.strictObject({
      date: z.string(),
      free: z.number().int(),
      total: z.number().int(),
      /** False when every depot asked about is closed that day. */
      open: z.boolean(),
    }),
  ),
});
export type Availability = z.infer<typeof availabilitySchema>;

/** `GET /api/vans/alternatives` with the query of a search that found nothing: what would be found nearby. */
export const searchAlternativesSchema = z.strictObject({
  /** The nearest periods of the same length with a van of the asked kind, at most three. */
  dates: z.array(
    z.strictObject({
      pickupDate: z.string(),
      returnDate: z.string(),
      free: z.number().int(),
      from: moneySchema,
    }),
  ),
  /** Other sizes free for the asked dates and place. */
  sizes: z.array(z.strictObject({ vanType: z.enum(vanTypes), free: z.number().int(), from: moneySchema })),
  /** Other depots with what was asked, nearest first. */
  depots: z.array(
    z.strictObject({
      depotId: z.number().int(),
      name: z.string(),
      distanceMiles: z.number().nullable(),
      free: z.number().int(),
      from: moneySchema,
    }),
  ),
  /** The next day the asked depot is open, when the asked one is closed. */
  nextOpen: z.string().nullable(),
});
export type SearchAlternatives = z.infer<typeof searchAlternativesSchema>;

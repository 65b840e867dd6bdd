import { idSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingFaults } from './booking.errors.ts';

/** Extras chosen for a hire, each once. */
export const chosenExtrasSchema = z
  .array(z.strictObject({ extraId: idSchema, quantity: z.number().int().min(1).max(50) }))
  .max(20)
  .refine(
    (chosen) => new Set(chosen.map(({ extraId }) => extraId)).size === chosen.length,
    bookingFaults.extraTwice,
  );
export type ChosenExtras = z.output<typeof chosenExtrasSchema>;

import { z } from 'zod';
import { lifeDateSchema } from './life-date.ts';

/** An endorsement as the record of a driver shows it. */
export const endorsementSchema = z.strictObject({
  /** `SP30`, `IN14`: two letters and two digits. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}\d{2}$/),
  points: z.number().int().min(0).max(11),
  offenceOn: lifeDateSchema,
  /** Null until the court or the fixed penalty office has decided. */
  convictedOn: lifeDateSchema.nullable(),
  /** The court took the licence away for it, for however long. */
  disqualified: z.boolean(),
});
export type Endorsement = z.infer<typeof endorsementSchema>;

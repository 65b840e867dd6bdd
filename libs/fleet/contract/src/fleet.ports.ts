import { definePort } from '@convoy/platform/manifest';
import { idSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Where a van was, and when. */
export const vanPositionSchema = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** When it was there. */
  at: z.iso.datetime({ offset: true }),
  /** How far it may be from there, metres; null where that is not known. */
  accuracyMetres: z.number().min(0).max(100_000).nullable(),
});
export type VanPosition = z.output<typeof vanPositionSchema>;

/** Asked when staff look at a van: where it was last. Null where the van has never told. */
export const positionPort = definePort({
  id: 'fleet.position.v1',
  answeredBy: 'one',
  question: z.strictObject({ vanId: idSchema }),
  answer: vanPositionSchema.nullable(),
});

import { z } from 'zod';
import { vanPositionSchema } from './fleet.ports.ts';

/**
 * `GET /api/fleet/vans/{id}/position`. `not-offered`: the brand has no plugin that knows. `unknown`: the van has never told.
 * `failed`: the plugin did not answer.
 */
export const lastPositionSchema = z.strictObject({
  state: z.enum(['not-offered', 'unknown', 'failed', 'known']),
  /** Of `known` alone. */
  position: vanPositionSchema.nullable(),
});
export type LastPosition = z.infer<typeof lastPositionSchema>;

import { moneyInputSchema, moneySchema, revisionSchema } from '@convoy/platform/schema';
import { z } from 'zod';

const facts = {
  /** Speed from which a van is told where no road says one, kilometres an hour. */
  speedLimitKmh: z.number().int().min(30).max(150),
  /** Metres a second squared from which braking, acceleration and cornering are harsh. */
  harshBraking: z.number().min(1).max(10),
  rapidAcceleration: z.number().min(1).max(10),
  harshCornering: z.number().min(1).max(10),
  /** Standing with the engine on for so long is told as idling, minutes. */
  idleMinutes: z.number().int().min(2).max(120),
  /** A tracker that is not heard for so long is told as silent, hours. */
  silentHours: z.number().int().min(1).max(168),
  /** Positions are kept for so many days. */
  retentionDays: z.number().int().min(7).max(730),
  /** Where a hired van is, is shown by town alone, and no geofence tells of it, unless it is overdue, stolen or in breach. */
  hiredByTown: z.boolean(),
};

/** How a brand watches its vans. */
export const telematicsSettingsSchema = z.strictObject({
  ...facts,
  /** Pounds a litre; null where the brand has not said. */
  fuelPrice: moneySchema.nullable(),
  revision: revisionSchema,
});
export type TelematicsSettings = z.output<typeof telematicsSettingsSchema>;

/** `PUT /api/telematics/settings`. */
export const telematicsSettingsInputSchema = z.strictObject({
  ...facts,
  /** Pence a litre inside. */
  fuelPrice: moneyInputSchema.nullable(),
  revision: revisionSchema,
});
export type TelematicsSettingsInput = z.output<typeof telematicsSettingsInputSchema>;

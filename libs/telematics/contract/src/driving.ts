import { idSchema, plainTextSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { telematicsEventKinds } from './telematics-event.ts';

/** Spans that figures are told for: the civil day of the brand so far, or the last 7 or 30 days. */
export const telematicsPeriods = ['today', 'week', 'month'] as const;
export type TelematicsPeriod = (typeof telematicsPeriods)[number];

/** Why points are missing from 100: how often something happened on 100 km, and what it took. */
export const scoreReasonSchema = z.strictObject({
  kind: z.enum(telematicsEventKinds),
  count: z.number().int(),
  /** On 100 kilometres. */
  rate: z.number(),
  points: z.number(),
});
export type ScoreReason = z.output<typeof scoreReasonSchema>;

/** How a van was driven. Null where nothing is known. */
export const vanDrivingSchema = z.strictObject({
  vanId: idSchema,
  registration: z.string(),
  van: z.string(),
  /** Out of 100; null below the least distance that can be judged. */
  drivingScore: z.number().nullable(),
  reasons: z.array(scoreReasonSchema),
  /** Miles. */
  totalDistance: z.number(),
  /** Miles an hour while moving. */
  averageSpeed: z.number().nullable(),
  /** Litres, counted by the tracker or estimated from the distance; null for electric vans and where unknown. */
  fuelUsage: z.number().nullable(),
  fuelIsEstimate: z.boolean(),
  /** Minutes with the engine on and the van standing. */
  idleTime: z.number(),
  harshBraking: z.number().int(),
  rapidAcceleration: z.number().int(),
  harshCornering: z.number().int(),
  speeding: z.number().int(),
  /** Kilograms of CO2 equivalent. */
  carbonFootprint: z.number().nullable(),
});
export type VanDriving = z.output<typeof vanDrivingSchema>;

/** A hirer's own score, for the customer and for staff. */
export const hireScoreSchema = z.strictObject({
  score: z.number().nullable(),
  reasons: z.array(scoreReasonSchema),
  /** Miles. */
  distance: z.number(),
  from: z.string(),
  to: z.string(),
  objection: z.strictObject({ text: z.string(), at: z.string(), answer: z.string().nullable() }).nullable(),
});
export type HireScore = z.output<typeof hireScoreSchema>;

/** `GET /api/bookings/{id}/driving-score`: null where the van had no tracker or nothing was driven. */
export const drivingScoreSchema = z.strictObject({ hire: hireScoreSchema.nullable() });
export type DrivingScore = z.output<typeof drivingScoreSchema>;

const words = plainTextSchema(1000).pipe(z.string().min(1).max(1000));

/** `POST /api/bookings/{id}/driving-score/objection` and its answer. */
export const objectionInputSchema = z.strictObject({ text: words });
export type ObjectionInput = z.output<typeof objectionInputSchema>;

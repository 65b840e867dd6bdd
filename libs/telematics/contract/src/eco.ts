import { idSchema, nameSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Fuels that carbon can be told of, with the unit a factor counts by. */
export const carbonFuels = ['diesel', 'petrol', 'electric'] as const;
export type CarbonFuel = (typeof carbonFuels)[number];
export const carbonUnits = { diesel: 'l', petrol: 'l', electric: 'kWh' } as const satisfies Record<
  CarbonFuel,
  'l' | 'kWh'
>;

const factor = {
  year: z.number().int().min(2000).max(2100),
  /** Kilograms of CO2 equivalent for each unit. */
  kgPerUnit: z.number().positive().max(20),
  source: nameSchema(200),
};

/** How much carbon a unit of a fuel stands for, of which year, by whom. */
export const carbonFactorSchema = z.strictObject({
  fuel: z.enum(carbonFuels),
  ...factor,
  unit: z.enum(['l', 'kWh']),
  /** Entered by the brand instead of the built-in one. */
  own: z.boolean(),
});
export type CarbonFactor = z.output<typeof carbonFactorSchema>;

/** `PUT /api/telematics/eco/factors/{fuel}`. */
export const carbonFactorInputSchema = z.strictObject(factor);
export type CarbonFactorInput = z.output<typeof carbonFactorInputSchema>;

/** A van's part of the report. */
export const vanEcoSchema = z.strictObject({
  vanId: idSchema,
  registration: z.string(),
  van: z.string(),
  fuel: z.string(),
  /** Kilometres. */
  distanceKm: z.number(),
  litres: z.number().nullable(),
  litresPer100Km: z.number().nullable(),
  kwhPer100Km: z.number().nullable(),
  carbonKg: z.number().nullable(),
  idleMinutes: z.number(),
});
export type VanEco = z.output<typeof vanEcoSchema>;

/** `GET /api/telematics/eco/{period}`. Null where unknown: nothing is guessed. */
export const ecoReportSchema = z.strictObject({
  carbonKg: z.number().nullable(),
  litresPer100Km: z.number().nullable(),
  kwhPer100Km: z.number().nullable(),
  /** Pounds, at the brand's own fuel price; null where none is set or nothing idled is known. */
  idlingCost: z.string().nullable(),
  /** Out of 100, with what took points from it. */
  score: z.number().nullable(),
  reasons: z.array(
    z.strictObject({ kind: z.enum(['idling', 'harsh', 'speeding', 'consumption']), points: z.number() }),
  ),
  /** Litres and pounds saved against the same vans over the span of the same length before; less than nothing where more was used. */
  savedLitres: z.number().nullable(),
  saved: z.string().nullable(),
  /** Whether litres come from distances and usual consumption, where trackers do not count fuel. */
  estimate: z.boolean(),
  vans: z.array(vanEcoSchema),
  factors: z.array(carbonFactorSchema),
});
export type EcoReport = z.output<typeof ecoReportSchema>;

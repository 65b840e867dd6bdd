import { idSchema, nameSchema, revisionSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Tiers that every brand starts with. Their names are translated until the brand gives a tier a name of its own. */
export const loyaltyTierKeys = ['bronze', 'silver', 'gold', 'platinum'] as const;
export type LoyaltyTierKey = (typeof loyaltyTierKeys)[number];

/** A brand has at most this many tiers; the database holds it too. */
export const MOST_LOYALTY_TIERS = 10;

const tierNameSchema = nameSchema(40);
const minimumPointsSchema = z.number().int().min(0).max(1_000_000);
/** Points for each point earned. Two decimals at most. */
const multiplierSchema = z.number().min(1).max(10).multipleOf(0.01);

/** A tier of a brand's loyalty programme: from how many points on a customer is in it, and what it multiplies. */
export const loyaltyTierSchema = z.strictObject({
  id: idSchema,
  /** Set while the tier has the name it came with; pages translate that. */
  key: z.enum(loyaltyTierKeys).nullable(),
  name: tierNameSchema,
  minimumPoints: minimumPointsSchema,
  multiplier: multiplierSchema,
  /** Counts changes, so that of two who read the same tier the second is told. */
  revision: revisionSchema,
});
export type LoyaltyTier = z.output<typeof loyaltyTierSchema>;

/** `POST /api/loyalty/tiers`. */
export const loyaltyTierInputSchema = z.strictObject({
  name: tierNameSchema,
  minimumPoints: minimumPointsSchema,
  multiplier: multiplierSchema,
});
export type LoyaltyTierInput = z.output<typeof loyaltyTierInputSchema>;

/** `PUT /api/loyalty/tiers/{id}`. A name that is left out stays. */
export const loyaltyTierChangeSchema = loyaltyTierInputSchema.extend({
  name: tierNameSchema.optional(),
  revision: revisionSchema,
});
export type LoyaltyTierChange = z.output<typeof loyaltyTierChangeSchema>;

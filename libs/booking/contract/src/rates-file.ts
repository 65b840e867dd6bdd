import { z } from 'zod';
import {
  bookingPolicySchema,
  extraInputSchema,
  priceRuleInputSchema,
  promotionInputSchema,
} from './price-rule.ts';

/** `rates.json` of a brand pack: what a brand's prices begin with. Rules, extras and codes as the API takes them. */
export const ratesFileSchema = z.strictObject({
  /** For all depots. Neither vans nor depots have numbers here: `vanId` and `depotId` are left out. */
  rules: z.array(priceRuleInputSchema).max(200).default([]),
  /** For one depot, by its name. */
  depotRules: z.record(z.string().min(1).max(120), z.array(priceRuleInputSchema).max(50)).default({}),
  extras: z.array(extraInputSchema).max(100).default([]),
  promotions: z.array(promotionInputSchema).max(100).default([]),
  /** Left out: the defaults. */
  policy: bookingPolicySchema.nullable().default(null),
});
export type RatesFile = z.output<typeof ratesFileSchema>;

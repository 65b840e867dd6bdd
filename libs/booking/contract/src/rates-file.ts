import { languages } from '@convoy/platform/i18n';
import { z } from 'zod';
import { MAX_EXTRAS, MAX_PRICE_RULES } from './booking.limits.ts';
import {
  bookingPolicySchema,
  extraInputSchema,
  priceRuleInputSchema,
  promotionInputSchema,
} from './price-rule.ts';

/** `rates.json` of a brand pack: what a brand's prices begin with. Rules, extras and codes as the API takes them. */
export const ratesFileSchema = z
  .strictObject({
    /** For all depots. Neither vans nor depots have numbers here: `vanId` and `depotId` are left out. */
    rules: z.array(priceRuleInputSchema).max(MAX_PRICE_RULES).default([]),
    /** For one depot, by its name. */
    depotRules: z.record(z.string().min(1).max(120), z.array(priceRuleInputSchema).max(50)).default({}),
    extras: z.array(extraInputSchema).max(MAX_EXTRAS).default([]),
    promotions: z.array(promotionInputSchema).max(100).default([]),
    /**
     * Names of rules, extras and promotions and descriptions of extras in other languages, by the text as it stands here: `{ "de": {
     * "Weekend": "Wochenende" } }`. A language that is left out shows the text as it stands here.
     */
    translations: z
      .partialRecord(z.enum(languages), z.record(z.string().min(1), z.string().min(1).max(300)))
      .default({}),
    /** Left out: the defaults. */
    policy: bookingPolicySchema.nullable().default(null),
  })
  .refine(
    ({ rules, depotRules }) => rules.length + Object.values(depotRules).flat().length <= MAX_PRICE_RULES,
    {
      path: ['rules'],
      message: `must be at most ${MAX_PRICE_RULES}, those of depots among them`,
    },
  );
export type RatesFile = z.output<typeof ratesFileSchema>;

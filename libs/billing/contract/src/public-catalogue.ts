import { z } from 'zod';
import { addOnCodes, planOfferSchema } from './entitlements.ts';

/** Days a new brand may use any plan before it pays. */
export const TRIAL_DAYS = 30;

/** Price lists of what tenants buy; what the platform keeps for itself is on none of them. */
export const priceLists = ['self-serve', 'franchise'] as const;
export type PriceList = (typeof priceLists)[number];

/** `GET /api/catalogue` (public): what Convoy sells now, both price lists, plans and add-ons in the order they are shown in. */
export const publicCatalogueSchema = z.strictObject({
  /** Percent off a year that is paid at once. */
  annualDiscountPercent: z.number(),
  trialDays: z.number().int(),
  plans: z.array(
    planOfferSchema.extend({
      list: z.enum(priceLists),
      /** Add-ons that the plan includes or that may be bought on it, of those that are available. */
      addOns: z.array(z.strictObject({ code: z.enum(addOnCodes), terms: z.enum(['buy', 'included']) })),
    }),
  ),
  addOns: z.array(
    z.strictObject({
      code: z.enum(addOnCodes),
      name: z.string(),
      /** Pounds; null of a feature that no tenant buys by itself. */
      price: z.string().nullable(),
      per: z.enum(['month', 'van-month', 'check']).nullable(),
      /** The price is the least one. */
      from: z.boolean(),
      /** This installation carries it; what is still to be built is listed and cannot be bought. */
      available: z.boolean(),
    }),
  ),
});
export type PublicCatalogue = z.infer<typeof publicCatalogueSchema>;

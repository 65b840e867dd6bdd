import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** What made a line of a price, in the order in which the engine makes them (docs/prices.md). */
export const priceLineCodes = [
  'hire',
  'season',
  'weekday',
  'length',
  'length-cap',
  'lead-time',
  'fee',
  'one-way',
  'out-of-hours-pickup',
  'out-of-hours-return',
  'extra',
  'plugin',
  'promotion',
  'rounding',
] as const;
export type PriceLineCode = (typeof priceLineCodes)[number];

/** One line of a price. Amounts in pounds as strings, below zero for what is taken off; `amount` = `quantity` × `unitAmount`. */
export const priceLineSchema = z.strictObject({
  code: z.enum(priceLineCodes),
  /** The rule, extra or promotion that made the line; null where none did (the van's own rate, a depot's fee). */
  ruleId: z.number().int().nullable().default(null),
  /** The plugin that made the line (`plugin` alone), and its own name for it. */
  pluginId: z.string().nullish(),
  pluginCode: z.string().nullish(),
  /** That rule's name as the brand wrote it, or the plugin's words; the screen says the rest in the reader's language. */
  label: z.string(),
  quantity: z.number().int(),
  unitAmount: moneySchema,
  amount: moneySchema,
});
export type PriceLine = z.output<typeof priceLineSchema>;

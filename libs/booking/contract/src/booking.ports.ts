import { vanCategories, vanTypes } from '@convoy/fleet/contract';
import { definePort } from '@convoy/platform/manifest';
import { civilDateSchema, idSchema, nameSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingFaults } from './booking.errors.ts';
import { choicesOfPluginSchema } from './plugin-choices.ts';

const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The most one line of a plugin may cost: £5,000. */
export const MOST_PLUGIN_LINE_PENCE = 500_000;

const pluginLineSchema = z.strictObject({
  /** The plugin's own name for the line, in kebab case: `permit-zone-a`. */
  code: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
  /** What the person reads, in the language of the call. */
  label: nameSchema(80).refine((text) => text.isWellFormed()),
  /** VAT inside; never below zero, so that nothing is a discount. */
  pence: z.number().int().min(0).max(MOST_PLUGIN_LINE_PENCE),
});

/**
 * Asked while a hire is quoted: what the options that its customer chose in the plugin's part of the form cost. Only plugins of
 * which something is chosen are asked, so that what they answer is always an extra that somebody wanted, never a fee that
 * everybody pays (docs/adr/0032). A changed hire is asked for anew.
 */
export const priceRulePort = definePort({
  id: 'booking.price-rule.v1',
  answeredBy: 'many',
  question: z.strictObject({
    vanId: idSchema,
    /** Its size. */
    vanType: z.enum(vanTypes),
    category: z.enum(vanCategories),
    pickupDepotId: idSchema,
    returnDepotId: idSchema,
    /** Civil days at the depots, with the times on their clocks where some were given. */
    pickupDate: civilDateSchema,
    pickupTime: clockSchema.nullable(),
    returnDate: civilDateSchema,
    returnTime: clockSchema.nullable(),
    /** Days charged. */
    totalDays: z.number().int().positive(),
    /** The hire with its extras and its promotion, without any plugin's lines and without the deposit. */
    subtotalPence: z.number().int().min(0),
    /** Null for a guest, and where staff have not said for whom. */
    customerId: idSchema.nullable(),
    /** What was chosen of this plugin; never empty. */
    choices: choicesOfPluginSchema,
  }),
  /** The lines to charge, in their order, each code once; none where the choice costs nothing. */
  answer: z
    .array(pluginLineSchema)
    .max(5)
    .refine((lines) => new Set(lines.map(({ code }) => code)).size === lines.length, bookingFaults.lineTwice),
});
export type PriceRuleQuestion = z.output<typeof priceRulePort.question>;
export type PriceRuleAnswer = z.output<typeof priceRulePort.answer>;

/** The most a document of a plugin weighs, bytes. */
export const MOST_DOCUMENT_BYTES = 2_097_152;

/**
 * Asked when somebody who may read a booking opens the plugin's document of it: a permit, a certificate. It is made each time
 * it is opened and not kept.
 */
export const documentPort = definePort({
  id: 'booking.document.v1',
  answeredBy: 'many',
  question: z.strictObject({ bookingId: idSchema, language: z.string().max(10) }),
  answer: z.strictObject({
    /** Of the file, without its ending: `Parking permit`. */
    name: nameSchema(80),
    mime: z.enum(['application/pdf', 'text/plain']),
    /** Its bytes; text in UTF-8. */
    base64: z.base64().max(Math.ceil(MOST_DOCUMENT_BYTES / 3) * 4),
  }),
});
export type DocumentAnswer = z.output<typeof documentPort.answer>;

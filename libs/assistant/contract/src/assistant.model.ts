import { moneyInputSchema, moneySchema, nameSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Whether a language model answers: none is set, it answers, the budget of the month is spent, or it fails at the moment. */
export const modelStates = ['off', 'ready', 'spent', 'failing'] as const;

/** `GET /api/ai/model`. The key is never told again. */
export const modelSettingsSchema = z.strictObject({
  /** What answers customers: the brand's own model, the one of the platform, or the embedded engine. */
  answering: z.enum(['brand', 'platform', 'embedded']),
  /** Its name; null for the embedded engine. */
  answeringModel: z.string().nullable(),
  /** What turns speech into text: a model of the brand or of the platform; null where only browsers do. */
  hearing: z.enum(['brand', 'platform']).nullable(),
  state: z.enum(modelStates),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  hasKey: z.boolean(),
  /** Pounds a month. */
  monthlyBudget: moneySchema,
  /** Pounds for a million tokens: what the cost is metered by. */
  inputPrice: moneySchema,
  outputPrice: moneySchema,
  /** Messages of one person in an hour that a model answers. */
  perHour: z.number().int(),
  /** The model that turns speech into text; null where there is none. */
  transcriptionModel: z.string().nullable(),
  /** Pounds for an hour of sound. */
  audioPrice: moneySchema,
  spentThisMonth: moneySchema,
  answersThisMonth: z.number().int(),
});
export type ModelSettings = z.infer<typeof modelSettingsSchema>;

/** `PUT /api/ai/model`. Without a key the one before stays. */
export const modelInputSchema = z.strictObject({
  baseUrl: z.url({ protocol: /^https$/ }).max(300),
  model: nameSchema(100),
  key: z.string().trim().min(8).max(500).optional(),
  monthlyBudget: moneyInputSchema,
  inputPrice: moneyInputSchema,
  outputPrice: moneyInputSchema,
  perHour: z.number().int().min(1).max(1_000),
  transcriptionModel: nameSchema(100).nullish(),
  audioPrice: moneyInputSchema.optional(),
});
export type ModelInput = z.output<typeof modelInputSchema>;

import { idSchema, moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';

export const paymentTypes = ['deposit', 'rental'] as const;
export type PaymentType = (typeof paymentTypes)[number];
export const paymentStatuses = [
  'pending',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** `POST /api/create-payment-intent`. `deposit` pays the deposit alone, `rental` all that is still unpaid. */
export const createPaymentIntentSchema = z.strictObject({ bookingId: idSchema, type: z.enum(paymentTypes) });
export type CreatePaymentIntentInput = z.infer<typeof createPaymentIntentSchema>;

/** Its answer. The client secret goes to the provider's browser script and nowhere else. */
export const paymentIntentSchema = z.strictObject({
  clientSecret: z.string(),
  paymentId: z.number().int(),
  amount: moneySchema,
  type: z.enum(paymentTypes),
  /** Whether the card that pays it is kept: who asks agreed to that before, and has not taken it back. */
  keep: z.boolean(),
});
export type PaymentIntentView = z.infer<typeof paymentIntentSchema>;

/** `GET /api/payments/config` (signed in): how the browser reaches the provider. */
export const paymentConfigSchema = z.strictObject({
  publishableKey: z.string(),
  /** Address of the provider's browser script. */
  scriptUrl: z.string(),
  mode: z.enum(['live', 'test', 'emulator']),
  /** The brand's account at the provider; null while it takes no cards, and everything is paid at the counter. */
  account: z.string().nullable(),
});
export type PaymentConfig = z.infer<typeof paymentConfigSchema>;

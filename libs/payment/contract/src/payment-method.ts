import { idSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/**
 * Which edition of the words a customer agrees to when they let a card be kept (`keep.consent` of the screens). Another
 * meaning is another edition: what was agreed to before stays what it was.
 */
export const CARD_CONSENT = '2026-11';
const consent = z.literal(CARD_CONSENT);

/** One row of `GET /api/payment-methods`: a card of the signed-in customer, as far as anybody but the provider knows it. */
export const savedCardSchema = z.strictObject({
  id: idSchema,
  /** As the provider calls it: `visa`, `mastercard`. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  expired: z.boolean(),
  /** Offered first, and charged where a hire's own card is gone. */
  isDefault: z.boolean(),
  /** An instant. */
  createdAt: z.string(),
});
export type SavedCard = z.infer<typeof savedCardSchema>;

/** `POST /api/payment-methods`: begins to add a card, which the browser then gives to the provider alone. */
export const addCardSchema = z.strictObject({ consent });
export type AddCardInput = z.infer<typeof addCardSchema>;
/** Its answer, for the provider's browser script. */
export const cardSetupSchema = z.strictObject({ setupIntentId: z.string(), clientSecret: z.string() });
export type CardSetup = z.infer<typeof cardSetupSchema>;

/** `POST /api/payment-methods/added`: the provider has the card. */
export const addedCardSchema = z.strictObject({
  setupIntentId: z.string().regex(/^seti_[A-Za-z0-9]{1,80}$/),
});
export type AddedCardInput = z.infer<typeof addedCardSchema>;

/** `POST /api/payments/{id}/keep-card`: whether the card that pays is to be kept. Asked before it pays. */
export const keepCardSchema = z.union([
  z.strictObject({ keep: z.literal(true), consent }),
  z.strictObject({ keep: z.literal(false) }),
]);
export type KeepCardInput = z.infer<typeof keepCardSchema>;

/** `POST /api/payments/{id}/saved-card`: readies a payment to be paid with a card that is kept. */
export const useSavedCardSchema = z.strictObject({ cardId: idSchema });
export type UseSavedCardInput = z.infer<typeof useSavedCardSchema>;
/** Its answer: what the browser gives the provider's script; it is of use with the payment's own secret alone. */
export const usedCardSchema = z.strictObject({ paymentMethod: z.string() });
export type UsedCard = z.infer<typeof usedCardSchema>;

import { idSchema, moneyInputSchema, moneySchema, textSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { paymentFaults } from './payment.faults.ts';
import { savedCardSchema } from './payment-method.ts';

/** What may come up after a hire. A deposit that was paid is kept for damage instead, with its evidence. */
export const lateChargeReasons = ['fuel', 'mileage', 'fine', 'late-return', 'damage'] as const;
export type LateChargeReason = (typeof lateChargeReasons)[number];

/**
 * `noticed`: the customer was told, and has time to answer. `answered`: they have something against it, and staff decide.
 * `due`: added to what the hire costs, and charged or asked for. `withdrawn`: nothing of it is owed.
 */
export const lateChargeStatuses = ['noticed', 'answered', 'due', 'paid', 'withdrawn'] as const;

/** All late costs of one hire together, in pence. */
export const LATE_CHARGE_MOST_PENCE = 100_000;
/** Days after the return in which a late cost may be told. */
export const LATE_CHARGE_DAYS = 90;

/** `POST /api/bookings/{id}/late-charges` (staff). */
export const lateChargeInputSchema = z.strictObject({
  reason: z.enum(lateChargeReasons),
  amount: moneyInputSchema.refine((pence) => pence > 0, paymentFaults.aboveNothing),
  /** What it is for and how it is known; the customer reads it. */
  note: textSchema(500).pipe(z.string().min(1)),
});
export type LateChargeInput = z.output<typeof lateChargeInputSchema>;

/** `POST /api/late-charges/{id}/answer` (its customer): what they have against it. It waits for staff from then on. */
export const lateChargeAnswerSchema = z.strictObject({ text: textSchema(2000).pipe(z.string().min(1)) });
export type LateChargeAnswer = z.output<typeof lateChargeAnswerSchema>;

/** `POST /api/late-charges/{id}/withdraw` (staff). The customer reads why. */
export const lateChargeWithdrawSchema = z.strictObject({ reason: textSchema(300).pipe(z.string().min(1)) });
export type LateChargeWithdraw = z.output<typeof lateChargeWithdrawSchema>;

/** One line of `GET /api/bookings/{id}/late-charges`, oldest first, and the answer of all calls about one. */
export const lateChargeSchema = z.strictObject({
  id: idSchema,
  bookingId: idSchema,
  reason: z.enum(lateChargeReasons),
  amount: moneySchema,
  /** VAT inside; none of a fine and of damage. */
  vat: moneySchema,
  note: z.string(),
  status: z.enum(lateChargeStatuses),
  /** The card that is charged. */
  card: savedCardSchema.pick({ brand: true, last4: true }),
  /** Instants: when the mail went out (null while it has not), and from when the card may be charged. */
  noticeSentAt: z.string().nullable(),
  chargeAt: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** The card would not, or is gone: the customer was asked to pay it themselves. */
  askedAt: z.string().nullable(),
  withdrawReason: z.string().nullable(),
  createdAt: z.string(),
});
export type LateCharge = z.infer<typeof lateChargeSchema>;

/** `GET /api/bookings/{id}/late-charges`: those there are, and what staff need to know to make another. */
export const lateChargesSchema = z.strictObject({
  charges: z.array(lateChargeSchema),
  /** The card that another one would be charged to; null where the customer let none be kept. */
  card: savedCardSchema.pick({ brand: true, last4: true }).nullable(),
  /** Why no other can be made now; null where one can. */
  obstacle: z.enum(['hire-not-over', 'too-long-ago', 'cards-not-taken', 'no-card', 'enough']).nullable(),
  /** How much another one may come to. */
  most: moneySchema,
  /** How long the customer is told before. */
  waitHours: z.number().int(),
});
export type LateCharges = z.infer<typeof lateChargesSchema>;

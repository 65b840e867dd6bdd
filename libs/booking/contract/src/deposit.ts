import { idSchema, moneyInputSchema, moneySchema, textSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingFaults } from './booking.errors.ts';

/**
 * How the deposit of a booking stands. `none`: nothing of it is here; `held`: the hire is not over; `due`: it goes back by
 * itself at `releaseAt`; `waiting`: it does not, because of `because`, until staff decide or the hire is paid; `pending`: a
 * part is to be kept, and the customer may object until `keep.objectUntil`; `objected`: the customer did, and staff decide;
 * `released` and `kept` (in part, the rest was released): decided at `settledAt`.
 */
export const depositStates = [
  'none',
  'held',
  'due',
  'waiting',
  'pending',
  'objected',
  'released',
  'kept',
] as const;
export type DepositState = (typeof depositStates)[number];

/** What a part of a deposit may be kept for. */
export const keptKinds = ['late', 'fuel', 'mileage', 'cleaning', 'damage'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** One cost that a part of a deposit is kept for, with its evidence. */
export const keptLineSchema = z.strictObject({
  id: z.number().int(),
  kind: z.enum(keptKinds),
  /** What it is for, as the customer reads it. */
  note: z.string(),
  /** As announced. */
  amount: moneySchema,
  /** What stays with the brand of it; null until it is decided. */
  settled: moneySchema.nullable(),
  /** Addresses of the photos, of the way out and of the way in. */
  photosOut: z.array(z.string()),
  photosIn: z.array(z.string()),
});
export type KeptLine = z.infer<typeof keptLineSchema>;

/** The notice that a part of a deposit is to be kept, and what became of it. Instants in ISO 8601 unless said otherwise. */
export const depositKeepSchema = z.strictObject({
  /** As announced. */
  amount: moneySchema,
  noticeSentAt: z.string(),
  /** The last civil day on which the customer may object. */
  objectUntil: z.string(),
  agreedAt: z.string().nullable(),
  objectedAt: z.string().nullable(),
  /** Why the customer objects. */
  objection: z.string().nullable(),
  /** Why staff decided as they did; null where the customer agreed or the days ran out. */
  reason: z.string().nullable(),
  lines: z.array(keptLineSchema),
});
export type DepositKeep = z.infer<typeof depositKeepSchema>;

/** Why a deposit does not go back by itself: the hire came back late, is not paid, or its return showed charges that are not settled. */
export const depositWaitsFor = z.enum(['late', 'owes', 'charges']);

/** `GET /api/bookings/{id}/deposit`, and the answer of each call below it. */
export const depositSchema = z.strictObject({
  state: z.enum(depositStates),
  /** Still held for the customer. */
  held: moneySchema,
  /** What of it stays with the brand. */
  kept: moneySchema,
  /** What of the hire is unpaid and is paid from the deposit first as soon as staff decide about it. */
  owed: moneySchema,
  /** An instant; null unless it is due. */
  releaseAt: z.string().nullable(),
  /** An instant; null until it is decided. */
  settledAt: z.string().nullable(),
  /** Why it waits. */
  because: depositWaitsFor.nullable(),
  /** Days that a customer has to object to a part that is kept, as the brand has settled. */
  objectionDays: z.number().int(),
  keep: depositKeepSchema.nullable(),
});
export type Deposit = z.infer<typeof depositSchema>;

const above = moneyInputSchema.refine((pence) => pence > 0, bookingFaults.aboveZero);

/**
 * `POST /api/bookings/{id}/deposit/keep`: accepted charges of the hire, each with what of it is kept. What evidence is
 * missing is named by `DEPOSIT_EVIDENCE_MISSING`.
 */
export const keepDepositInputSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ chargeId: idSchema, amount: above }))
    .min(1)
    .max(50)
    .refine(
      (lines) => new Set(lines.map(({ chargeId }) => chargeId)).size === lines.length,
      bookingFaults.chargeTwice,
    ),
});
export type KeepDepositInput = z.output<typeof keepDepositInputSchema>;

/** `POST /api/bookings/{id}/deposit/object`: the customer does not agree, and says why. */
export const objectToKeepInputSchema = z.strictObject({ text: textSchema(2000).pipe(z.string().min(1)) });
export type ObjectToKeepInput = z.output<typeof objectToKeepInputSchema>;

/**
 * `POST /api/bookings/{id}/deposit/decide`: what staff keep after all, line by line; a line that is not named is released.
 * The customer reads the reason.
 */
export const decideKeepInputSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ lineId: idSchema, amount: moneyInputSchema.refine((pence) => pence >= 0) }))
    .max(50),
  reason: textSchema(500).pipe(z.string().min(1)),
});
export type DecideKeepInput = z.output<typeof decideKeepInputSchema>;

/** What a part of a deposit is never kept without. */
export const depositEvidence = ['accepted', 'mark', 'photosOut', 'photosIn', 'times', 'costLine'] as const;
export type DepositEvidence = (typeof depositEvidence)[number];

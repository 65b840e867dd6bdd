import { lineSchema, moneyInputSchema, moneySchema, textSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingFaults } from './booking.errors.ts';

/**
 * How the deposit of a booking stands. `none`: nothing of it is here; `held`: the hire is not over; `due`: it goes back by
 * itself at `releaseAt`; `waiting`: it does not, because of `because`, until staff decide or the hire is paid; `released`
 * and `kept` (in part, the rest was released): decided at `settledAt`.
 */
export const depositStates = ['none', 'held', 'due', 'waiting', 'released', 'kept'] as const;
export type DepositState = (typeof depositStates)[number];

/** `GET /api/bookings/{id}/deposit`, and the answer of `POST …/deposit/release` and `…/deposit/keep`. */
export const depositSchema = z.strictObject({
  state: z.enum(depositStates),
  /** Still held for the customer. */
  held: moneySchema,
  /** What of it stays with the brand. */
  kept: moneySchema,
  /** An instant; null unless it is due. */
  releaseAt: z.string().nullable(),
  /** An instant; null until it is decided. */
  settledAt: z.string().nullable(),
  /** Why it waits: the hire came back late, or is not paid. */
  because: z.enum(['late', 'owes']).nullable(),
});
export type Deposit = z.infer<typeof depositSchema>;

/** What a photograph is called where it is kept. */
const photos = z.array(lineSchema(300)).max(50).default([]);

/**
 * `POST /api/bookings/{id}/deposit/keep`: a part, or all, of a deposit, with the evidence for it. What of it is missing is
 * named by `DEPOSIT_EVIDENCE_MISSING`.
 */
export const keepDepositInputSchema = z.strictObject({
  amount: moneyInputSchema.refine((pence) => pence > 0, bookingFaults.aboveZero),
  /** What it is kept for, as the customer reads it. */
  costLine: textSchema(300).default(''),
  photosOut: photos,
  photosIn: photos,
  /** When the customer was told; an instant since the return. */
  noticeSentAt: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type KeepDepositInput = z.output<typeof keepDepositInputSchema>;

/** What a part of a deposit is never kept without. */
export const depositEvidence = ['photosOut', 'photosIn', 'costLine', 'noticeSentAt'] as const;
export type DepositEvidence = (typeof depositEvidence)[number];

import { idSchema, moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';

const count = z.number().int().min(0);

/** Answer of `POST /api/payments/reconcile` (admins): what came of asking the provider now. */
export const reconciliationSchema = z.strictObject({
  /** Payments of whose end nobody had told, the longest unheard first; at most fifty a call. */
  lookedAt: count,
  /** Of them, those whose end the provider knew: paid, or over. */
  settled: count,
  /** Of them, those that were called off because nothing is to be paid by them any more. */
  closed: count,
  /** Of them, those of which the answer could not be used; they are in the log. */
  failed: count,
  /** Payments of which more had gone back at the provider's dashboard than anybody told. */
  refunds: count,
  /** Disputes of which there was more to know than anybody told. */
  disputes: count,
  /** Messages that could not be applied when they came: what has its effect now, and what still waits. */
  messages: z.strictObject({ applied: count, waiting: count }),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/**
 * What a kept message waits for. `payment`, `refund`: a row of ours that is not there; `money`: its payment has not arrived
 * yet; `amount`: it speaks of another sum than ours and waits for a person; `turn`: nothing, the next try applies it.
 */
export const messageWaits = ['payment', 'refund', 'money', 'amount', 'turn'] as const;
export type MessageWait = (typeof messageWaits)[number];

/** One message of the provider that could not be applied when it came. */
export const waitingMessageSchema = z.strictObject({
  /** As the provider calls it. */
  id: z.string(),
  /** What it tells: `intent-succeeded`, `refunded` … */
  type: z.string(),
  /** The sum it speaks of, where it does. */
  amount: moneySchema.nullable(),
  waitsFor: z.enum(messageWaits),
  bookingId: idSchema.nullable(),
  reference: z.string().nullable(),
  tries: count,
  /** Instants. */
  keptAt: z.string(),
  tryAt: z.string(),
});
export type WaitingMessage = z.infer<typeof waitingMessageSchema>;

/** Answer of `GET /api/payments/reconcile` (admins): how the line to the provider is, and what waits; asks nobody. */
export const reconcileStandingSchema = z.strictObject({
  provider: z.strictObject({
    /** `trying`: it was away, and one call is on its way to see whether it is back. */
    state: z.enum(['up', 'away', 'trying']),
    /** Since when; null while it was always up. */
    since: z.string().nullable(),
    /** Seconds until it may be asked again; 0 unless it is away. */
    askedAgainInSeconds: count,
  }),
  /** How many messages wait in all, and the longest kept of them; at most fifty. */
  waiting: count,
  messages: z.array(waitingMessageSchema),
});
export type ReconcileStanding = z.infer<typeof reconcileStandingSchema>;

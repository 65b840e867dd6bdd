import { civilDateSchema, moneySchema, pagingSchema } from '@convoy/platform/schema';
import { daysBetween } from '@convoy/platform/time';
import { z } from 'zod';
import { ledgerAccounts, ledgerDifferenceKinds, ledgerKinds } from './ledger.ts';
import { paymentFaults } from './payment.faults.ts';

/** Query of `GET /api/payments/ledger/entries`: a day of the brand's calendar. */
export const ledgerEntriesQuerySchema = pagingSchema.extend({ date: civilDateSchema }).strict();
export type LedgerEntriesQuery = z.output<typeof ledgerEntriesQuerySchema>;

/** One line of `GET /api/payments/ledger/entries`, in the order they were booked. */
export const ledgerEntrySchema = z.strictObject({
  /** When it happened. */
  at: z.string(),
  kind: z.enum(ledgerKinds),
  bookingId: z.number().int().nullable(),
  reference: z.string().nullable(),
  paymentId: z.number().int().nullable(),
  /** Intent, refund or movement of the balance, as the provider calls it. */
  providerRef: z.string().nullable(),
  memo: z.string().nullable(),
  /** At least two, which sum to nothing. */
  lines: z.array(
    z.strictObject({ account: z.enum(ledgerAccounts), debit: moneySchema, credit: moneySchema }),
  ),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** Query of `GET /api/payments/ledger/movements`. */
export const ledgerMovementsQuerySchema = z.strictObject({ date: civilDateSchema });
export type LedgerMovementsQuery = z.infer<typeof ledgerMovementsQuerySchema>;

/** What the provider calls a movement of a balance. */
export const movementKinds = [
  'payment',
  'refund',
  'refund-failed',
  'dispute',
  'payout',
  'fee',
  'other',
] as const;

/** Answer of `GET /api/payments/ledger/movements`: what the provider's balance did on a day, by the brand's payments. */
export const ledgerMovementsSchema = z.strictObject({
  date: civilDateSchema,
  /** False while the provider cannot be reached: then nothing is known of the day. */
  compared: z.boolean(),
  /** The balance moved more often than is read at once: these are the newest. */
  cut: z.boolean(),
  movements: z.array(
    z.strictObject({
      id: z.string(),
      at: z.string(),
      kind: z.enum(movementKinds),
      /** Before fees; what came in is positive. */
      amount: moneySchema,
      fees: moneySchema,
      net: moneySchema,
      bookingId: z.number().int().nullable(),
      reference: z.string().nullable(),
      paymentId: z.number().int().nullable(),
      /** `booked`: the books say the same. Otherwise how they differ. */
      standing: z.enum(['booked', ...ledgerDifferenceKinds]),
    }),
  ),
});
export type LedgerMovements = z.infer<typeof ledgerMovementsSchema>;

/** Query of `GET /api/payments/ledger/entries.csv`: both days inside, a year at most. */
export const ledgerExportQuerySchema = z
  .strictObject({ from: civilDateSchema, to: civilDateSchema })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: paymentFaults.toBeforeFrom })
  .refine(({ from, to }) => daysBetween(from, to) <= 366, {
    path: ['to'],
    message: paymentFaults.longerThanYear,
  });
export type LedgerExportQuery = z.infer<typeof ledgerExportQuerySchema>;

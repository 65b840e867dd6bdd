import { civilDateSchema, moneySchema } from '@convoy/platform/schema';
import { daysBetween } from '@convoy/platform/time';
import { z } from 'zod';
import { paymentFaults } from './payment.faults.ts';

/**
 * What the books are about. Of `customer` (what hires are owed for), `provider`, `counter`, `bank` (where money is), `fees`,
 * `platform-fees`, `disputes` and `write-off` a debit makes more; of `hire-income`, `vat`, `deposits-held` and `refunds`
 * (money held that belongs to no booking) a credit does.
 */
export const ledgerAccounts = [
  'customer',
  'hire-income',
  'vat',
  'deposits-held',
  'provider',
  'counter',
  'bank',
  'fees',
  'platform-fees',
  'refunds',
  'disputes',
  'write-off',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Why something was booked. */
export const ledgerKinds = [
  'hire',
  'allocation',
  'deposit-kept',
  'payment',
  'refund',
  'refund-failed',
  'refund-elsewhere',
  'refund-elsewhere-failed',
  'provider-fee',
  'platform-fee',
  'payout',
  'dispute',
  'dispute-fee',
  /** What a bank took for good, set against what was to be given back. */
  'dispute-settled',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Query of `GET /api/payments/ledger`: both days inside, by the brand's calendar. */
export const ledgerQuerySchema = z
  .strictObject({ from: civilDateSchema, to: civilDateSchema })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: paymentFaults.toBeforeFrom })
  .refine(({ from, to }) => daysBetween(from, to) <= 92, {
    path: ['to'],
    message: paymentFaults.tooManyDays,
  });
export type LedgerQuery = z.infer<typeof ledgerQuerySchema>;

const sums = { account: z.enum(ledgerAccounts), debit: moneySchema, credit: moneySchema };

/**
 * How books and provider differ about one movement. `not-in-ledger` and `not-at-provider`: only one of them has it; `amount`:
 * they say other sums; `day`: the same, told on another day; `coming`: a movement of the last minutes that will be booked by
 * itself, or a payment of the last hour of which the provider has not moved the money yet. The last two are no faults.
 */
export const ledgerDifferenceKinds = ['not-in-ledger', 'not-at-provider', 'amount', 'day', 'coming'] as const;
export const ledgerDifferenceSchema = z.strictObject({
  what: z.enum(ledgerDifferenceKinds),
  /**
   * The day at the provider, or in the books where only they have it. A movement that they have on another day each is
   * told of both.
   */
  date: civilDateSchema,
  /** `other`: a movement of a kind that we do not know. */
  kind: z.enum([...ledgerKinds, 'other']),
  /** Intent, refund or movement of the balance, as the provider calls it. */
  providerRef: z.string(),
  /** What it did to our money at the provider, by the books and by the provider. */
  ledger: moneySchema.nullable(),
  provider: moneySchema.nullable(),
  bookingId: z.number().int().nullable(),
  reference: z.string().nullable(),
  paymentId: z.number().int().nullable(),
});
export type LedgerDifference = z.infer<typeof ledgerDifferenceSchema>;

/** What the check of the books finds: an account of a booking, or an entry, of which something else is booked. */
export const ledgerFaultSchema = z.strictObject({
  /** The account, or `entry`. */
  what: z.string(),
  /** Null for an entry. */
  bookingId: z.number().int().nullable(),
  reference: z.string().nullable(),
  booked: moneySchema,
  expected: moneySchema,
});
export type LedgerFault = z.infer<typeof ledgerFaultSchema>;

/** Answer of `GET /api/payments/ledger/faults`: of all the brand's books, the first hundred. Always empty. */
export const ledgerFaultsSchema = z.strictObject({ faults: z.array(ledgerFaultSchema) });
export type LedgerFaults = z.infer<typeof ledgerFaultsSchema>;

/** Answer of `GET /api/payments/ledger`. */
export const ledgerReportSchema = z.strictObject({
  from: civilDateSchema,
  to: civilDateSchema,
  /** Balances before the first day and after the last; a debit is positive. */
  accounts: z.array(z.strictObject({ ...sums, opening: moneySchema, closing: moneySchema })),
  /** Days on which something was booked or moved, in their order. */
  days: z.array(
    z.strictObject({
      date: civilDateSchema,
      accounts: z.array(z.strictObject(sums)),
      /** What the day did to our money at the provider; null where the day was not compared. */
      provider: z
        .strictObject({ ledger: moneySchema, provider: moneySchema, difference: moneySchema })
        .nullable(),
    }),
  ),
  differences: z.array(ledgerDifferenceSchema),
  /**
   * Where the books differ from the bookings, payments and refunds they are about, of which something was booked or paid in
   * these days; the first twenty. Always empty.
   */
  faults: z.array(ledgerFaultSchema),
  /** False while the provider cannot be reached: then nothing is compared. */
  compared: z.boolean(),
  /**
   * The first of these days that was compared, where the provider's balance moved too often to compare all of them; the day
   * after the last where none was. Null where all were, or nothing could be asked.
   */
  comparedFrom: civilDateSchema.nullable(),
  /** Nothing is missing, and nothing too much, and all was compared. */
  holds: z.boolean(),
});
export type LedgerReport = z.infer<typeof ledgerReportSchema>;

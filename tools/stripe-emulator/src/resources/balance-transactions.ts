import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { listPage } from '../api/paging.ts';
import { createdRange, expand, pagingShape } from '../api/parameters.ts';
import { newId } from '../ids.ts';

type Transaction = Stripe.BalanceTransaction;

/** A movement as it is kept: with the payout it went into, once it did. */
export type BookedTransaction = Transaction & { paid_out_by?: string };

/** What is written about one movement of an account's money. */
export interface Movement {
  type: Transaction['type'];
  category: string;
  amount: number;
  currency: string;
  source: string;
  description?: string | null;
  fees?: { type: 'stripe_fee' | 'application_fee'; amount: number; description: string }[];
  /** Epoch seconds; at once when not given. */
  availableOn?: number;
}

const day = 86_400;

/** Money taken today can be paid out from the second midnight on. */
export function availableAfter(now: number): number {
  return (Math.floor(now / day) + 2) * day;
}

/** Books a movement of the call's account. Every change of a balance is one of these, and nothing else is. */
export function book(call: Call, movement: Movement): Transaction {
  const fees = movement.fees ?? [];
  const fee = fees.reduce((sum, one) => sum + one.amount, 0);
  return call.store.insert<Transaction>(call.account, {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: movement.amount,
    available_on: movement.availableOn ?? call.now,
    balance_type: 'payments',
    created: call.now,
    currency: movement.currency,
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fees.map(({ type, amount, description }) => ({
      type,
      amount,
      application: type === 'application_fee' ? platformApplication : null,
      currency: movement.currency,
      description,
    })),
    net: movement.amount - fee,
    reporting_category: movement.category,
    source: movement.source,
    status: 'pending',
    type: movement.type,
  });
}

/** The id of the platform's application, which stands on fees it takes. */
export const platformApplication = 'ca_emulatedPlatform';

/** A movement as it stands at `now`, without the emulator's own mark of the payout it went into. */
export function asOf(transaction: BookedTransaction, now: number): Transaction {
  const { paid_out_by: _mark, ...rest } = transaction;
  return { ...rest, status: transaction.available_on <= now ? 'available' : 'pending' };
}

export function retrieveBalanceTransaction(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return asOf(required<Transaction>(call, 'balance_transaction', call.ids[0]), call.now);
}

const listSchema = z.strictObject({
  ...pagingShape,
  created: createdRange.optional(),
  currency: z.string().optional(),
  payout: z.string().optional(),
  source: z.string().optional(),
  type: z.string().optional(),
} satisfies Partial<Record<keyof Stripe.BalanceTransactionListParams, z.ZodType>>);

export function listBalanceTransactions(call: Call): Answer {
  const { created, currency, payout, source, type, ...page } = parametersOf(call, listSchema);
  const where = { currency, source, type, paid_out_by: payout };
  const list = listPage<Transaction>(call, 'balance_transaction', '/v1/balance_transactions', page, {
    where,
    created,
  });
  return { ...list, data: list.data.map((one) => asOf(one, call.now)) };
}

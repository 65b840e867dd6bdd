import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest, refused } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import {
  createdRange,
  expand,
  integer,
  mergeMetadata,
  metadata,
  pagingShape,
  text,
} from '../api/parameters.ts';
import { newId } from '../ids.ts';
import { checkCurrency } from './amounts.ts';
import { fundsOf } from './balance.ts';
import { type BookedTransaction, book } from './balance-transactions.ts';

type Payout = Stripe.Payout;

const createSchema = z.strictObject({
  amount: integer,
  currency: z.string(),
  description: text.optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
  method: z.literal('standard').optional(),
  statement_descriptor: z.string().max(22).optional(),
} satisfies Partial<Record<keyof Stripe.PayoutCreateParams, z.ZodType>>);

/** Sends available money to the account's bank. */
export function createPayout(call: Call): Answer {
  const given = parametersOf(call, createSchema);
  const currency = checkCurrency(given.currency);
  if (given.amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  refuseUnlessPayoutsEnabled(call);
  if (given.amount > (fundsOf(call).available.get(currency) ?? 0)) {
    throw refused(
      'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low. You can ' +
        'use the the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).',
      { code: 'balance_insufficient' },
    );
  }
  return record(call, given.amount, currency, {
    automatic: false,
    description: given.description || null,
    metadata: mergeMetadata(null, given.metadata),
    statement_descriptor: given.statement_descriptor ?? null,
  });
}

function refuseUnlessPayoutsEnabled(call: Call): void {
  if (call.account === '') return;
  const account = call.store.find<Stripe.Account & { created: number }>('', 'account', call.account);
  if (!account?.payouts_enabled) {
    throw refused('Cannot create payouts: this account has requirements that need to be collected.', {
      code: 'payouts_not_allowed',
    });
  }
}

function record(
  call: Call,
  amount: number,
  currency: string,
  more: Pick<Payout, 'automatic' | 'description' | 'metadata' | 'statement_descriptor'>,
): Payout {
  const id = newId('po');
  const description = more.description ?? 'STRIPE PAYOUT';
  const movement = { type: 'payout', category: 'payout', amount: -amount, currency, source: id } as const;
  const transaction = book(call, { ...movement, description });
  const payout = call.store.insert<Payout>(call.account, {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: call.now + 86_400,
    balance_transaction: transaction.id,
    created: call.now,
    currency,
    destination: call.account === '' ? 'ba_emulatedPlatform' : `ba_${call.account.slice(5)}`,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: more.automatic ? 'in_progress' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
    ...more,
  });
  call.emit('payout.created', payout);
  return payout;
}

/** What Stripe does each day: everything available goes out, and each movement knows the payout it went into. */
export function payOutAll(call: Call): Payout[] {
  refuseUnlessPayoutsEnabled(call);
  const payouts: Payout[] = [];
  for (const [currency, amount] of fundsOf(call).available) {
    if (amount < 1) continue;
    const included = call.store
      .list<Stripe.BalanceTransaction>(call.account, 'balance_transaction', {
        where: { currency },
        absent: 'paid_out_by',
      })
      .filter(({ available_on }) => available_on <= call.now);
    const payout = record(call, amount, currency, {
      automatic: true,
      description: 'STRIPE PAYOUT',
      metadata: {},
      statement_descriptor: null,
    });
    const own = required<Stripe.BalanceTransaction>(
      call,
      'balance_transaction',
      String(payout.balance_transaction),
    );
    for (const one of [...included, own]) {
      call.store.replace<BookedTransaction>(call.account, { ...one, paid_out_by: payout.id });
    }
    payouts.push(payout);
  }
  return payouts;
}

/** The bank took a payout, or sent it back. */
export function endPayout(call: Call, paid: boolean): Payout {
  const payout = required<Payout>(call, 'payout', call.ids[0]);
  if (payout.status !== 'pending') throw refused(`This payout is not pending but ${payout.status}.`);
  const back = paid ? null : returnMoney(call, payout, 'payout_failure');
  const after = call.store.replace<Payout>(call.account, {
    ...payout,
    failure_balance_transaction: back,
    failure_code: paid ? null : 'account_closed',
    failure_message: paid ? null : 'The bank account has been closed',
    reconciliation_status: payout.automatic && paid ? 'completed' : payout.reconciliation_status,
    status: paid ? 'paid' : 'failed',
  });
  call.emit(paid ? 'payout.paid' : 'payout.failed', after, { status: 'pending' });
  if (paid && payout.automatic) call.emit('payout.reconciliation_completed', after);
  return after;
}

function returnMoney(call: Call, payout: Payout, type: 'payout_cancel' | 'payout_failure'): string {
  const { amount, currency, id } = payout;
  return book(call, { type, category: 'payout_reversal', amount, currency, source: id }).id;
}

export function cancelPayout(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  const payout = required<Payout>(call, 'payout', call.ids[0]);
  if (payout.status !== 'pending' || payout.automatic) {
    throw refused('Only pending payouts that were made by hand can be canceled.', {
      code: 'status_transition_invalid',
    });
  }
  returnMoney(call, payout, 'payout_cancel');
  const after = call.store.replace<Payout>(call.account, { ...payout, status: 'canceled' });
  call.emit('payout.canceled', after, { status: 'pending' });
  return after;
}

export function retrievePayout(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<Payout>(call, 'payout', call.ids[0]);
}

const listSchema = z.strictObject({
  ...pagingShape,
  created: createdRange.optional(),
  status: z.enum(['canceled', 'failed', 'in_transit', 'paid', 'pending']).optional(),
} satisfies Partial<Record<keyof Stripe.PayoutListParams, z.ZodType>>);

export function listPayouts(call: Call): Answer {
  const { created, status, ...page } = parametersOf(call, listSchema);
  return listPage<Payout>(call, 'payout', '/v1/payouts', page, { where: { status }, created });
}

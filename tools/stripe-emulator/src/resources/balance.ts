import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf } from '../api/call.ts';
import { expand } from '../api/parameters.ts';

/** What an account has, by currency, in the smallest unit. */
export interface Funds {
  available: Map<string, number>;
  pending: Map<string, number>;
}

/** The sums of all movements: what may be paid out by now, and what is still on its way. */
export function fundsOf(call: Call): Funds {
  const funds: Funds = { available: new Map(), pending: new Map() };
  for (const { available_on, currency, net } of call.store.list<Stripe.BalanceTransaction>(
    call.account,
    'balance_transaction',
  )) {
    for (const sums of [funds.available, funds.pending]) sums.set(currency, sums.get(currency) ?? 0);
    const sums = available_on <= call.now ? funds.available : funds.pending;
    sums.set(currency, sums.get(currency)! + net);
  }
  return funds;
}

export function retrieveBalance(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  const { available, pending } = fundsOf(call);
  return { object: 'balance', available: rows(available), livemode: false, pending: rows(pending) };
}

function rows(sums: Map<string, number>): Stripe.Balance['available'] {
  return [...sums]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }));
}

import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf } from '../api/call.ts';
import { expand } from '../api/parameters.ts';

/** What was taken minus what was sent back, by currency. The emulator takes no fees and settles at once. */
export function retrieveBalance(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  const sums = new Map<string, number>();
  const add = (currency: string, amount: number) => sums.set(currency, (sums.get(currency) ?? 0) + amount);
  for (const charge of call.store.list<Stripe.Charge>(call.account, 'charge')) {
    if (charge.paid && charge.captured) add(charge.currency, charge.amount_captured);
  }
  for (const refund of call.store.list<Stripe.Refund>(call.account, 'refund')) {
    if (refund.status === 'succeeded') add(refund.currency, -refund.amount);
  }
  const available = [...sums]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }));
  const pending = available.map(({ currency }) => ({ amount: 0, currency, source_types: { card: 0 } }));
  return { object: 'balance', available, livemode: false, pending };
}

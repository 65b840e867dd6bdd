import { asOf } from '../resources/balance-transactions.ts';
import type { StoredObject } from '../store/objects.ts';
import type { Call } from './call.ts';
import { invalidRequest } from './errors.ts';

/** Fields that hold another object's id, and the kind of that object. */
const references: Record<string, string> = {
  application_fee: 'application_fee',
  balance_transaction: 'balance_transaction',
  charge: 'charge',
  customer: 'customer',
  default_payment_method: 'payment_method',
  default_price: 'price',
  default_source: 'source',
  on_behalf_of: 'account',
  latest_invoice: 'invoice',
  mandate: 'mandate',
  product: 'product',
  subscription: 'subscription',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};

/** Fields that Stripe leaves out unless they are expanded; here they are always there. */
const includable = new Set(['confirmation_secret', 'lines', 'payments', 'refunds']);

/**
 * Replaces ids by objects along each `expand[]` path (`latest_charge`, `data.payment_intent`,
 * `payment_intent.latest_charge`), in a copy.
 * @throws StripeApiError 400 for a path that leads to nothing expandable
 */
export function expandAnswer(call: Call, answer: object, paths: unknown): object {
  if (!Array.isArray(paths) || paths.length === 0) return answer;
  const copy = structuredClone(answer) as Record<string, unknown>;
  for (const path of paths) {
    if (typeof path !== 'string' || !follow(call, copy, path.split('.'))) {
      throw invalidRequest(`This property cannot be expanded (${String(path)}).`, { param: 'expand' });
    }
  }
  return copy;
}

function follow(call: Call, holder: Record<string, unknown>, path: string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined || !Object.hasOwn(holder, name)) return false;
  if (name === 'data' && Array.isArray(holder.data)) {
    return holder.data.every((item: Record<string, unknown>) => follow(call, item, rest));
  }
  const kind = references[name] ?? kindOfSource(name, holder[name]);
  if (kind && typeof holder[name] === 'string') {
    holder[name] = lookUp(call, kind, holder[name]) ?? holder[name];
  } else if (!kind && rest.length === 0) {
    return includable.has(name);
  }
  const next = holder[name];
  // Nothing there yet (no charge, no customer): nothing to expand, and that is no fault.
  if (next === null || rest.length === 0) return true;
  return typeof next === 'object' && follow(call, next as Record<string, unknown>, rest);
}

function lookUp(call: Call, kind: string, id: string): object | undefined {
  const own = call.store.find<StoredObject>(call.account, kind, id);
  // Application fees and accounts are the platform's, and named by what belongs to a connected account.
  const found = own ?? call.store.find<StoredObject>('', kind, id);
  return kind === 'balance_transaction' && found ? asOf(found as never, call.now) : found;
}

/** A movement's `source` may be any of these: its id tells. */
function kindOfSource(name: string, id: unknown): string | undefined {
  if (name !== 'source' || typeof id !== 'string') return undefined;
  return { ch: 'charge', py: 'charge', re: 'refund', du: 'dispute', po: 'payout', fee: 'application_fee' }[
    id.split('_')[0]!
  ];
}

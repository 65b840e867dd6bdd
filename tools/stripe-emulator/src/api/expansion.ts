import type { StoredObject } from '../store/objects.ts';
import type { Call } from './call.ts';
import { invalidRequest } from './errors.ts';

/** Fields that hold another object's id, and the kind of that object. */
const references: Record<string, string> = {
  charge: 'charge',
  customer: 'customer',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};

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
  const kind = references[name];
  if (kind && typeof holder[name] === 'string') {
    holder[name] = call.store.find<StoredObject>(call.account, kind, holder[name]) ?? holder[name];
  } else if (!kind && rest.length === 0) {
    return false;
  }
  const next = holder[name];
  // Nothing there yet (no charge, no customer): nothing to expand, and that is no fault.
  if (next === null || rest.length === 0) return true;
  return typeof next === 'object' && follow(call, next as Record<string, unknown>, rest);
}

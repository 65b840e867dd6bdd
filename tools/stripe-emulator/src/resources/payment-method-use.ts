import type Stripe from 'stripe';
import { type Call, required } from '../api/call.ts';
import { refused } from '../api/errors.ts';
import { approve, type BankBehaviour } from '../behaviour.ts';

/** What a payment method keeps to itself. The number is never among it. */
export interface MethodSecrets {
  behaviour: BankBehaviour;
  /** The customer agreed, by 3-D Secure where it was asked, to be charged while away. */
  setUp?: boolean;
  /** Paid without a customer, or was detached: it may never pay again. */
  spent?: boolean;
  /** The mandate of a direct debit. */
  mandate?: string;
}

/** What is known of a payment method beside what is answered. */
export function secretsOf(call: Call, method: string): MethodSecrets {
  return call.store.hidden<MethodSecrets>(call.account, 'payment_method', method) ?? { behaviour: approve };
}

/** Notes what a payment method was used for. */
export function markUse(call: Call, method: string, change: Partial<MethodSecrets>): void {
  call.store.hide(call.account, 'payment_method', method, { ...secretsOf(call, method), ...change });
}

/** What the bank does with this payment method now. */
export function behaviourOf(call: Call, method: string): BankBehaviour {
  const { behaviour, setUp } = secretsOf(call, method);
  return behaviour.kind === 'authenticate' && behaviour.onceSetUp && setUp ? behaviour.afterwards : behaviour;
}

/** Which intent a payment method is wanted for. */
interface Wanted {
  customer: string | null;
  types: readonly string[];
  /** As Stripe names it: PaymentIntent, SetupIntent. */
  intent: 'PaymentIntent' | 'SetupIntent';
}

/**
 * @throws StripeApiError when the method is of a kind that the intent does not take, belongs to somebody else or
 *   was used up
 */
export function refuseUnlessUsable(call: Call, method: Stripe.PaymentMethod, wanted: Wanted): void {
  if (!wanted.types.includes(method.type)) {
    throw refused(
      `The PaymentMethod provided (${method.type}) is not allowed for this ${wanted.intent}. Please attach a ` +
        `PaymentMethod of one of the following types: ${wanted.types.join(', ')}.`,
      { param: 'payment_method' },
    );
  }
  if (method.customer !== null && method.customer !== wanted.customer) {
    throw refused(
      wanted.customer === null
        ? 'The PaymentMethod supplied belongs to a Customer. Please include the Customer in the `customer` parameter ' +
            `on the ${wanted.intent}.`
        : `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached ` +
            'to the customer.',
      { param: 'payment_method' },
    );
  }
  if (secretsOf(call, method.id).spent) {
    throw refused(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a ' +
        'connected account without Customer attachment, or was detached from a Customer. It may not be used again. To ' +
        'use a PaymentMethod multiple times, you must attach it to a Customer first.',
      { param: 'payment_method' },
    );
  }
}

/** Gives a method to the customer who used it, as intents that are for later charges do. */
export function keepFor(call: Call, methodId: string, customer: string, setUp: boolean): void {
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', methodId);
  if (setUp) markUse(call, method.id, { setUp: true });
  if (method.customer !== null) return;
  const attached = call.store.replace<Stripe.PaymentMethod>(call.account, { ...method, customer });
  call.emit('payment_method.attached', attached);
}

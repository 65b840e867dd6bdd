import type Stripe from 'stripe';
import type { Call } from '../api/call.ts';
import { invalidRequest } from '../api/errors.ts';

/** What a browser may see of an intent; the rest is between the merchant and Stripe. */
const visible = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[];

/**
 * The intent as this caller may see it: a server sees all, a browser a part and only with its client secret.
 * @throws StripeApiError when a browser's client secret is missing or another intent's
 */
export function forCaller(
  call: Call,
  intent: Stripe.PaymentIntent,
  clientSecret: string | undefined,
): object {
  checkClientSecret(call, intent, clientSecret);
  return call.caller === 'server' ? intent : browserView(intent);
}

/** The part of an intent that a browser sees. */
export function browserView(intent: Stripe.PaymentIntent): object {
  return Object.fromEntries(visible.map((name) => [name, intent[name]]));
}

/** @throws StripeApiError when a browser's client secret is missing or another intent's */
export function checkClientSecret(call: Call, intent: Stripe.PaymentIntent, given: string | undefined): void {
  if (given === undefined && call.caller === 'browser') {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  if (given !== undefined && given !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with this PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  }
}

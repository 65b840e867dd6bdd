import type Stripe from 'stripe';
import type { Call } from '../api/call.ts';
import { invalidRequest } from '../api/errors.ts';

/** What a browser may see of a setup intent. */
const visible = [
  'id',
  'object',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
  'usage',
] as const satisfies (keyof Stripe.SetupIntent)[];

/** The part of a setup intent that a browser sees. */
export function setupBrowserView(intent: Stripe.SetupIntent): object {
  return Object.fromEntries(visible.map((name) => [name, intent[name]]));
}

/**
 * The setup intent as this caller may see it.
 * @throws StripeApiError when a browser's client secret is missing or another intent's
 */
export function setupForCaller(call: Call, intent: Stripe.SetupIntent, given: string | undefined): object {
  checkSetupSecret(call, intent, given);
  return call.caller === 'server' ? intent : setupBrowserView(intent);
}

/** @throws StripeApiError when a browser's client secret is missing or another intent's */
export function checkSetupSecret(call: Call, intent: Stripe.SetupIntent, given: string | undefined): void {
  if (given === undefined && call.caller === 'browser') {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  if (given !== undefined && given !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with this SetupIntent.',
      { code: 'setup_intent_invalid_parameter', param: 'client_secret' },
    );
  }
}

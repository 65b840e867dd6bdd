import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest, refused } from '../api/errors.ts';
import { boolean, expand, text } from '../api/parameters.ts';
import { authenticationRequired, type BankBehaviour } from '../behaviour.ts';
import { grantMandate, mandateShape } from './mandates.ts';
import { settle } from './payment-intent-attempts.ts';
import { refuseUnlessChargesEnabled } from './payment-intent-rules.ts';
import { browserView, checkClientSecret, forCaller } from './payment-intent-view.ts';
import { buildPaymentMethod, namedPaymentMethod, paymentMethodShape } from './payment-method-building.ts';
import { behaviourOf, refuseUnlessUsable, secretsOf } from './payment-method-use.ts';

type Intent = Stripe.PaymentIntent;

/** How a confirmation is made, beside its payment method. */
export const confirmShape = {
  error_on_requires_action: boolean.optional(),
  mandate: z.string().optional(),
  mandate_data: z.union([z.literal(''), mandateShape]).optional(),
  off_session: z.union([boolean, z.enum(['one_off', 'recurring']).transform(() => true)]).optional(),
  return_url: text.optional(),
  use_stripe_sdk: boolean.optional(),
};

const confirmSchema = z.strictObject({
  ...confirmShape,
  client_secret: z.string().optional(),
  expand: expand.optional(),
  key: z.string().optional(),
  payment_method: z.string().optional(),
  payment_method_data: z.strictObject(paymentMethodShape).optional(),
  receipt_email: text.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session', '']).optional(),
});

type How = z.infer<z.ZodObject<typeof confirmShape>>;

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function confirmPaymentIntent(call: Call): Answer {
  const given = parametersOf(call, confirmSchema);
  const found = required<Intent>(call, 'payment_intent', call.ids[0]);
  checkClientSecret(call, found, given.client_secret);
  refuseUnlessConfirmable(call, found);
  const method = given.payment_method_data
    ? buildPaymentMethod(call, given.payment_method_data).id
    : given.payment_method
      ? namedPaymentMethod(call, given.payment_method).id
      : found.payment_method;
  const intent = {
    ...found,
    payment_method: method,
    receipt_email: given.receipt_email || found.receipt_email,
    setup_future_usage:
      given.setup_future_usage === undefined ? found.setup_future_usage : given.setup_future_usage || null,
  };
  return forCaller(call, confirmIntent(call, intent, given), given.client_secret);
}

function refuseUnlessConfirmable(call: Call, intent: Intent): void {
  if (confirmable.includes(intent.status)) return;
  const why =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed.'
      : `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ` +
        `confirmed: ${confirmable.join(', ')}.`;
  throw refused(`You cannot confirm this PaymentIntent because ${why}`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: call.caller === 'server' ? intent : browserView(intent),
  });
}

/**
 * Takes an intent to the bank with its payment method.
 * @throws StripeApiError card_error (402) when the bank declines; the attempt is recorded
 */
export function confirmIntent(call: Call, intent: Intent, how: How): Intent {
  refuseUnlessChargesEnabled(call);
  if (intent.payment_method === null) {
    throw refused(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a ' +
        'payment method.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  refuseWithoutReturn(call, intent, how);
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', String(intent.payment_method));
  refuseUnlessUsable(call, method, {
    customer: typeof intent.customer === 'string' ? intent.customer : null,
    types: intent.payment_method_types,
    intent: 'PaymentIntent',
  });
  if (method.type === 'bacs_debit') seeToMandate(call, method, how);
  const behaviour = behaviourAsked(call, intent);
  if (behaviour.kind !== 'authenticate' && behaviour.kind !== 'bank-page') {
    return settle(call, intent, behaviour, false);
  }
  if (how.off_session || how.error_on_requires_action) {
    return settle(call, intent, authenticationRequired, false);
  }
  return requireAction(call, intent, how, behaviour.kind === 'bank-page');
}

function refuseWithoutReturn(call: Call, intent: Intent, how: How): void {
  const mayRedirect = intent.automatic_payment_methods?.enabled
    ? intent.automatic_payment_methods.allow_redirects === 'always'
    : false;
  if (mayRedirect && call.caller === 'server' && !how.return_url && !how.use_stripe_sdk && !how.off_session) {
    throw invalidRequest(
      'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these ' +
        'payment methods might redirect your customer off of your page, you must provide a `return_url`. If you ' +
        "don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and " +
        '`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
    );
  }
}

function seeToMandate(call: Call, method: Stripe.PaymentMethod, how: How): void {
  if (how.mandate_data) grantMandate(call, method, how.mandate_data);
  const { mandate } = secretsOf(call, method.id);
  if (mandate === undefined || (how.mandate !== undefined && how.mandate !== mandate)) {
    throw refused(
      'A mandate is required to debit this account with Bacs Direct Debit: pass `mandate_data` with the acceptance of ' +
        'the customer, or a `mandate` of this payment method.',
      { code: 'payment_intent_mandate_invalid', param: 'mandate_data' },
    );
  }
}

/** What the bank does; the merchant may ask for 3-D Secure with any card. */
function behaviourAsked(call: Call, intent: Intent): BankBehaviour {
  const behaviour = behaviourOf(call, String(intent.payment_method));
  const asked = intent.payment_method_options?.card?.request_three_d_secure ?? 'automatic';
  if (asked === 'automatic' || behaviour.kind !== 'approve') return behaviour;
  return { kind: 'authenticate', afterwards: behaviour };
}

function requireAction(call: Call, intent: Intent, how: How, atBank: boolean): Intent {
  const door = atBank ? 'bank' : 'authenticate';
  const page = `${call.origin}/v3/${door}?payment_intent_client_secret=${intent.client_secret}`;
  if (atBank && !how.return_url) {
    throw invalidRequest('A `return_url` must be provided to pay by bank.', {
      code: 'parameter_missing',
      param: 'return_url',
    });
  }
  const redirect =
    atBank || (how.return_url !== undefined && !how.use_stripe_sdk && call.caller === 'server');
  const waiting = call.store.replace<Intent>(call.account, {
    ...intent,
    last_payment_error: null,
    next_action: redirect
      ? {
          type: 'redirect_to_url',
          redirect_to_url: {
            return_url: how.return_url!,
            url: `${page}&return_url=${encodeURIComponent(how.return_url!)}`,
          },
        }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } },
    status: 'requires_action',
  });
  call.emit('payment_intent.requires_action', waiting);
  return waiting;
}

import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { cardError, docUrl, invalidRequest, refused, type StripeApiError } from '../api/errors.ts';
import { boolean, expand, text } from '../api/parameters.ts';
import { type BankBehaviour, type Decline, decline } from '../behaviour.ts';
import { grantMandate, mandateShape } from './mandates.ts';
import type { PageOutcome } from './payment-intent-attempts.ts';
import { buildPaymentMethod, namedPaymentMethod, paymentMethodShape } from './payment-method-building.ts';
import { behaviourOf, keepFor, markUse, refuseUnlessUsable } from './payment-method-use.ts';
import { checkSetupSecret, setupBrowserView, setupForCaller } from './setup-intent-view.ts';

type Intent = Stripe.SetupIntent;

const howShape = {
  mandate_data: z.union([z.literal(''), mandateShape]).optional(),
  return_url: text.optional(),
  use_stripe_sdk: boolean.optional(),
};
type How = z.infer<z.ZodObject<typeof howShape>>;

const confirmSchema = z.strictObject({
  ...howShape,
  client_secret: z.string().optional(),
  expand: expand.optional(),
  key: z.string().optional(),
  payment_method: z.string().optional(),
  payment_method_data: z.strictObject(paymentMethodShape).optional(),
});

/** The intent is not in a state for this. */
export function setupState(intent: Intent, message: string): StripeApiError {
  return refused(message, { code: 'setup_intent_unexpected_state', setup_intent: intent });
}

export function confirmSetupIntent(call: Call): Answer {
  const given = parametersOf(call, confirmSchema);
  const found = required<Intent>(call, 'setup_intent', call.ids[0]);
  checkSetupSecret(call, found, given.client_secret);
  const method = given.payment_method_data
    ? buildPaymentMethod(call, given.payment_method_data).id
    : given.payment_method
      ? namedPaymentMethod(call, given.payment_method).id
      : found.payment_method;
  const intent = confirmSetup(call, { ...found, payment_method: method }, given);
  return setupForCaller(call, intent, given.client_secret);
}

/**
 * Asks the bank whether this payment method may be charged later.
 * @throws StripeApiError card_error (402) when it says no; the attempt is recorded
 */
export function confirmSetup(call: Call, intent: Intent, how: How): Intent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw setupState(intent, `You cannot confirm this SetupIntent because it has already ${intent.status}.`);
  }
  if (intent.payment_method === null) {
    throw setupState(
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a " +
        'payment method and then confirm it again.',
    );
  }
  const automatic = intent.automatic_payment_methods;
  const mayRedirect = automatic?.enabled && automatic.allow_redirects === 'always';
  if (mayRedirect && call.caller === 'server' && !how.return_url && !how.use_stripe_sdk) {
    throw invalidRequest(
      'This SetupIntent is configured to accept payment methods enabled in your Dashboard. Because some of these ' +
        'payment methods might redirect your customer off of your page, you must provide a `return_url`.',
    );
  }
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', String(intent.payment_method));
  refuseUnlessUsable(call, method, {
    customer: typeof intent.customer === 'string' ? intent.customer : null,
    types: intent.payment_method_types,
    intent: 'SetupIntent',
  });
  if (method.type === 'bacs_debit') {
    if (!how.mandate_data) {
      throw refused('A mandate is required to set up Bacs Direct Debit: pass `mandate_data`.', {
        code: 'setup_intent_mandate_invalid',
        param: 'mandate_data',
      });
    }
    return succeed(call, { ...intent, mandate: grantMandate(call, method, how.mandate_data) });
  }
  return byBank(call, intent, method, behaviourOf(call, method.id), how);
}

function byBank(
  call: Call,
  intent: Intent,
  method: Stripe.PaymentMethod,
  behaviour: BankBehaviour,
  how: How,
): Intent {
  if (behaviour.kind === 'authenticate') return requireAction(call, intent, how);
  if (behaviour.kind === 'decline' && !behaviour.onlyWhenCharged) throw fail(call, intent, method, behaviour);
  return succeed(call, intent);
}

function requireAction(call: Call, intent: Intent, how: How): Intent {
  const page = `${call.origin}/v3/authenticate?setup_intent_client_secret=${intent.client_secret}`;
  const redirect = how.return_url !== undefined && !how.use_stripe_sdk && call.caller === 'server';
  const waiting = call.store.replace<Intent>(call.account, {
    ...intent,
    last_setup_error: null,
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
  call.emit('setup_intent.requires_action', waiting);
  return waiting;
}

function succeed(call: Call, intent: Intent): Intent {
  const method = String(intent.payment_method);
  if (typeof intent.customer === 'string') keepFor(call, method, intent.customer, true);
  else markUse(call, method, { setUp: true });
  const done = call.store.replace<Intent>(call.account, {
    ...intent,
    last_setup_error: null,
    next_action: null,
    status: 'succeeded',
  });
  call.emit('setup_intent.succeeded', done);
  return done;
}

/** Records a failed attempt. Answers the error to throw. */
function fail(call: Call, intent: Intent, method: Stripe.PaymentMethod, why: Decline): StripeApiError {
  const fault = { code: why.code, decline_code: why.declineCode, message: why.message };
  const failed = call.store.replace<Intent>(call.account, {
    ...intent,
    last_setup_error: { ...fault, doc_url: docUrl(why.code), payment_method: method, type: 'card_error' },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  call.emit('setup_intent.setup_failed', failed);
  const shown = call.caller === 'server' ? failed : setupBrowserView(failed);
  return cardError({ ...fault, setup_intent: shown, payment_method: method });
}

const notAuthenticated = decline(
  'setup_intent_authentication_failure',
  'setup_intent_authentication_failure',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
);

/** Ends the 3-D Secure dialog of a setup intent. */
export function endSetupAction(call: Call, outcome: PageOutcome): Intent {
  const intent = required<Intent>(call, 'setup_intent', call.ids[0]);
  if (intent.status !== 'requires_action' || outcome === 'pending') return intent;
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', String(intent.payment_method));
  const behaviour = behaviourOf(call, method.id);
  const afterwards = behaviour.kind === 'authenticate' ? behaviour.afterwards : behaviour;
  const why = outcome === 'fail' ? notAuthenticated : afterwards;
  if (why.kind === 'decline' && !why.onlyWhenCharged) fail(call, intent, method, why);
  else succeed(call, intent);
  return required<Intent>(call, 'setup_intent', intent.id);
}

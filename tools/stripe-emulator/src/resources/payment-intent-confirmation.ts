import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { cardError, docUrl, invalidRequest, refused } from '../api/errors.ts';
import { boolean, expand, text } from '../api/parameters.ts';
import type { CardBehaviour } from '../cards.ts';
import { recordCharge } from './charges.ts';
import { browserView, checkClientSecret, forCaller } from './payment-intent-view.ts';
import {
  behaviourOf,
  buildPaymentMethod,
  namedPaymentMethod,
  paymentMethodShape,
} from './payment-methods.ts';

/** How a confirmation is made, beside its payment method. */
export const confirmShape = {
  error_on_requires_action: boolean.optional(),
  off_session: boolean.optional(),
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
});

interface How {
  error_on_requires_action?: boolean | undefined;
  off_session?: boolean | undefined;
  return_url?: string | undefined;
  use_stripe_sdk?: boolean | undefined;
}

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function confirmPaymentIntent(call: Call): Answer {
  const given = parametersOf(call, confirmSchema);
  const found = required<Stripe.PaymentIntent>(call, 'payment_intent', call.ids[0]);
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
  };
  return forCaller(call, confirmIntent(call, intent, given), given.client_secret);
}

function refuseUnlessConfirmable(call: Call, intent: Stripe.PaymentIntent): void {
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
export function confirmIntent(call: Call, intent: Stripe.PaymentIntent, how: How): Stripe.PaymentIntent {
  if (intent.payment_method === null) {
    throw refused(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a ' +
        'payment method.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
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
  const behaviour = behaviourOf(call, String(intent.payment_method));
  if (behaviour.kind !== 'authenticate') return settle(call, intent, behaviour, false);
  if (how.off_session || how.error_on_requires_action) {
    return settle(call, intent, authenticationRequired, false);
  }
  return requireAction(call, intent, how);
}

const authenticationRequired: CardBehaviour = {
  kind: 'decline',
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function requireAction(call: Call, intent: Stripe.PaymentIntent, how: How): Stripe.PaymentIntent {
  const page = `${call.origin}/v3/authenticate?payment_intent_client_secret=${intent.client_secret}`;
  const redirect = how.return_url !== undefined && !how.use_stripe_sdk && call.caller === 'server';
  const waiting = call.store.replace<Stripe.PaymentIntent>(call.account, {
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

/** Ends an attempt with what the bank says. */
function settle(
  call: Call,
  intent: Stripe.PaymentIntent,
  behaviour: CardBehaviour,
  authenticated: boolean,
): Stripe.PaymentIntent {
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', String(intent.payment_method));
  if (behaviour.kind === 'decline') {
    const charge = recordCharge(call, intent, method, { captured: false, authenticated, decline: behaviour });
    throw fail(call, intent, method, {
      charge: charge.id,
      code: behaviour.code,
      decline_code: behaviour.declineCode,
      message: behaviour.message,
    });
  }
  const open = { last_payment_error: null, next_action: null };
  if (behaviour.kind === 'process') {
    const processing = call.store.replace<Stripe.PaymentIntent>(call.account, {
      ...intent,
      ...open,
      processing: { type: 'card', card: {} },
      status: 'processing',
    });
    call.emit('payment_intent.processing', processing);
    return processing;
  }
  const captured = intent.capture_method !== 'manual';
  const charge = recordCharge(call, intent, method, { captured, authenticated });
  const done = call.store.replace<Stripe.PaymentIntent>(call.account, {
    ...intent,
    ...open,
    amount_capturable: captured ? 0 : intent.amount,
    amount_received: captured ? intent.amount : 0,
    latest_charge: charge.id,
    processing: null,
    status: captured ? 'succeeded' : 'requires_capture',
  });
  call.emit(captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', done);
  return done;
}

/** Records a failed attempt: the intent asks for another payment method. Answers the error to throw. */
function fail(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  fault: { code: string; message: string; charge?: string; decline_code?: string },
) {
  const failed = call.store.replace<Stripe.PaymentIntent>(call.account, {
    ...intent,
    last_payment_error: { ...fault, doc_url: docUrl(fault.code), payment_method: method, type: 'card_error' },
    latest_charge: fault.charge ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  });
  call.emit('payment_intent.payment_failed', failed);
  const shown = call.caller === 'server' ? failed : browserView(failed);
  return cardError({ ...fault, payment_intent: shown, payment_method: method });
}

/**
 * Ends the 3-D Secure dialog of an intent: the charge goes on, or the attempt has failed. Answers the intent
 * either way; a decline after a passed dialog stands in `last_payment_error`, as it does at Stripe.
 */
export function authenticatePaymentIntent(call: Call, passed: boolean): Stripe.PaymentIntent {
  const intent = required<Stripe.PaymentIntent>(call, 'payment_intent', call.ids[0]);
  if (intent.status !== 'requires_action') return intent;
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', String(intent.payment_method));
  if (!passed) {
    fail(call, intent, method, {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
    return required<Stripe.PaymentIntent>(call, 'payment_intent', intent.id);
  }
  const behaviour = behaviourOf(call, method.id);
  return settleQuietly(
    call,
    intent,
    behaviour.kind === 'authenticate' ? behaviour.afterwards : behaviour,
    true,
  );
}

/** Ends a payment that stayed `processing`. */
export function settlePaymentIntent(call: Call, succeeded: boolean): Stripe.PaymentIntent {
  const intent = required<Stripe.PaymentIntent>(call, 'payment_intent', call.ids[0]);
  if (intent.status !== 'processing')
    throw refused(`This PaymentIntent is not processing but ${intent.status}.`);
  const outcome: CardBehaviour = succeeded
    ? { kind: 'approve' }
    : {
        kind: 'decline',
        code: 'card_declined',
        declineCode: 'generic_decline',
        message: 'Your card was declined.',
      };
  return settleQuietly(call, intent, outcome, false);
}

function settleQuietly(
  call: Call,
  intent: Stripe.PaymentIntent,
  behaviour: CardBehaviour,
  authenticated: boolean,
): Stripe.PaymentIntent {
  try {
    return settle(call, intent, behaviour, authenticated);
  } catch (error) {
    const after = required<Stripe.PaymentIntent>(call, 'payment_intent', intent.id);
    if (after.last_payment_error) return after;
    throw error;
  }
}

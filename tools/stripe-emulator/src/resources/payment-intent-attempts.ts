import type Stripe from 'stripe';
import { type Call, required } from '../api/call.ts';
import { cardError, docUrl, refused, StripeApiError } from '../api/errors.ts';
import { approve, type BankBehaviour, type Decline, declined } from '../behaviour.ts';
import { completeCharge, recordCharge } from './charge-records.ts';
import { disputeIfAsked } from './dispute-records.ts';
import { endMandate } from './mandates.ts';
import { browserView } from './payment-intent-view.ts';
import { behaviourOf, keepFor, markUse, secretsOf } from './payment-method-use.ts';

type Intent = Stripe.PaymentIntent;

/** Ends an attempt, or starts the wait for the bank, by what the bank says. */
export function settle(call: Call, intent: Intent, behaviour: BankBehaviour, authenticated: boolean): Intent {
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', String(intent.payment_method));
  if (behaviour.kind === 'process') return processing(call, intent, method);
  if (behaviour.kind === 'decline') {
    const charge = recordCharge(call, intent, method, { captured: false, authenticated, decline: behaviour });
    throw fail(call, intent, method, { charge: charge.id, ...faultOf(behaviour) });
  }
  const captured = intent.capture_method !== 'manual';
  const dispute = behaviour.kind === 'approve' ? behaviour.dispute : undefined;
  const charge = recordCharge(call, intent, method, { captured, authenticated, dispute });
  return finish(call, intent, charge, authenticated);
}

function processing(call: Call, intent: Intent, method: Stripe.PaymentMethod): Intent {
  const isCard = method.type === 'card';
  const mandate = secretsOf(call, method.id).mandate ?? null;
  // A bank has the payment in hand at once; the emulator's slow card leaves nothing behind until it is settled.
  const charge = isCard
    ? null
    : recordCharge(call, intent, method, { captured: true, authenticated: false, pending: true, mandate });
  const waiting = call.store.replace<Intent>(call.account, {
    ...intent,
    last_payment_error: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action: null,
    processing: isCard ? { type: 'card', card: {} } : null,
    status: 'processing',
  });
  call.emit('payment_intent.processing', waiting);
  return waiting;
}

/** The money is there, or held on the card. */
function finish(call: Call, intent: Intent, charge: Stripe.Charge, authenticated: boolean): Intent {
  const captured = intent.capture_method !== 'manual';
  const done = call.store.replace<Intent>(call.account, {
    ...intent,
    amount_capturable: captured ? 0 : intent.amount,
    amount_received: captured ? intent.amount : 0,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    processing: null,
    status: captured ? 'succeeded' : 'requires_capture',
  });
  keepOrSpend(call, done, authenticated);
  call.emit(captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', done);
  if (captured) disputeIfAsked(call, charge);
  return done;
}

/** A method that paid for a customer's later payments is kept for them; one without a customer is used up. */
function keepOrSpend(call: Call, intent: Intent, authenticated: boolean): void {
  const method = String(intent.payment_method);
  const later = laterUseOf(call, intent, method);
  if (typeof intent.customer !== 'string') markUse(call, method, { spent: true });
  else if (later !== null) keepFor(call, method, intent.customer, authenticated || later === 'off_session');
}

/** What a payment method is kept for: as said of cards, where it is one, otherwise of the whole intent. */
function laterUseOf(call: Call, intent: Intent, method: string): string | null {
  const isCard = required<Stripe.PaymentMethod>(call, 'payment_method', method).type === 'card';
  const ofCards = isCard ? intent.payment_method_options?.card?.setup_future_usage : undefined;
  if (ofCards) return ofCards === 'none' ? null : ofCards;
  return intent.setup_future_usage;
}

const faultOf = ({ code, declineCode, message }: Decline) => ({ code, decline_code: declineCode, message });

/** Records a failed attempt: the intent asks for another payment method. Answers the error to throw. */
function fail(
  call: Call,
  intent: Intent,
  method: Stripe.PaymentMethod,
  fault: { code: string; message: string; charge?: string; decline_code?: string },
): StripeApiError {
  const failed = call.store.replace<Intent>(call.account, {
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

/** What the customer did on the page that an intent sent them to. */
export type PageOutcome = 'complete' | 'fail' | 'pending';

/**
 * Ends the 3-D Secure dialog or the bank's page of an intent. Answers the intent either way; a decline after a
 * passed dialog stands in `last_payment_error`, as it does at Stripe.
 */
export function endAction(call: Call, outcome: PageOutcome): Intent {
  const intent = required<Intent>(call, 'payment_intent', call.ids[0]);
  if (intent.status !== 'requires_action') return intent;
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', String(intent.payment_method));
  const behaviour = behaviourOf(call, method.id);
  const atBank = behaviour.kind === 'bank-page';
  if (outcome === 'fail') {
    fail(call, intent, method, {
      code: atBank ? 'payment_method_customer_decline' : 'payment_intent_authentication_failure',
      message: atBank
        ? 'The customer declined the payment at their bank. Please choose a different payment method and try again.'
        : 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
    return required<Intent>(call, 'payment_intent', intent.id);
  }
  if (atBank) {
    const waiting = processing(call, intent, method);
    return outcome === 'pending' ? waiting : complete(call, waiting, approve);
  }
  if (outcome === 'pending') return intent;
  const afterwards = behaviour.kind === 'authenticate' ? behaviour.afterwards : behaviour;
  return quietly(call, intent, () => settle(call, intent, afterwards, true));
}

/**
 * Ends a payment that stayed `processing`; without an outcome as its test account or card says.
 * @throws StripeApiError when it is not processing
 */
export function settlePaymentIntent(call: Call, outcome: 'succeeded' | 'failed' | undefined): Intent {
  const intent = required<Intent>(call, 'payment_intent', call.ids[0]);
  if (intent.status !== 'processing') {
    throw refused(`This PaymentIntent is not processing but ${intent.status}.`);
  }
  const behaviour = behaviourOf(call, String(intent.payment_method));
  const usual = behaviour.kind === 'process' ? behaviour.ends : approve;
  if (outcome === 'succeeded') return complete(call, intent, usual.kind === 'approve' ? usual : approve);
  if (outcome === 'failed') return complete(call, intent, usual.kind === 'decline' ? usual : declined);
  return complete(call, intent, usual);
}

function complete(call: Call, intent: Intent, ends: typeof approve | Decline): Intent {
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', String(intent.payment_method));
  if (method.type === 'card') return quietly(call, intent, () => settle(call, intent, ends, false));
  const chargeId = String(intent.latest_charge);
  if (ends.kind === 'decline') {
    completeCharge(call, chargeId, ends);
    const { mandate } = secretsOf(call, method.id);
    if (ends.code === 'debit_not_authorized' && mandate) {
      endMandate(call, mandate);
      markUse(call, method.id, { spent: true });
    }
    fail(call, intent, method, { charge: chargeId, ...faultOf(ends) });
    return required<Intent>(call, 'payment_intent', intent.id);
  }
  return finish(call, intent, completeCharge(call, chargeId, undefined, ends.dispute), false);
}

/** Runs an attempt whose decline nobody waits for: it stands in the intent. */
function quietly(call: Call, intent: Intent, attempt: () => Intent): Intent {
  try {
    return attempt();
  } catch (error) {
    const declinedNow = error instanceof StripeApiError && error.keepsEffect;
    if (declinedNow) return required<Intent>(call, 'payment_intent', intent.id);
    throw error;
  }
}

import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { refused } from '../api/errors.ts';
import { expand, integer, mergeMetadata, metadata } from '../api/parameters.ts';
import { captureCharge, releaseCharge } from './charge-records.ts';
import { disputeIfAsked } from './dispute-records.ts';
import { checkApplicationFee, unexpectedState } from './payment-intent-rules.ts';

const cancelSchema = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand: expand.optional(),
});

const cancellable = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

export function cancelPaymentIntent(call: Call): Answer {
  const given = parametersOf(call, cancelSchema);
  const intent = required<Stripe.PaymentIntent>(call, 'payment_intent', call.ids[0]);
  if (!cancellable.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
        `one of the following statuses may be canceled: ${cancellable.join(', ')}.`,
    );
  }
  if (intent.status === 'processing' && isPending(call, intent)) {
    throw unexpectedState(
      intent,
      'You cannot cancel this PaymentIntent because its payment is already on its way through the bank.',
    );
  }
  if (intent.status === 'requires_capture') releaseCharge(call, String(intent.latest_charge));
  const canceled = call.store.replace<Stripe.PaymentIntent>(call.account, {
    ...intent,
    amount_capturable: 0,
    canceled_at: call.now,
    cancellation_reason: given.cancellation_reason ?? null,
    next_action: null,
    processing: null,
    status: 'canceled',
  });
  call.emit('payment_intent.canceled', canceled);
  return canceled;
}

const captureSchema = z.strictObject({
  amount_to_capture: integer.optional(),
  application_fee_amount: integer.optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
} satisfies Partial<Record<keyof Stripe.PaymentIntentCaptureParams, z.ZodType>>);

export function capturePaymentIntent(call: Call): Answer {
  const given = parametersOf(call, captureSchema);
  const intent = required<Stripe.PaymentIntent>(call, 'payment_intent', call.ids[0]);
  if (intent.status !== 'requires_capture') {
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent ` +
        'with one of the following statuses may be captured: requires_capture.',
    );
  }
  const amount = given.amount_to_capture ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw refused(
      `The amount_to_capture must be between 1 and the capturable amount of ${intent.amount_capturable}.`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  const share = given.application_fee_amount;
  if (share !== undefined) checkApplicationFee(call, share, amount);
  const charge = captureCharge(call, String(intent.latest_charge), amount, share);
  const captured = call.store.replace<Stripe.PaymentIntent>(call.account, {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    application_fee_amount: share ?? intent.application_fee_amount,
    metadata: mergeMetadata(intent.metadata, given.metadata),
    status: 'succeeded',
  });
  call.emit('payment_intent.succeeded', captured);
  disputeIfAsked(call, charge);
  return captured;
}

/** Whether a bank already has the payment in hand. */
function isPending(call: Call, intent: Stripe.PaymentIntent): boolean {
  const id = intent.latest_charge;
  return typeof id === 'string' && required<Stripe.Charge>(call, 'charge', id).status === 'pending';
}

import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest, refused } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import { createdRange, expand, integer, mergeMetadata, metadata, pagingShape } from '../api/parameters.ts';
import { newId } from '../ids.ts';
import { moneyText } from '../money-text.ts';

const createSchema = z.strictObject({
  amount: integer.optional(),
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
} satisfies Partial<Record<keyof Stripe.RefundCreateParams, z.ZodType>>);

/** Sends money back, whole or in part. Card refunds succeed at once. */
export function createRefund(call: Call): Answer {
  const given = parametersOf(call, createSchema);
  const charge = chargeToRefund(call, given.charge, given.payment_intent);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw refused(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = given.amount ?? left;
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount > left) {
    const [wanted, rest] = [moneyText(amount, charge.currency), moneyText(left, charge.currency)];
    throw refused(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${rest})`, {
      param: 'amount',
    });
  }
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: mergeMetadata(null, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  call.store.insert(call.account, refund);
  const after = call.store.replace<Stripe.Charge>(call.account, {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  call.emit('refund.created', refund);
  call.emit('charge.refunded', after, {
    amount_refunded: charge.amount_refunded,
    ...(after.refunded ? { refunded: false } : {}),
  });
  return refund;
}

function chargeToRefund(
  call: Call,
  chargeId: string | undefined,
  intentId: string | undefined,
): Stripe.Charge {
  if (chargeId === undefined && intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  if (chargeId !== undefined && intentId !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.');
  }
  if (chargeId !== undefined) {
    const charge = required<Stripe.Charge>(call, 'charge', chargeId, 'charge');
    if (!charge.paid) throw refused(`This charge (${charge.id}) was not successful and cannot be refunded.`);
    return charge;
  }
  const intent = required<Stripe.PaymentIntent>(call, 'payment_intent', intentId, 'payment_intent');
  const latest = call.store
    .list<Stripe.Charge>(call.account, 'charge', { where: { payment_intent: intent.id } })
    .find((charge) => charge.paid);
  if (!latest) {
    throw refused(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  if (!latest.captured && !latest.refunded) {
    throw refused(
      `This PaymentIntent (${intent.id}) has a status of requires_capture. Cancel it to release the funds.`,
      { code: 'payment_intent_unexpected_state' },
    );
  }
  return latest;
}

export function retrieveRefund(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<Stripe.Refund>(call, 'refund', call.ids[0]);
}

export function updateRefund(call: Call): Answer {
  const given = parametersOf(
    call,
    z.strictObject({ metadata: metadata.optional(), expand: expand.optional() }),
  );
  const refund = required<Stripe.Refund>(call, 'refund', call.ids[0]);
  const after = { ...refund, metadata: mergeMetadata(refund.metadata, given.metadata) };
  call.store.replace<Stripe.Refund>(call.account, after);
  call.emit('refund.updated', after, { metadata: refund.metadata });
  return after;
}

const listSchema = z.strictObject({
  ...pagingShape,
  created: createdRange.optional(),
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
} satisfies Partial<Record<keyof Stripe.RefundListParams, z.ZodType>>);

export function listRefunds(call: Call): Answer {
  const { created, charge, payment_intent, ...page } = parametersOf(call, listSchema);
  const filter = { where: { charge, payment_intent }, created };
  return listPage<Stripe.Refund>(call, 'refund', '/v1/refunds', page, filter);
}

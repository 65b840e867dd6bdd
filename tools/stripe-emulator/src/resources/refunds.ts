import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest, refused } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import {
  boolean,
  createdRange,
  expand,
  integer,
  mergeMetadata,
  metadata,
  pagingShape,
} from '../api/parameters.ts';
import { newId } from '../ids.ts';
import { moneyText } from '../money-text.ts';
import { returnApplicationFee } from './application-fees.ts';
import { book } from './balance-transactions.ts';

const createSchema = z.strictObject({
  amount: integer.optional(),
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  refund_application_fee: boolean.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
} satisfies Partial<Record<keyof Stripe.RefundCreateParams, z.ZodType>>);

/** Sends money back, whole or in part. Card refunds succeed at once. */
export function createRefund(call: Call): Answer {
  const given = parametersOf(call, createSchema);
  const charge = chargeToRefund(call, given.charge, given.payment_intent);
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed && !disputeWon(call, charge)) {
    throw refused(`Charge ${charge.id} is disputed and cannot be refunded.`, { code: 'charge_disputed' });
  }
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
  const id = newId('re');
  const share = given.refund_application_fee ? feeShare(call, charge, amount) : 0;
  const transaction = bookRefund(call, charge, id, amount, share);
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: transaction.id,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: destinationOf(charge),
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
  if (share > 0) returnApplicationFee(call, String(charge.application_fee), share);
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

function disputeWon(call: Call, { id }: Stripe.Charge): boolean {
  return call.store
    .list<Stripe.Dispute>(call.account, 'dispute', { where: { charge: id } })
    .every(({ status }) => status === 'won');
}

/** The refund's part of the platform's fee, never more than is left of it. */
function feeShare(call: Call, charge: Stripe.Charge, amount: number): number {
  if (typeof charge.application_fee !== 'string') {
    throw refused(`Charge ${charge.id} has no application fee to refund.`, {
      param: 'refund_application_fee',
    });
  }
  const fee = required<Stripe.ApplicationFee>(call.on(''), 'application_fee', charge.application_fee);
  const whole = charge.amount_refunded + amount === charge.amount;
  const left = fee.amount - fee.amount_refunded;
  return whole ? left : Math.min(left, Math.floor((fee.amount * amount) / charge.amount_captured));
}

/** Stripe keeps its own fee; the platform's comes back with the refund. */
function bookRefund(call: Call, charge: Stripe.Charge, id: string, amount: number, share: number) {
  const isCard = charge.payment_method_details?.type === 'card';
  return book(call, {
    type: isCard ? 'refund' : 'payment_refund',
    category: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
    availableOn: Math.max(call.now, availableOnOf(call, charge)),
    description: charge.description ? `REFUND FOR CHARGE (${charge.description})` : 'REFUND FOR CHARGE',
    fees:
      share > 0 ? [{ type: 'application_fee', amount: -share, description: 'Application fee refund' }] : [],
  });
}

/** Money that is not there yet is given back out of what is to come. */
function availableOnOf(call: Call, charge: Stripe.Charge): number {
  const id = String(charge.balance_transaction);
  return (
    call.store.find<Stripe.BalanceTransaction>(call.account, 'balance_transaction', id)?.available_on ?? 0
  );
}

function destinationOf(charge: Stripe.Charge): NonNullable<Stripe.Refund['destination_details']> {
  const type = charge.payment_method_details?.type;
  if (type === 'card') {
    return {
      type,
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    };
  }
  return { type: type === 'bacs_debit' ? 'gb_bank_transfer' : 'pay_by_bank' };
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

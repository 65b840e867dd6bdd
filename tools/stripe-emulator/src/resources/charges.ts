import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { listPage } from '../api/paging.ts';
import { createdRange, expand, mergeMetadata, metadata, pagingShape, text } from '../api/parameters.ts';
import type { CardBehaviour } from '../cards.ts';
import { newId } from '../ids.ts';

type Decline = Extract<CardBehaviour, { kind: 'decline' }>;

/** How a charge came out at the bank. */
export interface ChargeOutcome {
  captured: boolean;
  /** Whether the customer passed 3-D Secure for it. */
  authenticated: boolean;
  decline?: Decline;
}

/** Stores the charge that an intent's attempt left behind, successful or not. */
export function recordCharge(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: ChargeOutcome,
): Stripe.Charge {
  const { decline } = outcome;
  const card = method.card!;
  const id = newId('ch');
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: !decline && outcome.captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: decline ? null : 'STRIPE EMULATOR',
    captured: !decline && outcome.captured,
    created: call.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      seller_message: decline
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: decline ? null : intent.amount,
        authorization_code: null,
        brand: card.brand,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: card.country,
        electronic_commerce_indicator: outcome.authenticated ? '05' : null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint ?? null,
        funding: card.funding,
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_transaction_id: null,
        regulated_status: 'unregulated',
        three_d_secure: outcome.authenticated
          ? {
              authentication_flow: 'challenge',
              electronic_commerce_indicator: '05',
              exemption_indicator: null,
              result: 'authenticated',
              result_reason: null,
              transaction_id: null,
              version: '2.2.0',
            }
          : null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  call.store.insert(call.account, charge);
  call.emit(decline ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

/** Takes an authorised amount, or part of it; the rest goes back to the card. */
export function captureCharge(call: Call, id: string, amount: number): Stripe.Charge {
  const charge = required<Stripe.Charge>(call, 'charge', id);
  const captured = call.store.replace<Stripe.Charge>(call.account, {
    ...charge,
    captured: true,
    amount_captured: amount,
    amount_refunded: charge.amount - amount,
  });
  call.emit('charge.captured', captured, { captured: false, amount_captured: 0 });
  return captured;
}

/** Lets an authorisation go without taking anything. */
export function releaseCharge(call: Call, id: string): Stripe.Charge {
  const charge = required<Stripe.Charge>(call, 'charge', id);
  const released = call.store.replace<Stripe.Charge>(call.account, {
    ...charge,
    amount_refunded: charge.amount,
    refunded: true,
  });
  call.emit('charge.refunded', released, { amount_refunded: 0, refunded: false });
  return released;
}

export function retrieveCharge(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<Stripe.Charge>(call, 'charge', call.ids[0]);
}

const updateSchema = z.strictObject({
  description: text.optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
  receipt_email: text.optional(),
} satisfies Partial<Record<keyof Stripe.ChargeUpdateParams, z.ZodType>>);

export function updateCharge(call: Call): Answer {
  const given = parametersOf(call, updateSchema);
  const charge = required<Stripe.Charge>(call, 'charge', call.ids[0]);
  const after = call.store.replace<Stripe.Charge>(call.account, {
    ...charge,
    description: given.description === undefined ? charge.description : given.description || null,
    metadata: mergeMetadata(charge.metadata, given.metadata),
    receipt_email: given.receipt_email === undefined ? charge.receipt_email : given.receipt_email || null,
  });
  call.emit('charge.updated', after);
  return after;
}

const listSchema = z.strictObject({
  ...pagingShape,
  created: createdRange.optional(),
  customer: z.string().optional(),
  payment_intent: z.string().optional(),
  transfer_group: z.string().optional(),
} satisfies Partial<Record<keyof Stripe.ChargeListParams, z.ZodType>>);

export function listCharges(call: Call): Answer {
  const { created, customer, payment_intent, transfer_group, ...page } = parametersOf(call, listSchema);
  return listPage<Stripe.Charge>(call, 'charge', '/v1/charges', page, {
    where: { customer, payment_intent, transfer_group },
    created,
  });
}

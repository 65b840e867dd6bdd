import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest, refused, resourceMissing, StripeApiError } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import { expand, integer, mergeMetadata, metadata, pagingShape, text } from '../api/parameters.ts';
import {
  type CardBehaviour,
  cardFingerprint,
  cardOfToken,
  passesLuhn,
  type TestCard,
  testCard,
} from '../cards.ts';
import { newId } from '../ids.ts';
import { addressSchema, liveCustomer, wholeAddress } from './customer-records.ts';

/** What the bank will do with a card. The number itself is never kept. */
export interface CardSecrets {
  behaviour: CardBehaviour;
}

const billingSchema = z
  .strictObject({
    name: text,
    email: text,
    phone: text,
    tax_id: text,
    address: z.union([z.literal(''), addressSchema]),
  })
  .partial();

/** A card as the card form hands it over, or a ready-made token. */
export const cardSchema = z.union([
  z.strictObject({ token: z.string() }),
  z.strictObject({ number: z.string(), exp_month: integer, exp_year: integer, cvc: z.string().optional() }),
]);

/** `payment_method_data`, and the body of `POST /v1/payment_methods`. */
export const paymentMethodShape = {
  type: z.literal('card').optional(),
  card: cardSchema,
  billing_details: billingSchema.optional(),
  metadata: metadata.optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
};

const createSchema = z.strictObject({
  ...paymentMethodShape,
  expand: expand.optional(),
  client_secret: z.string().optional(),
  key: z.string().optional(),
});

export function createPaymentMethod(call: Call): Answer {
  return buildPaymentMethod(call, parametersOf(call, createSchema));
}

/** Makes a payment method of a card or a token, and stores it. */
export function buildPaymentMethod(
  call: Call,
  given: z.infer<z.ZodObject<typeof paymentMethodShape>>,
): Stripe.PaymentMethod {
  const year = new Date(call.now * 1000).getUTCFullYear();
  if ('token' in given.card) {
    const card = cardOfToken(given.card.token.replace(/^tok_/, 'pm_card_'));
    if (!card) throw resourceMissing('token', given.card.token, 'card[token]');
    return storeCard(call, card, { month: 12, year: year + 2, cvcChecked: true }, given);
  }
  if (!call.fromCardForm) {
    throw refused(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. The emulator takes card numbers ' +
        'from its own card form only. Use a test payment method instead: https://docs.stripe.com/testing',
      {},
      402,
    );
  }
  const { number, exp_month: month, exp_year, cvc } = given.card;
  const fullYear = exp_year < 100 ? 2000 + exp_year : exp_year;
  checkCard(call, number.replaceAll(/[ -]/g, ''), month, fullYear, cvc);
  const card = testCard(number);
  if (!card) {
    throw new StripeApiError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. ' +
        'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    });
  }
  return storeCard(call, card, { month, year: fullYear, cvcChecked: Boolean(cvc) }, given);
}

function checkCard(call: Call, number: string, month: number, year: number, cvc: string | undefined): void {
  const fault = (code: string, param: string, message: string) =>
    new StripeApiError(402, { type: 'card_error', code, param, message });
  if (!passesLuhn(number)) throw fault('incorrect_number', 'number', 'Your card number is incorrect.');
  if (month < 1 || month > 12) {
    throw fault('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const now = new Date(call.now * 1000);
  if (
    year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1 ||
    year > now.getUTCFullYear() + 50
  ) {
    throw fault('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw fault('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
}

function storeCard(
  call: Call,
  card: TestCard,
  how: { month: number; year: number; cvcChecked: boolean },
  given: z.infer<z.ZodObject<typeof paymentMethodShape>>,
): Stripe.PaymentMethod {
  const billing = given.billing_details ?? {};
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: given.allow_redisplay ?? 'unspecified',
    billing_details: {
      address: wholeAddress(billing.address || {}),
      email: billing.email || null,
      name: billing.name || null,
      phone: billing.phone || null,
      tax_id: billing.tax_id || null,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: how.cvcChecked ? 'unchecked' : null,
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: how.month,
      exp_year: how.year,
      fingerprint: cardFingerprint(card.number),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: call.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata(null, given.metadata),
    type: 'card',
  };
  return call.store.insert<Stripe.PaymentMethod>(call.account, method, {
    behaviour: card.behaviour,
  } as CardSecrets);
}

/**
 * The payment method that a parameter names: a stored one, or one of Stripe's ready-made `pm_card_…`.
 * @throws StripeApiError resource_missing
 */
export function namedPaymentMethod(call: Call, id: string): Stripe.PaymentMethod {
  const card = cardOfToken(id);
  if (card) {
    const year = new Date(call.now * 1000).getUTCFullYear() + 1;
    return storeCard(call, card, { month: 12, year, cvcChecked: true }, { card: { token: id } });
  }
  return required<Stripe.PaymentMethod>(call, 'payment_method', id, 'payment_method');
}

/** What the bank does with this payment method. */
export function behaviourOf(call: Call, method: string): CardBehaviour {
  const secrets = call.store.hidden<CardSecrets>(call.account, 'payment_method', method);
  return secrets?.behaviour ?? { kind: 'approve' };
}

export function retrievePaymentMethod(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<Stripe.PaymentMethod>(call, 'payment_method', call.ids[0]);
}

const updateSchema = z.strictObject({
  billing_details: billingSchema.optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
} satisfies Partial<Record<keyof Stripe.PaymentMethodUpdateParams, z.ZodType>>);

export function updatePaymentMethod(call: Call): Answer {
  const given = parametersOf(call, updateSchema);
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', call.ids[0]);
  const { address, ...rest } = given.billing_details ?? {};
  const after: Stripe.PaymentMethod = {
    ...method,
    metadata: mergeMetadata(method.metadata, given.metadata),
    billing_details: {
      ...method.billing_details,
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value || null])),
      ...(address === undefined ? {} : { address: wholeAddress(address || {}) }),
    },
  };
  return call.store.replace(call.account, after);
}

const listSchema = z.strictObject({
  ...pagingShape,
  customer: z.string().optional(),
  type: z.string().optional(),
});

export function listPaymentMethods(call: Call): Answer {
  const { customer, type, ...page } = parametersOf(call, listSchema);
  if (customer === undefined)
    throw invalidRequest('Missing required param: customer.', { param: 'customer' });
  liveCustomer(call, customer, 'customer');
  return listPage<Stripe.PaymentMethod>(call, 'payment_method', '/v1/payment_methods', page, {
    where: { customer, type },
  });
}

export function listCustomerPaymentMethods(call: Call): Answer {
  const customer = liveCustomer(call, call.ids[0]).id;
  const { type, ...page } = parametersOf(call, listSchema.omit({ customer: true }));
  const url = `/v1/customers/${customer}/payment_methods`;
  return listPage<Stripe.PaymentMethod>(call, 'payment_method', url, page, { where: { customer, type } });
}

export function attachPaymentMethod(call: Call): Answer {
  const { customer } = parametersOf(
    call,
    z.strictObject({ customer: z.string(), expand: expand.optional() }),
  );
  return attachTo(call, call.ids[0]!, customer);
}

/** Gives a payment method to a customer, once and for all. */
export function attachTo(call: Call, id: string, customer: string): Stripe.PaymentMethod {
  liveCustomer(call, customer, 'customer');
  const method = namedPaymentMethod(call, id);
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw refused('The payment method you provided has already been attached to a customer.');
  }
  const attached = call.store.replace<Stripe.PaymentMethod>(call.account, { ...method, customer });
  call.emit('payment_method.attached', attached);
  return attached;
}

export function detachPaymentMethod(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', call.ids[0]);
  if (method.customer === null) {
    throw refused(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const detached = call.store.replace<Stripe.PaymentMethod>(call.account, { ...method, customer: null });
  call.emit('payment_method.detached', detached, { customer: method.customer });
  return detached;
}

import type Stripe from 'stripe';
import { z } from 'zod';
import { type Call, required } from '../api/call.ts';
import { invalidRequest, refused, resourceMissing, StripeApiError } from '../api/errors.ts';
import { integer, mergeMetadata, metadata, text } from '../api/parameters.ts';
import { accountFingerprint, accountOfToken, debitOf, testSortCode } from '../bank-accounts.ts';
import type { BankBehaviour } from '../behaviour.ts';
import { cardFingerprint, cardOfToken, passesLuhn, type TestCard, testCard } from '../cards.ts';
import { newId } from '../ids.ts';
import { addressSchema, wholeAddress } from './customer-records.ts';
import type { MethodSecrets } from './payment-method-use.ts';

/** Whose card or account it is. */
export const billingSchema = z
  .strictObject({
    name: text,
    email: text,
    phone: text,
    tax_id: text,
    address: z.union([z.literal(''), addressSchema]),
  })
  .partial();

/** A card as the card form hands it over, or a ready-made token. */
const cardSchema = z.union([
  z.strictObject({ token: z.string() }),
  z.strictObject({ number: z.string(), exp_month: integer, exp_year: integer, cvc: z.string().optional() }),
]);

/** `payment_method_data`, and the body of `POST /v1/payment_methods`. */
export const paymentMethodShape = {
  type: z.enum(['bacs_debit', 'card', 'pay_by_bank']).optional(),
  card: cardSchema.optional(),
  bacs_debit: z.strictObject({ account_number: z.string(), sort_code: z.string() }).optional(),
  pay_by_bank: z.strictObject({}).or(z.literal('')).optional(),
  billing_details: billingSchema.optional(),
  metadata: metadata.optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
};

type Given = z.infer<z.ZodObject<typeof paymentMethodShape>>;

/** Makes a payment method of a card, a bank account or a token, and stores it. */
export function buildPaymentMethod(call: Call, given: Given): Stripe.PaymentMethod {
  const type = given.type ?? 'card';
  if (type === 'pay_by_bank') {
    return store(call, given, { type, pay_by_bank: {} }, { kind: 'bank-page' });
  }
  if (type === 'bacs_debit') return buildDebit(call, given);
  return buildCard(call, given);
}

function missing(param: string): StripeApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

function buildDebit(call: Call, given: Given): Stripe.PaymentMethod {
  if (!given.bacs_debit) throw missing('bacs_debit');
  if (!given.billing_details?.name) throw missing('billing_details[name]');
  if (!given.billing_details.email) throw missing('billing_details[email]');
  const sortCode = given.bacs_debit.sort_code.replaceAll(/[ -]/g, '');
  const account = given.bacs_debit.account_number.replaceAll(' ', '');
  if (!/^\d{6}$/.test(sortCode)) {
    throw invalidRequest('Sort code must be 6 digits.', {
      code: 'routing_number_invalid',
      param: 'bacs_debit[sort_code]',
    });
  }
  if (!/^\d{8}$/.test(account)) {
    throw invalidRequest('Account number must be 8 digits.', {
      code: 'account_number_invalid',
      param: 'bacs_debit[account_number]',
    });
  }
  const behaviour = debitOf(sortCode, account);
  if (!behaviour) {
    throw invalidRequest(
      `You must use a test bank account number in test mode. Sort code ${testSortCode} and account 00012345 are one.`,
      { code: 'payment_method_invalid_parameter_testmode', param: 'bacs_debit[account_number]' },
    );
  }
  return storeDebit(call, given, account, behaviour);
}

function storeDebit(call: Call, given: Given, account: string, behaviour: BankBehaviour) {
  const bacs_debit = {
    fingerprint: accountFingerprint(testSortCode, account),
    last4: account.slice(-4),
    sort_code: testSortCode,
  };
  return store(call, given, { type: 'bacs_debit', bacs_debit }, behaviour);
}

function buildCard(call: Call, given: Given): Stripe.PaymentMethod {
  const year = new Date(call.now * 1000).getUTCFullYear();
  if (!given.card) throw missing('card');
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
  given: Given,
): Stripe.PaymentMethod {
  const kind: Kind = {
    type: 'card',
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
  };
  return store(call, given, kind, card.behaviour);
}

type Kind = Pick<Stripe.PaymentMethod, 'bacs_debit' | 'card' | 'pay_by_bank' | 'type'>;

function store(call: Call, given: Given, kind: Kind, behaviour: BankBehaviour): Stripe.PaymentMethod {
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
    created: call.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata(null, given.metadata),
    ...kind,
  };
  return call.store.insert<Stripe.PaymentMethod>(call.account, method, {
    behaviour,
  } satisfies MethodSecrets);
}

/**
 * The payment method that a parameter names: a stored one, or one of Stripe's ready-made `pm_card_…`.
 * @throws StripeApiError resource_missing
 */
export function namedPaymentMethod(call: Call, id: string, param = 'payment_method'): Stripe.PaymentMethod {
  const card = cardOfToken(id);
  if (card) {
    const year = new Date(call.now * 1000).getUTCFullYear() + 1;
    return storeCard(call, card, { month: 12, year, cvcChecked: true }, {});
  }
  const account = accountOfToken(id);
  if (account !== undefined) {
    const billing_details = { name: 'Test Customer', email: 'customer@example.com' };
    return storeDebit(call, { billing_details }, account, debitOf(testSortCode, account)!);
  }
  return required<Stripe.PaymentMethod>(call, 'payment_method', id, param);
}

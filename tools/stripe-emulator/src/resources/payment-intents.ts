import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest, refused, type StripeApiError } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import {
  boolean,
  createdRange,
  expand,
  integer,
  mergeMetadata,
  metadata,
  pagingShape,
  text,
} from '../api/parameters.ts';
import { newId, randomText } from '../ids.ts';
import { moneyText } from '../money-text.ts';
import { captureCharge, releaseCharge } from './charges.ts';
import { addressSchema, liveCustomer, wholeAddress } from './customer-records.ts';
import { confirmIntent, confirmShape } from './payment-intent-confirmation.ts';
import { forCaller } from './payment-intent-view.ts';
import { buildPaymentMethod, namedPaymentMethod, paymentMethodShape } from './payment-methods.ts';

const shippingSchema = z.strictObject({
  name: text,
  phone: text.optional(),
  carrier: text.optional(),
  tracking_number: text.optional(),
  address: addressSchema,
});

const sharedShape = {
  customer: z.string().optional(),
  description: text.optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
  payment_method: z.string().optional(),
  payment_method_data: z.strictObject(paymentMethodShape).optional(),
  receipt_email: text.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session', '']).optional(),
  shipping: z.union([z.literal(''), shippingSchema]).optional(),
  statement_descriptor: z.string().max(22).optional(),
  statement_descriptor_suffix: z.string().max(22).optional(),
  transfer_group: text.optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
};

const createSchema = z.strictObject({
  ...sharedShape,
  amount: integer,
  currency: z.string(),
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirm: boolean.optional(),
  confirmation_method: z.enum(['automatic', 'manual']).optional(),
  error_on_requires_action: confirmShape.error_on_requires_action,
  off_session: confirmShape.off_session,
  return_url: confirmShape.return_url,
  use_stripe_sdk: confirmShape.use_stripe_sdk,
} satisfies Partial<Record<keyof Stripe.PaymentIntentCreateParams, z.ZodType>>);

export function createPaymentIntent(call: Call): Answer {
  const given = parametersOf(call, createSchema);
  const currency = checkCurrency(given.currency);
  checkAmount(given.amount, currency);
  const id = newId('pi');
  const blank: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: given.allowed_payment_method_types
      ? null
      : {
          allow_redirects: given.automatic_payment_methods?.allow_redirects ?? 'always',
          enabled: given.automatic_payment_methods?.enabled ?? true,
        },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: given.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: given.confirmation_method ?? 'automatic',
    created: call.now,
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  const intent = call.store.insert(call.account, withShared(call, blank, given));
  call.emit('payment_intent.created', intent);
  if (!given.confirm) {
    if (given.return_url !== undefined || given.off_session !== undefined) {
      const param = given.return_url === undefined ? 'off_session' : 'return_url';
      throw invalidRequest(`\`${param}\` can only be passed when \`confirm\` is true.`, { param });
    }
    return intent;
  }
  return confirmIntent(call, intent, given);
}

const updateSchema = z.strictObject({
  ...sharedShape,
  amount: integer.optional(),
  currency: z.string().optional(),
} satisfies Partial<Record<keyof Stripe.PaymentIntentUpdateParams, z.ZodType>>);

export function updatePaymentIntent(call: Call): Answer {
  const given = parametersOf(call, updateSchema);
  const intent = required<Stripe.PaymentIntent>(call, 'payment_intent', call.ids[0]);
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
    intent.status,
  );
  const onlyNotes = Object.keys(given).every((name) => ['metadata', 'description', 'expand'].includes(name));
  if (!open && !onlyNotes) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's parameters could not be updated because it has a status of ${intent.status}. You may ` +
        'only update the description or metadata of a PaymentIntent in this state.',
    );
  }
  const currency = given.currency === undefined ? intent.currency : checkCurrency(given.currency);
  const amount = given.amount ?? intent.amount;
  if (given.amount !== undefined || given.currency !== undefined) checkAmount(amount, currency);
  return call.store.replace(call.account, withShared(call, { ...intent, amount, currency }, given));
}

function withShared(
  call: Call,
  intent: Stripe.PaymentIntent,
  given: z.infer<z.ZodObject<typeof sharedShape>>,
): Stripe.PaymentIntent {
  const textOr = (value: string | undefined, before: string | null) =>
    value === undefined ? before : value || null;
  const method =
    given.payment_method_data !== undefined
      ? buildPaymentMethod(call, given.payment_method_data).id
      : given.payment_method
        ? namedPaymentMethod(call, given.payment_method).id
        : undefined;
  const status =
    method && intent.status === 'requires_payment_method' ? 'requires_confirmation' : intent.status;
  return {
    ...intent,
    allowed_payment_method_types: given.allowed_payment_method_types ?? intent.allowed_payment_method_types,
    capture_method: given.capture_method ?? intent.capture_method,
    customer: given.customer ? liveCustomer(call, given.customer, 'customer').id : intent.customer,
    description: textOr(given.description, intent.description),
    metadata: mergeMetadata(intent.metadata, given.metadata),
    payment_method: method ?? intent.payment_method,
    receipt_email: textOr(given.receipt_email, intent.receipt_email),
    setup_future_usage:
      given.setup_future_usage === undefined ? intent.setup_future_usage : given.setup_future_usage || null,
    shipping:
      given.shipping === undefined
        ? intent.shipping
        : given.shipping === ''
          ? null
          : { ...given.shipping, address: wholeAddress(given.shipping.address)! },
    statement_descriptor: textOr(given.statement_descriptor, intent.statement_descriptor),
    statement_descriptor_suffix: textOr(
      given.statement_descriptor_suffix,
      intent.statement_descriptor_suffix,
    ),
    status,
    transfer_group: textOr(given.transfer_group, intent.transfer_group),
  };
}

const retrieveSchema = z.strictObject({
  client_secret: z.string().optional(),
  key: z.string().optional(),
  expand: expand.optional(),
});

export function retrievePaymentIntent(call: Call): Answer {
  const { client_secret } = parametersOf(call, retrieveSchema);
  return forCaller(call, required<Stripe.PaymentIntent>(call, 'payment_intent', call.ids[0]), client_secret);
}

const listSchema = z.strictObject({
  ...pagingShape,
  created: createdRange.optional(),
  customer: z.string().optional(),
} satisfies Partial<Record<keyof Stripe.PaymentIntentListParams, z.ZodType>>);

export function listPaymentIntents(call: Call): Answer {
  const { created, customer, ...page } = parametersOf(call, listSchema);
  const filter = { where: { customer }, created };
  return listPage<Stripe.PaymentIntent>(call, 'payment_intent', '/v1/payment_intents', page, filter);
}

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
  captureCharge(call, String(intent.latest_charge), amount);
  const captured = call.store.replace<Stripe.PaymentIntent>(call.account, {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    metadata: mergeMetadata(intent.metadata, given.metadata),
    status: 'succeeded',
  });
  call.emit('payment_intent.succeeded', captured);
  return captured;
}

function unexpectedState(intent: Stripe.PaymentIntent, message: string): StripeApiError {
  return refused(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

/** Stripe's smallest charges, in the smallest unit; 1 where it publishes none. */
const minimums: Record<string, number> = { gbp: 30, eur: 50, usd: 50, jpy: 50 };
const largest = 99_999_999;

function checkCurrency(given: string): string {
  const currency = given.toLowerCase();
  if (!Intl.supportedValuesOf('currency').includes(currency.toUpperCase())) {
    throw invalidRequest(`Invalid currency: ${given.slice(0, 20)}. Stripe supports ISO 4217 codes.`, {
      param: 'currency',
    });
  }
  return currency;
}

function checkAmount(amount: number, currency: string): void {
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  const least = minimums[currency] ?? 1;
  if (amount < least) {
    throw invalidRequest(`Amount must be at least ${moneyText(least, currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > largest) {
    throw invalidRequest(`Amount must be no more than ${moneyText(largest, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}

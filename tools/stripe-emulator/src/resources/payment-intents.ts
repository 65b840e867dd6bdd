import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest } from '../api/errors.ts';
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
import { checkAmount, checkCurrency } from './amounts.ts';
import { addressSchema, liveCustomer, wholeAddress } from './customer-records.ts';
import { confirmIntent, confirmShape } from './payment-intent-confirmation.ts';
import {
  checkApplicationFee,
  knownTypes,
  refuseUnlessChargesEnabled,
  typesFor,
  unexpectedState,
} from './payment-intent-rules.ts';
import { forCaller } from './payment-intent-view.ts';
import { buildPaymentMethod, namedPaymentMethod, paymentMethodShape } from './payment-method-building.ts';
import { refuseUnlessUsable } from './payment-method-use.ts';

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
  allowed_payment_method_types: z.array(z.enum(knownTypes)).min(1).optional(),
  application_fee_amount: integer.optional(),
  payment_method_options: z
    .strictObject({
      card: z
        .strictObject({
          request_three_d_secure: z.enum(['any', 'automatic', 'challenge']),
          setup_future_usage: z.enum(['off_session', 'on_session', 'none']),
        })
        .partial()
        .optional(),
    })
    .optional(),
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
  mandate: confirmShape.mandate,
  mandate_data: confirmShape.mandate_data,
  off_session: confirmShape.off_session,
  return_url: confirmShape.return_url,
  use_stripe_sdk: confirmShape.use_stripe_sdk,
} satisfies Partial<Record<keyof Stripe.PaymentIntentCreateParams, z.ZodType>>);

export function createPaymentIntent(call: Call): Answer {
  const given = parametersOf(call, createSchema);
  const currency = checkCurrency(given.currency);
  checkAmount(given.amount, currency);
  refuseUnlessChargesEnabled(call);
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
    payment_method_types: typesFor(
      given.allowed_payment_method_types,
      currency,
      given.automatic_payment_methods?.allow_redirects !== 'never',
      Boolean(given.setup_future_usage),
    ),
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
  const customer = given.customer ? liveCustomer(call, given.customer, 'customer').id : intent.customer;
  const types = given.allowed_payment_method_types ?? intent.payment_method_types;
  if (method) {
    const named = required<Stripe.PaymentMethod>(call, 'payment_method', method);
    refuseUnlessUsable(call, named, {
      customer: String(customer ?? '') || null,
      types,
      intent: 'PaymentIntent',
    });
  }
  if (given.application_fee_amount !== undefined) {
    checkApplicationFee(call, given.application_fee_amount, intent.amount);
  }
  const cardOptions = given.payment_method_options?.card;
  const status =
    method && intent.status === 'requires_payment_method' ? 'requires_confirmation' : intent.status;
  return {
    ...intent,
    allowed_payment_method_types: given.allowed_payment_method_types ?? intent.allowed_payment_method_types,
    capture_method: given.capture_method ?? intent.capture_method,
    application_fee_amount: given.application_fee_amount ?? intent.application_fee_amount,
    customer,
    description: textOr(given.description, intent.description),
    metadata: mergeMetadata(intent.metadata, given.metadata),
    payment_method: method ?? intent.payment_method,
    payment_method_options: cardOptions
      ? {
          ...intent.payment_method_options,
          card: { ...intent.payment_method_options!.card!, ...cardOptions },
        }
      : intent.payment_method_options,
    payment_method_types: types,
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

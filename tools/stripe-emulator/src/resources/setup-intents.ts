import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import {
  boolean,
  createdRange,
  expand,
  mergeMetadata,
  metadata,
  pagingShape,
  text,
} from '../api/parameters.ts';
import { newId, randomText } from '../ids.ts';
import { liveCustomer } from './customer-records.ts';
import { mandateShape } from './mandates.ts';
import { knownTypes } from './payment-intent-rules.ts';
import { buildPaymentMethod, namedPaymentMethod, paymentMethodShape } from './payment-method-building.ts';
import { refuseUnlessUsable } from './payment-method-use.ts';
import { confirmSetup, setupState } from './setup-intent-confirmation.ts';
import { setupForCaller } from './setup-intent-view.ts';

type Intent = Stripe.SetupIntent;

const sharedShape = {
  allowed_payment_method_types: z.array(z.enum(knownTypes)).min(1).optional(),
  customer: z.string().optional(),
  description: text.optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
  payment_method: z.string().optional(),
  payment_method_data: z.strictObject(paymentMethodShape).optional(),
};

const createSchema = z.strictObject({
  ...sharedShape,
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirm: boolean.optional(),
  mandate_data: z.union([z.literal(''), mandateShape]).optional(),
  return_url: text.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
  use_stripe_sdk: boolean.optional(),
} satisfies Partial<Record<keyof Stripe.SetupIntentCreateParams, z.ZodType>>);

/** Readies a payment method for later charges, without one now. */
export function createSetupIntent(call: Call): Answer {
  const given = parametersOf(call, createSchema);
  const id = newId('seti');
  const automatic = given.allowed_payment_method_types
    ? null
    : {
        allow_redirects: given.automatic_payment_methods?.allow_redirects ?? ('always' as const),
        enabled: given.automatic_payment_methods?.enabled ?? true,
      };
  const blank: Intent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: automatic,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: call.now,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: given.allowed_payment_method_types ?? ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: given.usage ?? 'off_session',
  };
  const intent = call.store.insert<Intent>(call.account, withChanges(call, blank, given));
  call.emit('setup_intent.created', intent);
  if (given.confirm) return confirmSetup(call, intent, given);
  if (given.return_url !== undefined || given.mandate_data !== undefined) {
    const param = given.return_url === undefined ? 'mandate_data' : 'return_url';
    throw invalidRequest(`\`${param}\` can only be passed when \`confirm\` is true.`, { param });
  }
  return intent;
}

export function updateSetupIntent(call: Call): Answer {
  const given = parametersOf(call, z.strictObject(sharedShape));
  const intent = required<Intent>(call, 'setup_intent', call.ids[0]);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const onlyNotes = Object.keys(given).every((name) =>
      ['metadata', 'description', 'expand'].includes(name),
    );
    if (!onlyNotes)
      throw setupState(intent, `You cannot update this SetupIntent because it has already ${intent.status}.`);
  }
  return call.store.replace<Intent>(call.account, withChanges(call, intent, given));
}

function withChanges(call: Call, intent: Intent, given: z.infer<z.ZodObject<typeof sharedShape>>): Intent {
  const customer = given.customer ? liveCustomer(call, given.customer, 'customer').id : intent.customer;
  const types = given.allowed_payment_method_types ?? intent.payment_method_types;
  const method = given.payment_method_data
    ? buildPaymentMethod(call, given.payment_method_data)
    : given.payment_method
      ? namedPaymentMethod(call, given.payment_method)
      : undefined;
  if (method) {
    refuseUnlessUsable(call, method, {
      customer: typeof customer === 'string' ? customer : null,
      types,
      intent: 'SetupIntent',
    });
  }
  return {
    ...intent,
    customer,
    description: given.description === undefined ? intent.description : given.description || null,
    metadata: mergeMetadata(intent.metadata, given.metadata),
    payment_method: method?.id ?? intent.payment_method,
    payment_method_types: types,
    status: method && intent.status === 'requires_payment_method' ? 'requires_confirmation' : intent.status,
  };
}

const retrieveSchema = z.strictObject({
  client_secret: z.string().optional(),
  key: z.string().optional(),
  expand: expand.optional(),
});

export function retrieveSetupIntent(call: Call): Answer {
  const { client_secret } = parametersOf(call, retrieveSchema);
  return setupForCaller(call, required<Intent>(call, 'setup_intent', call.ids[0]), client_secret);
}

const listSchema = z.strictObject({
  ...pagingShape,
  created: createdRange.optional(),
  customer: z.string().optional(),
  payment_method: z.string().optional(),
} satisfies Partial<Record<keyof Stripe.SetupIntentListParams, z.ZodType>>);

export function listSetupIntents(call: Call): Answer {
  const { created, customer, payment_method, ...page } = parametersOf(call, listSchema);
  const filter = { where: { customer, payment_method }, created };
  return listPage<Intent>(call, 'setup_intent', '/v1/setup_intents', page, filter);
}

const cancelSchema = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
  expand: expand.optional(),
});

export function cancelSetupIntent(call: Call): Answer {
  const given = parametersOf(call, cancelSchema);
  const intent = required<Intent>(call, 'setup_intent', call.ids[0]);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw setupState(
      intent,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
    );
  }
  const canceled = call.store.replace<Intent>(call.account, {
    ...intent,
    cancellation_reason: given.cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  });
  call.emit('setup_intent.canceled', canceled);
  return canceled;
}

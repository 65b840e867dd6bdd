import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { refused, StripeApiError } from '../api/errors.ts';
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
import { newId } from '../ids.ts';
import { type CustomerRecord, liveCustomer } from '../resources/customer-records.ts';
import { chargeInvoice, finalizeInvoice, tryCharge } from './invoice-payment.ts';
import type { InvoiceRecord } from './invoice-records.ts';
import { periodEnd } from './periods.ts';
import { draftFor } from './subscription-billing.ts';
import { newItem, newItemSchema, recurringPrice, refuseUnlessAlike } from './subscription-items.ts';
import { advanceLines, type SubscriptionRecord } from './subscription-records.ts';
import { onClockOf } from './test-clocks.ts';

export const subscriptionShape = {
  cancel_at: z.union([z.literal('').transform(() => null), integer]).optional(),
  cancel_at_period_end: boolean.optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  days_until_due: integer.optional(),
  default_payment_method: z.string().optional(),
  description: text.optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
  off_session: boolean.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  payment_settings: z
    .strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']).optional() })
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  trial_end: z.union([z.literal('now'), integer]).optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({
        missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']),
      }),
    })
    .optional(),
};

const createSchema = z.strictObject({
  ...subscriptionShape,
  customer: z.string(),
  items: z.array(newItemSchema).min(1).max(20),
  trial_period_days: integer.optional(),
} satisfies Partial<Record<keyof Stripe.SubscriptionCreateParams, z.ZodType>>);

type Created = z.infer<typeof createSchema>;

export function createSubscription(outer: Call): Answer {
  const given = parametersOf(outer, createSchema);
  const customer = liveCustomer(outer, given.customer, 'customer');
  const call = onClockOf(outer, customer);
  const subscription = insert(call, customer, given);
  call.emit('customer.subscription.created', subscription);
  const trial = subscription.status === 'trialing';
  const { data } = subscription.items;
  const period = { start: data[0]!.current_period_start, end: data[0]!.current_period_end };
  const lines = advanceLines(call, data, period, trial);
  const draft = draftFor(call, subscription, lines, 'subscription_create');
  const invoice = finalizeInvoice(call, draft.id);
  if (invoice.status === 'open') takeFirstPayment(call, invoice, given);
  return required<SubscriptionRecord>(call, 'subscription', subscription.id);
}

function insert(call: Call, customer: CustomerRecord, given: Created): SubscriptionRecord {
  const id = newId('sub');
  const rhythm = recurringPrice(call, given.items[0]!.price).recurring!;
  const asked = given.trial_period_days ? call.now + given.trial_period_days * 86_400 : given.trial_end;
  const trialEnd = typeof asked === 'number' && asked > call.now ? asked : null;
  const period = { start: call.now, end: trialEnd ?? periodEnd(call.now, rhythm, call.now) };
  const items = given.items.map((item) => newItem(call, id, item, period));
  refuseUnlessAlike(items);
  const isSent = given.collection_method === 'send_invoice';
  return call.store.insert<SubscriptionRecord>(call.account, {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? call.now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: given.cancel_at ?? null,
    cancel_at_period_end: given.cancel_at_period_end ?? false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: given.collection_method ?? 'charge_automatically',
    created: call.now,
    currency: items[0]!.price.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: isSent ? (given.days_until_due ?? 30) : null,
    default_payment_method: ownMethod(call, customer.id, given.default_payment_method),
    default_source: null,
    default_tax_rates: [],
    description: given.description || null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata(null, given.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: given.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: call.now,
    status: trialEnd ? 'trialing' : isSent ? 'active' : 'incomplete',
    test_clock: customer.test_clock ?? null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: trialSettings(given),
    trial_start: trialEnd ? call.now : null,
  });
}

/** What happens when a trial ends and nothing to pay with is known. */
export function trialSettings(given: Pick<Created, 'trial_settings'>): Stripe.Subscription.TrialSettings {
  const asked = given.trial_settings?.end_behavior.missing_payment_method;
  return {
    end_behavior: {
      billing_cycle_anchor: null,
      missing_payment_method: asked ?? 'create_invoice',
    },
  };
}

function takeFirstPayment(call: Call, invoice: InvoiceRecord, given: Created): void {
  if (given.collection_method === 'send_invoice' || given.payment_behavior === 'default_incomplete') return;
  if (given.payment_behavior !== 'error_if_incomplete') {
    tryCharge(call, invoice, { onSession: !given.off_session });
    return;
  }
  try {
    chargeInvoice(call, invoice, { onSession: false });
  } catch (error) {
    // Nothing of it stays: not the subscription, not the attempt.
    if (error instanceof StripeApiError) throw new StripeApiError(402, { ...error.body, type: 'card_error' });
    throw error;
  }
}

/** @throws StripeApiError unless the customer has this payment method */
export function ownMethod(call: Call, customer: string, id: string | undefined): string | null {
  if (!id) return null;
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', id, 'default_payment_method');
  if (method.customer === customer) return method.id;
  throw refused(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'default_payment_method' },
  );
}

export function retrieveSubscription(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<SubscriptionRecord>(call, 'subscription', call.ids[0]);
}

const statuses = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;
const listSchema = z.strictObject({
  ...pagingShape,
  created: createdRange.optional(),
  customer: z.string().optional(),
  status: z.enum([...statuses, 'all', 'ended']).optional(),
} satisfies Partial<Record<keyof Stripe.SubscriptionListParams, z.ZodType>>);

/** All that are not canceled, unless a status is asked for. */
export function listSubscriptions(call: Call): Answer {
  const { created, customer, status, ...page } = parametersOf(call, listSchema);
  const one = statuses.find((name) => name === status);
  const without = {
    all: [],
    ended: statuses.filter((name) => name !== 'canceled' && name !== 'incomplete_expired'),
  };
  const hidden = status === 'all' || status === 'ended' ? without[status] : one ? [] : ['canceled'];
  return listPage<SubscriptionRecord>(call, 'subscription', '/v1/subscriptions', page, {
    where: { customer, status: one },
    without: { status: hidden },
    created,
  });
}

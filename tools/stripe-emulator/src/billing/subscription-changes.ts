import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest, refused } from '../api/errors.ts';
import { boolean, expand, integer, mergeMetadata } from '../api/parameters.ts';
import { liveCustomer } from '../resources/customer-records.ts';
import { addItem } from './invoice-items.ts';
import { periodEnd } from './periods.ts';
import { bill, endSubscription, liveUntil, nextPeriod } from './subscription-billing.ts';
import { changedItems, itemChangeSchema } from './subscription-items.ts';
import {
  advanceLines,
  type ItemRecord,
  periodOf,
  prorationLines,
  type SubscriptionRecord,
  usageLines,
} from './subscription-records.ts';
import { ownMethod, subscriptionShape, trialSettings } from './subscriptions.ts';
import { onClockOf } from './test-clocks.ts';

const updateSchema = z.strictObject({
  ...subscriptionShape,
  items: z.array(itemChangeSchema).max(20).optional(),
  proration_date: integer.optional(),
} satisfies Partial<Record<keyof Stripe.SubscriptionUpdateParams, z.ZodType>>);

export type SubscriptionChange = z.infer<typeof updateSchema>;

export function updateSubscription(outer: Call): Answer {
  const given = parametersOf(outer, updateSchema);
  const subscription = required<SubscriptionRecord>(outer, 'subscription', outer.ids[0]);
  const call = onClockOf(outer, liveCustomer(outer, String(subscription.customer)));
  applyChange(call, subscription, given);
  return required<SubscriptionRecord>(call, 'subscription', subscription.id);
}

/** Changes a subscription; what a change of price costs or gives back is written down for an invoice. */
export function applyChange(call: Call, before: SubscriptionRecord, given: SubscriptionChange): void {
  if (before.status === 'canceled' || before.status === 'incomplete_expired') {
    throw refused('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'resource_missing',
    });
  }
  const old = before.items.data;
  const items = given.items ? changedItems(call, before.id, old, given.items, periodOf(before)) : old;
  const now = noted(call, { ...before, items: { ...before.items, data: items } }, given);
  call.store.replace(call.account, now);
  const previous = given.items ? { items: before.items } : { status: before.status };
  const trial = before.status === 'trialing';
  if (given.items && !trial && rhythmOf(old) !== rhythmOf(items)) startAnew(call, before, now);
  else if (given.items && !trial && given.proration_behavior !== 'none') prorate(call, old, now, given);
  if (given.trial_end !== undefined) moveTrial(call, now, given.trial_end);
  call.emit(
    'customer.subscription.updated',
    required<SubscriptionRecord>(call, 'subscription', before.id),
    previous,
  );
}

function noted(call: Call, subscription: SubscriptionRecord, given: SubscriptionChange): SubscriptionRecord {
  const stops = given.cancel_at_period_end ?? subscription.cancel_at_period_end;
  return {
    ...subscription,
    cancel_at: given.cancel_at === undefined ? subscription.cancel_at : given.cancel_at,
    cancel_at_period_end: stops,
    canceled_at: stops ? (subscription.canceled_at ?? call.now) : null,
    collection_method: given.collection_method ?? subscription.collection_method,
    days_until_due: given.days_until_due ?? subscription.days_until_due,
    default_payment_method:
      given.default_payment_method === undefined
        ? subscription.default_payment_method
        : ownMethod(call, String(subscription.customer), given.default_payment_method),
    description: given.description === undefined ? subscription.description : given.description || null,
    metadata: mergeMetadata(subscription.metadata, given.metadata),
    payment_settings: given.payment_settings
      ? {
          ...subscription.payment_settings!,
          save_default_payment_method: given.payment_settings.save_default_payment_method ?? 'off',
        }
      : subscription.payment_settings,
    trial_settings: given.trial_settings ? trialSettings(given) : subscription.trial_settings,
  };
}

function rhythmOf(items: ItemRecord[]): string {
  const { interval, interval_count } = items[0]!.price.recurring!;
  return `${interval_count} ${interval}`;
}

function prorate(
  call: Call,
  old: ItemRecord[],
  subscription: SubscriptionRecord,
  given: SubscriptionChange,
): void {
  const at = given.proration_date ?? call.now;
  writeProrations(call, subscription, prorationLines(call, old, subscription.items.data, at));
  if (given.proration_behavior === 'always_invoice') bill(call, subscription, [], 'subscription_update');
}

function writeProrations(
  call: Call,
  subscription: SubscriptionRecord,
  lines: ReturnType<typeof prorationLines>,
): void {
  const customer = liveCustomer(call, String(subscription.customer));
  for (const { item, amount, description, period } of lines) {
    addItem(call, {
      customer,
      amount,
      currency: subscription.currency,
      description,
      quantity: item.quantity ?? 1,
      subscription: subscription.id,
      period,
      proration: true,
      price: item.price,
    });
  }
}

/** Another rhythm begins a new period now: the rest of the old one is given back, the new one is due. */
function startAnew(call: Call, before: SubscriptionRecord, now: SubscriptionRecord): void {
  const gone = prorationLines(call, before.items.data, [], call.now);
  writeProrations(call, before, gone);
  const rhythm = now.items.data[0]!.price.recurring!;
  const period = { start: call.now, end: periodEnd(call.now, rhythm, call.now) };
  const data = now.items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  const anew = call.store.replace<SubscriptionRecord>(call.account, {
    ...now,
    billing_cycle_anchor: call.now,
    items: { ...now.items, data },
  });
  bill(call, anew, advanceLines(call, data, period, false), 'subscription_update');
}

function moveTrial(call: Call, subscription: SubscriptionRecord, to: number | 'now'): void {
  const end = to === 'now' ? call.now : to;
  if (end < call.now) throw invalidRequest('The trial_end must be in the future.', { param: 'trial_end' });
  const data = subscription.items.data.map((item) => ({ ...item, current_period_end: end }));
  const moved = call.store.replace<SubscriptionRecord>(call.account, {
    ...subscription,
    billing_cycle_anchor: end,
    items: { ...subscription.items, data },
    status: to === 'now' ? subscription.status : 'trialing',
    trial_end: end,
    trial_start: subscription.trial_start ?? call.now,
  });
  if (to !== 'now' || subscription.status !== 'trialing') return;
  bill(
    call,
    required<SubscriptionRecord>(call, 'subscription', moved.id),
    nextPeriod(call, moved),
    'subscription_update',
  );
}

const cancelSchema = z.strictObject({
  expand: expand.optional(),
  invoice_now: boolean.optional(),
  prorate: boolean.optional(),
} satisfies Partial<Record<keyof Stripe.SubscriptionCancelParams, z.ZodType>>);

/** Ends a subscription at once. */
export function cancelSubscription(outer: Call): Answer {
  const given = parametersOf(outer, cancelSchema);
  const subscription = required<SubscriptionRecord>(outer, 'subscription', outer.ids[0]);
  if (subscription.status === 'canceled') {
    throw invalidRequest(
      `No such subscription: '${subscription.id}'`,
      { code: 'resource_missing', param: 'id' },
      404,
    );
  }
  const call = onClockOf(outer, liveCustomer(outer, String(subscription.customer)));
  if (given.prorate && subscription.status !== 'trialing') {
    writeProrations(call, subscription, prorationLines(call, subscription.items.data, [], call.now));
  }
  if (given.invoice_now) {
    const { start } = periodOf(subscription);
    bill(call, subscription, usageLines(call, subscription, { start, end: call.now }), 'subscription_update');
  }
  return endSubscription(call, subscription);
}

/** The next invoice of a subscription, after a change that is only thought of. Belongs into a try-out. */
export function nextInvoice(call: Call, id: string, change: SubscriptionChange): string {
  const before = required<SubscriptionRecord>(call, 'subscription', id);
  if (Object.keys(change).length > 0) applyChange(call, before, change);
  const latest = required<SubscriptionRecord>(call, 'subscription', id).latest_invoice;
  if (latest !== before.latest_invoice) return String(latest);
  liveUntil(call, id, periodOf(required<SubscriptionRecord>(call, 'subscription', id)).end);
  return String(required<SubscriptionRecord>(call, 'subscription', id).latest_invoice);
}

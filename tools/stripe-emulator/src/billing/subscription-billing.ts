import type Stripe from 'stripe';
import { type Call, required } from '../api/call.ts';
import { liveCustomer } from '../resources/customer-records.ts';
import { lineOfItem, putOn, waitingItems } from './invoice-items.ts';
import { finalizeInvoice, tryCharge } from './invoice-payment.ts';
import { draftInvoice, type InvoiceRecord, type LineFacts } from './invoice-records.ts';
import { periodEnd } from './periods.ts';
import {
  advanceLines,
  changeStatus,
  periodOf,
  type SubscriptionRecord,
  usageLines,
} from './subscription-records.ts';

type Reason = NonNullable<Stripe.Invoice['billing_reason']>;

/** Drafts a subscription's invoice of these lines and all that waits for the customer. */
export function draftFor(
  call: Call,
  subscription: SubscriptionRecord,
  lines: LineFacts[],
  reason: Reason,
): InvoiceRecord {
  const customer = liveCustomer(call, String(subscription.customer));
  const waiting = waitingItems(call, customer.id, subscription.currency);
  const draft = draftInvoice(call, {
    customer,
    currency: subscription.currency,
    reason,
    lines: [...waiting.map((item) => lineOfItem(call, item)), ...lines],
    period: periodOf(subscription),
    subscription: {
      id: subscription.id,
      metadata: subscription.metadata,
      default_payment_method:
        typeof subscription.default_payment_method === 'string' ? subscription.default_payment_method : null,
    },
    collectionMethod: subscription.collection_method as 'charge_automatically' | 'send_invoice',
    daysUntilDue: subscription.days_until_due,
  });
  putOn(call, waiting, draft.id);
  const now = required<SubscriptionRecord>(call, 'subscription', subscription.id);
  call.store.replace<SubscriptionRecord>(call.account, { ...now, latest_invoice: draft.id });
  return draft;
}

/** Drafts, finalizes and charges; what comes of it reaches the subscription by the events of its invoice. */
export function bill(
  call: Call,
  subscription: SubscriptionRecord,
  lines: LineFacts[],
  reason: Reason,
): InvoiceRecord {
  const invoice = finalizeInvoice(call, draftFor(call, subscription, lines, reason).id);
  if (invoice.status === 'open' && invoice.collection_method === 'charge_automatically')
    tryCharge(call, invoice);
  return required<InvoiceRecord>(call, 'invoice', invoice.id);
}

/** Moves a subscription into its next period, and answers the lines of its invoice. */
export function nextPeriod(call: Call, subscription: SubscriptionRecord): LineFacts[] {
  const over = periodOf(subscription);
  const wasTrial = subscription.status === 'trialing';
  const used = wasTrial ? [] : usageLines(call, subscription, over);
  const anchor = subscription.billing_cycle_anchor;
  const rhythm = subscription.items.data[0]!.price.recurring!;
  const period = { start: over.end, end: periodEnd(over.end, rhythm, anchor) };
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  const next: SubscriptionRecord = { ...subscription, items: { ...subscription.items, data: items } };
  changeStatus(call, next, wasTrial ? 'active' : subscription.status);
  return [...used, ...advanceLines(call, items, period, false)];
}

/** Ends a subscription for good. */
export function endSubscription(
  call: Call,
  subscription: SubscriptionRecord,
  reason: 'cancellation_requested' | 'payment_failed' = 'cancellation_requested',
): SubscriptionRecord {
  const ended = call.store.replace<SubscriptionRecord>(call.account, {
    ...required<SubscriptionRecord>(call, 'subscription', subscription.id),
    canceled_at: subscription.canceled_at ?? call.now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: call.now,
    status: 'canceled',
  });
  call.emit('customer.subscription.deleted', ended);
  return ended;
}

const day = 86_400;
const renewing = ['active', 'past_due', 'trialing'];

/** Lives through all that happens to a subscription until `until`, in epoch seconds, each thing at its time. */
export function liveUntil(call: Call, id: string, until: number): void {
  for (;;) {
    const subscription = required<SubscriptionRecord>(call, 'subscription', id);
    expireIfIncomplete(call, subscription, until);
    if (!renewing.includes(subscription.status)) return;
    tellTrialEnd(call, subscription, until);
    const { end } = periodOf(subscription);
    const stop = subscription.cancel_at_period_end ? end : subscription.cancel_at;
    if (stop !== null && stop <= Math.min(end, until)) {
      finish(call.at(stop), subscription);
      return;
    }
    if (end > until) return;
    renew(call.at(end), subscription);
  }
}

function finish(call: Call, subscription: SubscriptionRecord): void {
  const { start } = periodOf(subscription);
  const used = usageLines(call, subscription, { start, end: call.now }).filter(({ amount }) => amount > 0);
  if (used.length > 0 && subscription.status !== 'trialing')
    bill(call, subscription, used, 'subscription_cycle');
  endSubscription(call, subscription);
}

function renew(call: Call, subscription: SubscriptionRecord): void {
  if (subscription.status === 'trialing' && !hasMethod(call, subscription)) {
    const behaviour = subscription.trial_settings?.end_behavior.missing_payment_method;
    if (behaviour === 'cancel') {
      endSubscription(call, subscription, 'payment_failed');
      return;
    }
    if (behaviour === 'pause') {
      const paused = changeStatus(call, subscription, 'paused');
      call.emit('customer.subscription.paused', paused);
      return;
    }
  }
  const lines = nextPeriod(call, subscription);
  const now = required<SubscriptionRecord>(call, 'subscription', subscription.id);
  bill(call, now, lines, 'subscription_cycle');
}

function hasMethod(call: Call, subscription: SubscriptionRecord): boolean {
  const customer = liveCustomer(call, String(subscription.customer));
  return Boolean(subscription.default_payment_method ?? customer.invoice_settings.default_payment_method);
}

/** A first payment that does not come within 23 hours is given up. */
function expireIfIncomplete(call: Call, subscription: SubscriptionRecord, until: number): void {
  const at = subscription.created + 23 * 3_600;
  if (subscription.status !== 'incomplete' || at > until) return;
  changeStatus(call.at(at), { ...subscription, ended_at: at }, 'incomplete_expired');
}

interface Told {
  trialEnd?: number;
}

/** Three days before a trial ends, once. */
function tellTrialEnd(call: Call, subscription: SubscriptionRecord, until: number): void {
  const end = subscription.trial_end;
  if (subscription.status !== 'trialing' || end === null || end - 3 * day > until) return;
  const told = call.store.hidden<Told>(call.account, 'subscription', subscription.id);
  if (told?.trialEnd === end) return;
  call.store.hide(call.account, 'subscription', subscription.id, { trialEnd: end } satisfies Told);
  call
    .at(Math.max(end - 3 * day, subscription.created))
    .emit('customer.subscription.trial_will_end', subscription);
}

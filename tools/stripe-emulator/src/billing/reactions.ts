import type Stripe from 'stripe';
import type { Call } from '../api/call.ts';
import { markFailed, markPaid, subscriptionOf } from './invoice-payment.ts';
import { type InvoiceRecord } from './invoice-records.ts';
import { changeStatus, type SubscriptionRecord } from './subscription-records.ts';

/** What follows from an event: an invoice is paid when its payment is, and a subscription when its invoice is. */
export function react(call: Call, type: string, object: object): void {
  if (type === 'payment_intent.succeeded' || type === 'payment_intent.payment_failed') {
    followPayment(call, (object as Stripe.PaymentIntent).id, type === 'payment_intent.succeeded');
  }
  if (type === 'invoice.paid') followInvoice(call, object as InvoiceRecord, true);
  if (type === 'invoice.payment_failed') followInvoice(call, object as InvoiceRecord, false);
}

function followPayment(call: Call, intent: string, succeeded: boolean): void {
  const id = call.store.hidden<{ invoice?: string }>(call.account, 'payment_intent', intent)?.invoice;
  const invoice = id ? call.store.find<InvoiceRecord>(call.account, 'invoice', id) : undefined;
  if (invoice?.status !== 'open') return;
  if (succeeded) markPaid(call, invoice);
  else markFailed(call, invoice);
}

function followInvoice(call: Call, invoice: InvoiceRecord, paid: boolean): void {
  const id = subscriptionOf(invoice);
  const subscription = id ? call.store.find<SubscriptionRecord>(call.account, 'subscription', id) : undefined;
  if (!subscription || subscription.latest_invoice !== invoice.id) return;
  if (paid && (subscription.status === 'incomplete' || subscription.status === 'past_due')) {
    const method = methodThatPaid(call, subscription, invoice) ?? subscription.default_payment_method;
    changeStatus(call, { ...subscription, default_payment_method: method }, 'active');
  }
  if (!paid && subscription.status === 'active') changeStatus(call, subscription, 'past_due');
}

/** What paid first is what pays later, where the subscription was made to keep it. */
function methodThatPaid(
  call: Call,
  { payment_settings: settings }: SubscriptionRecord,
  invoice: InvoiceRecord,
): string | null {
  if (settings?.save_default_payment_method !== 'on_subscription') return null;
  const id = invoice.payments.data[0]?.payment.payment_intent;
  const intent = call.store.find<Stripe.PaymentIntent>(call.account, 'payment_intent', String(id));
  return typeof intent?.payment_method === 'string' ? intent.payment_method : null;
}

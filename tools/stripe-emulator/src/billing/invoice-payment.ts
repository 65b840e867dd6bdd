import type Stripe from 'stripe';
import { type Call, required } from '../api/call.ts';
import { refused, StripeApiError } from '../api/errors.ts';
import type { FormObject } from '../api/form-decoding.ts';
import { newId } from '../ids.ts';
import { cancelPaymentIntent } from '../resources/payment-intent-capture.ts';
import { confirmPaymentIntent } from '../resources/payment-intent-confirmation.ts';
import { createPaymentIntent } from '../resources/payment-intents.ts';
import { customerOf, type InvoiceRecord, recount, takeNumber } from './invoice-records.ts';

/** The subscription an invoice is for. */
export function subscriptionOf(invoice: InvoiceRecord): string | null {
  const id = invoice.parent?.subscription_details?.subscription;
  return typeof id === 'string' ? id : null;
}

/** Ends the draft: sums, number and balance stand, and there is a payment to be made. */
export function finalizeInvoice(call: Call, id: string): InvoiceRecord {
  const draft = required<InvoiceRecord>(call, 'invoice', id);
  if (draft.status !== 'draft') {
    throw refused("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
      code: 'invoice_not_editable',
    });
  }
  const customer = customerOf(call, draft);
  const counted = recount(draft, customer.balance);
  const ending = counted.amount_due > 0 ? 0 : counted.total + customer.balance;
  const number = takeNumber(call, customer);
  call.store.replace(call.account, { ...customerOf(call, draft), balance: ending });
  const open = call.store.replace<InvoiceRecord>(call.account, {
    ...counted,
    effective_at: call.now,
    ending_balance: ending,
    hosted_invoice_url: `${call.origin}/_emulator/#${id}`,
    number,
    status: 'open',
    status_transitions: { ...counted.status_transitions, finalized_at: call.now },
  });
  const payable = open.amount_due > 0 ? withPayment(call, open) : open;
  call.emit('invoice.finalized', payable);
  if (payable.collection_method === 'send_invoice') call.emit('invoice.sent', payable);
  return payable.amount_due > 0 ? payable : markPaid(call, payable);
}

/** Gives the invoice its payment intent, which a browser may confirm with the invoice's `confirmation_secret`. */
function withPayment(call: Call, invoice: InvoiceRecord): InvoiceRecord {
  const intent = createPaymentIntent(
    call.asking({
      amount: String(invoice.amount_due),
      currency: invoice.currency,
      customer: String(invoice.customer),
      description: subscriptionOf(invoice) ? 'Subscription invoice' : `Payment for invoice ${invoice.number}`,
      allowed_payment_method_types: ['card', 'bacs_debit'],
      ...(subscriptionOf(invoice) ? { setup_future_usage: 'off_session' } : {}),
    }),
  ) as Stripe.PaymentIntent;
  call.store.hide(call.account, 'payment_intent', intent.id, { invoice: invoice.id });
  const payment: Stripe.InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: call.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  return call.store.replace<InvoiceRecord>(call.account, {
    ...invoice,
    confirmation_secret: { client_secret: intent.client_secret!, type: 'payment_intent' },
    payments: { ...invoice.payments, data: [payment] },
  });
}

/** The payment intent of an invoice, if it has one. */
export function intentOf(invoice: InvoiceRecord): string | null {
  const intent = invoice.payments.data[0]?.payment.payment_intent;
  return typeof intent === 'string' ? intent : null;
}

/** With what, and whether the customer is there to answer their bank. */
export interface HowToCharge {
  method?: string | undefined;
  onSession?: boolean;
}

/**
 * Charges the customer for an open invoice. What comes of it reaches the invoice by the events of its payment.
 * @throws StripeApiError when there is nothing to charge, or the bank declines
 */
export function chargeInvoice(call: Call, invoice: InvoiceRecord, how: HowToCharge = {}): InvoiceRecord {
  const method = how.method ?? defaultMethod(call, invoice);
  const intent = intentOf(invoice);
  if (!method || !intent) {
    call.store.replace<InvoiceRecord>(call.account, noteAttempt(invoice));
    call.emit('invoice.payment_failed', required<InvoiceRecord>(call, 'invoice', invoice.id));
    throw new StripeApiError(
      400,
      {
        type: 'invalid_request_error',
        code: 'missing',
        message: 'This customer has no attached payment source or default payment method.',
      },
      { keepsEffect: true },
    );
  }
  const presence: FormObject = how.onSession ? { use_stripe_sdk: 'true' } : { off_session: 'true' };
  confirmPaymentIntent(call.asking({ payment_method: method, ...presence }, [intent]));
  const after = required<InvoiceRecord>(call, 'invoice', invoice.id);
  const { status } = required<Stripe.PaymentIntent>(call, 'payment_intent', intent);
  if (status === 'requires_action') call.emit('invoice.payment_action_required', after);
  return after;
}

/** As `chargeInvoice`, for charges nobody waits for: false when the money did not come. */
export function tryCharge(call: Call, invoice: InvoiceRecord, how: HowToCharge = {}): boolean {
  try {
    return chargeInvoice(call, invoice, how).status === 'paid';
  } catch (error) {
    if (error instanceof StripeApiError && error.keepsEffect) return false;
    throw error;
  }
}

function defaultMethod(call: Call, invoice: InvoiceRecord): string | undefined {
  const id = subscriptionOf(invoice);
  const subscription = id
    ? call.store.find<Stripe.Subscription>(call.account, 'subscription', id)
    : undefined;
  const found =
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customerOf(call, invoice).invoice_settings.default_payment_method;
  return typeof found === 'string' ? found : undefined;
}

function noteAttempt(invoice: InvoiceRecord): InvoiceRecord {
  return { ...invoice, attempt_count: invoice.attempt_count + 1, attempted: true };
}

/** The money for an invoice is there, or none was owed. */
export function markPaid(call: Call, invoice: InvoiceRecord, outOfBand = false): InvoiceRecord {
  const [payment] = invoice.payments.data;
  const paid = call.store.replace<InvoiceRecord>(call.account, {
    ...(invoice.amount_due > 0 && !outOfBand ? noteAttempt(invoice) : { ...invoice, attempted: true }),
    amount_paid: outOfBand ? 0 : invoice.amount_due,
    amount_remaining: outOfBand ? invoice.amount_due : 0,
    confirmation_secret: null,
    payments: {
      ...invoice.payments,
      data:
        payment && !outOfBand
          ? [
              {
                ...payment,
                amount_paid: invoice.amount_due,
                status: 'paid',
                status_transitions: { canceled_at: null, paid_at: call.now },
              },
            ]
          : [],
    },
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: call.now },
  });
  call.emit('invoice.paid', paid);
  call.emit('invoice.payment_succeeded', paid);
  return paid;
}

/** An attempt to take the money of an invoice has failed. */
export function markFailed(call: Call, invoice: InvoiceRecord): void {
  const failed = call.store.replace<InvoiceRecord>(call.account, noteAttempt(invoice));
  call.emit('invoice.payment_failed', failed);
}

/** Takes an open invoice out of the world; its payment can no longer be made. */
export function closeInvoice(
  call: Call,
  invoice: InvoiceRecord,
  status: 'uncollectible' | 'void',
): InvoiceRecord {
  const intent = intentOf(invoice);
  if (intent && status === 'void') cancelPaymentIntent(call.asking({}, [intent]));
  const isVoid = status === 'void';
  const closed = call.store.replace<InvoiceRecord>(call.account, {
    ...invoice,
    auto_advance: false,
    status,
    status_transitions: {
      ...invoice.status_transitions,
      ...(isVoid ? { voided_at: call.now } : { marked_uncollectible_at: call.now }),
    },
  });
  call.emit(isVoid ? 'invoice.voided' : 'invoice.marked_uncollectible', closed);
  return closed;
}

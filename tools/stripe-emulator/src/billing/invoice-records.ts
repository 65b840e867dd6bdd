import type Stripe from 'stripe';
import { type Call, required } from '../api/call.ts';
import { newId, randomText } from '../ids.ts';
import type { CustomerRecord } from '../resources/customer-records.ts';
import type { PriceRecord } from './prices.ts';

/** A line as it is kept and sent: decimals are words on the wire. */
export type LineRecord = Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal'> & {
  pricing: {
    price_details: { price: string; product: string };
    type: 'price_details';
    unit_amount_decimal: string | null;
  } | null;
  quantity_decimal: string | null;
};

interface List<T> {
  object: 'list';
  data: T[];
  has_more: false;
  url: string;
}

export type InvoiceRecord = Omit<Stripe.Invoice, 'lines' | 'payments'> & {
  lines: List<LineRecord>;
  payments: List<Stripe.InvoicePayment>;
};

/** What a line says. */
export interface LineFacts {
  amount: number;
  currency: string;
  description: string;
  quantity: number | null;
  period: { start: number; end: number };
  parent: Stripe.InvoiceLineItem['parent'];
  price?: PriceRecord | undefined;
  metadata?: Record<string, string> | null;
}

export function lineOf(facts: LineFacts, invoice: string | null): LineRecord {
  const { price, quantity } = facts;
  return {
    id: newId('il'),
    object: 'line_item',
    amount: facts.amount,
    currency: facts.currency,
    description: facts.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: facts.metadata ?? {},
    parent: facts.parent,
    period: facts.period,
    pretax_credit_amounts: [],
    pricing: price
      ? {
          price_details: { price: price.id, product: String(price.product) },
          type: 'price_details',
          unit_amount_decimal: price.unit_amount_decimal,
        }
      : null,
    quantity,
    quantity_decimal: quantity === null ? null : String(quantity),
    subscription:
      facts.parent?.subscription_item_details?.subscription ??
      facts.parent?.invoice_item_details?.subscription ??
      null,
    subtotal: facts.amount,
    taxes: [],
  };
}

/** What a draft is made of. */
export interface DraftFacts {
  customer: CustomerRecord;
  currency: string;
  reason: NonNullable<Stripe.Invoice['billing_reason']>;
  lines: LineFacts[];
  period: { start: number; end: number };
  subscription?: { id: string; metadata: Record<string, string>; default_payment_method: string | null };
  collectionMethod?: 'charge_automatically' | 'send_invoice';
  daysUntilDue?: number | null;
  autoAdvance?: boolean;
  description?: string | null;
  metadata?: Record<string, string>;
  defaultPaymentMethod?: string | null;
}

/** Stores a draft, and says so. */
export function draftInvoice(call: Call, facts: DraftFacts): InvoiceRecord {
  const id = newId('in');
  const { customer } = facts;
  const list = { object: 'list', has_more: false } as const;
  const invoice: InvoiceRecord = {
    id,
    object: 'invoice',
    account_country: 'GB',
    account_name: null,
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: facts.autoAdvance ?? true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: facts.reason,
    collection_method: facts.collectionMethod ?? 'charge_automatically',
    confirmation_secret: null,
    created: call.now,
    currency: facts.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: facts.defaultPaymentMethod ?? null,
    default_source: null,
    default_tax_rates: [],
    description: facts.description ?? null,
    discounts: [],
    due_date:
      facts.collectionMethod === 'send_invoice' ? call.now + (facts.daysUntilDue ?? 30) * 86_400 : null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      ...list,
      data: facts.lines.map((line) => lineOf(line, id)),
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: facts.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: facts.subscription
      ? {
          quote_details: null,
          subscription_details: {
            metadata: facts.subscription.metadata,
            subscription: facts.subscription.id,
          },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    payments: { ...list, data: [], url: `/v1/invoice_payments?invoice=${id}` },
    period_end: facts.period.end,
    period_start: facts.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: customer.test_clock ?? null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
  const counted = call.store.insert(call.account, recount(invoice, customer.balance));
  call.emit('invoice.created', counted);
  return counted;
}

/** Below this much a card is not charged: it waits on the customer's balance. */
const least = 30;

/** The sums of a draft. What the customer has with us is used up first; what they owe us comes on top. */
export function recount(invoice: InvoiceRecord, balance: number): InvoiceRecord {
  const total = invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0);
  const owed = total + balance;
  const due = owed >= least ? owed : 0;
  return {
    ...invoice,
    amount_due: due,
    amount_remaining: due,
    starting_balance: balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}

/** The customer of an invoice, as it is now. */
export function customerOf(call: Call, invoice: InvoiceRecord): CustomerRecord {
  return required<CustomerRecord>(call, 'customer', String(invoice.customer));
}

/** The number on the paper: the customer's prefix and a running number. */
export function takeNumber(call: Call, customer: CustomerRecord): string {
  const sequence = customer.next_invoice_sequence ?? 1;
  call.store.replace<CustomerRecord>(call.account, { ...customer, next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix ?? randomText(8).toUpperCase()}-${String(sequence).padStart(4, '0')}`;
}

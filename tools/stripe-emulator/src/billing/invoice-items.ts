import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest, refused } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import {
  createdRange,
  expand,
  integer,
  mergeMetadata,
  metadata,
  pagingShape,
  text,
} from '../api/parameters.ts';
import { newId } from '../ids.ts';
import { checkCurrency } from '../resources/amounts.ts';
import { type CustomerRecord, liveCustomer } from '../resources/customer-records.ts';
import { type InvoiceRecord, type LineFacts, lineOf, recount } from './invoice-records.ts';
import { amountOf, type PriceRecord } from './prices.ts';

/** A charge that waits for an invoice, as it is kept and sent. */
export type PendingItem = Omit<Stripe.InvoiceItem, 'pricing' | 'quantity_decimal'> & {
  created: number;
  pricing: LineFactsPricing;
  quantity_decimal: string;
};
type LineFactsPricing = ReturnType<typeof lineOf>['pricing'];

/** What is written on a waiting charge. */
interface ItemFacts {
  customer: CustomerRecord;
  amount: number;
  currency: string;
  description: string | null;
  quantity?: number;
  subscription?: string | null;
  invoice?: string | null;
  period?: { start: number; end: number };
  proration?: boolean;
  price?: PriceRecord | undefined;
  metadata?: Record<string, string>;
}

export function addItem(call: Call, facts: ItemFacts): PendingItem {
  const quantity = facts.quantity ?? 1;
  const item: PendingItem = {
    id: newId('ii'),
    object: 'invoiceitem',
    amount: facts.amount,
    created: call.now,
    currency: facts.currency,
    customer: facts.customer.id,
    customer_account: null,
    date: call.now,
    description: facts.description,
    discountable: !facts.proration,
    discounts: [],
    invoice: facts.invoice ?? null,
    livemode: false,
    metadata: facts.metadata ?? {},
    parent: facts.subscription
      ? {
          subscription_details: { subscription: facts.subscription },
          type: 'subscription_details',
        }
      : null,
    period: facts.period ?? { start: call.now, end: call.now },
    pricing: facts.price
      ? {
          price_details: { price: facts.price.id, product: String(facts.price.product) },
          type: 'price_details',
          unit_amount_decimal: facts.price.unit_amount_decimal,
        }
      : null,
    proration: facts.proration ?? false,
    quantity,
    quantity_decimal: String(quantity),
    tax_rates: [],
    test_clock: facts.customer.test_clock ?? null,
  };
  call.store.insert(call.account, item);
  call.emit('invoiceitem.created', item);
  return item;
}

/** The charges of a customer that no invoice has taken yet, oldest first. */
export function waitingItems(call: Call, customer: string, currency: string): PendingItem[] {
  return call.store
    .list<PendingItem>(call.account, 'invoiceitem', { where: { customer, currency } })
    .filter(({ invoice }) => invoice === null)
    .reverse();
}

/** Notes on waiting charges which invoice took them. */
export function putOn(call: Call, items: PendingItem[], invoice: string): void {
  for (const item of items) call.store.replace<PendingItem>(call.account, { ...item, invoice });
}

/** A waiting charge as a line of an invoice. */
export function lineOfItem(call: Call, item: PendingItem): LineFacts {
  const subscription = item.parent?.subscription_details?.subscription ?? null;
  return {
    amount: item.amount,
    currency: item.currency,
    description: item.description ?? '',
    quantity: item.quantity,
    period: item.period,
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: item.proration,
        proration_details: null,
        subscription,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    price: item.pricing
      ? call.store.find<PriceRecord>(call.account, 'price', item.pricing.price_details.price)
      : undefined,
    metadata: item.metadata,
  };
}

const createSchema = z.strictObject({
  amount: integer.optional(),
  currency: z.string().optional(),
  customer: z.string(),
  description: text.optional(),
  expand: expand.optional(),
  invoice: z.string().optional(),
  metadata: metadata.optional(),
  period: z.strictObject({ start: integer, end: integer }).optional(),
  pricing: z.strictObject({ price: z.string() }).optional(),
  quantity: integer.optional(),
  subscription: z.string().optional(),
} satisfies Partial<Record<keyof Stripe.InvoiceItemCreateParams, z.ZodType>>);

export function createInvoiceItem(call: Call): Answer {
  const given = parametersOf(call, createSchema);
  const customer = liveCustomer(call, given.customer, 'customer');
  const price = given.pricing
    ? required<PriceRecord>(call, 'price', given.pricing.price, 'pricing[price]')
    : undefined;
  if (!price && given.amount === undefined) {
    throw invalidRequest('One of `amount` or `pricing` is required.', { param: 'amount' });
  }
  const draft = given.invoice
    ? required<InvoiceRecord>(call, 'invoice', given.invoice, 'invoice')
    : undefined;
  if (draft && draft.status !== 'draft') {
    throw refused('The invoice is not a draft.', { code: 'invoice_not_editable', param: 'invoice' });
  }
  const quantity = given.quantity ?? 1;
  const item = addItem(call, {
    customer,
    amount: given.amount ?? amountOf(price!, quantity),
    currency: checkCurrency(given.currency ?? price?.currency ?? 'gbp'),
    description: given.description || null,
    quantity,
    invoice: draft?.id ?? null,
    metadata: mergeMetadata(null, given.metadata),
    price,
    subscription: given.subscription ?? null,
    ...(given.period ? { period: given.period } : {}),
  });
  if (draft) {
    const data = [...draft.lines.data, lineOf(lineOfItem(call, item), draft.id)];
    const after = recount({ ...draft, lines: { ...draft.lines, data } }, customer.balance);
    call.store.replace(call.account, after);
    call.emit('invoice.updated', after);
  }
  return item;
}

export function retrieveInvoiceItem(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<PendingItem>(call, 'invoiceitem', call.ids[0]);
}

/** Only while no invoice has taken it. */
export function deleteInvoiceItem(call: Call): Answer {
  parametersOf(call, z.strictObject({}));
  const item = required<PendingItem>(call, 'invoiceitem', call.ids[0]);
  if (item.invoice !== null)
    throw refused('This invoice item is on an invoice.', { code: 'invoice_not_editable' });
  call.store.remove(call.account, 'invoiceitem', item.id);
  call.emit('invoiceitem.deleted', item);
  return { id: item.id, object: 'invoiceitem', deleted: true };
}

const listSchema = z.strictObject({
  ...pagingShape,
  created: createdRange.optional(),
  customer: z.string().optional(),
  invoice: z.string().optional(),
});

export function listInvoiceItems(call: Call): Answer {
  const { created, customer, invoice, ...page } = parametersOf(call, listSchema);
  const filter = { where: { customer, invoice }, created };
  return listPage<PendingItem>(call, 'invoiceitem', '/v1/invoiceitems', page, filter);
}

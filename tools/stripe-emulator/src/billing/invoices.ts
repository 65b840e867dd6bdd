import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { refused } from '../api/errors.ts';
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
import { checkCurrency } from '../resources/amounts.ts';
import { liveCustomer } from '../resources/customer-records.ts';
import { lineOfItem, putOn, waitingItems } from './invoice-items.ts';
import { chargeInvoice, closeInvoice, finalizeInvoice, markPaid } from './invoice-payment.ts';
import { draftInvoice, type InvoiceRecord } from './invoice-records.ts';
import { onClockOf } from './test-clocks.ts';

const shape = {
  auto_advance: boolean.optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  days_until_due: integer.optional(),
  default_payment_method: z.string().optional(),
  description: text.optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
};

const createSchema = z.strictObject({
  ...shape,
  currency: z.string().optional(),
  customer: z.string(),
  pending_invoice_items_behavior: z.enum(['exclude', 'include']).optional(),
} satisfies Partial<Record<keyof Stripe.InvoiceCreateParams, z.ZodType>>);

export function createInvoice(outer: Call): Answer {
  const given = parametersOf(outer, createSchema);
  const customer = liveCustomer(outer, given.customer, 'customer');
  const call = onClockOf(outer, customer);
  const currency = checkCurrency(given.currency ?? 'gbp');
  const waiting =
    given.pending_invoice_items_behavior === 'include' ? waitingItems(call, customer.id, currency) : [];
  const draft = draftInvoice(call, {
    customer,
    currency,
    reason: 'manual',
    lines: waiting.map((item) => lineOfItem(call, item)),
    period: { start: call.now, end: call.now },
    collectionMethod: given.collection_method ?? 'charge_automatically',
    daysUntilDue: given.days_until_due ?? null,
    autoAdvance: given.auto_advance ?? false,
    description: given.description || null,
    metadata: mergeMetadata(null, given.metadata),
    defaultPaymentMethod: given.default_payment_method || null,
  });
  putOn(call, waiting, draft.id);
  return draft;
}

export function updateInvoice(call: Call): Answer {
  const given = parametersOf(call, z.strictObject(shape));
  const before = required<InvoiceRecord>(call, 'invoice', call.ids[0]);
  const onlyNotes = Object.keys(given).every((name) => ['auto_advance', 'metadata', 'expand'].includes(name));
  if (before.status !== 'draft' && !onlyNotes) {
    throw refused("Finalized invoices can't be updated in this way.", { code: 'invoice_not_editable' });
  }
  const after = call.store.replace<InvoiceRecord>(call.account, {
    ...before,
    auto_advance: given.auto_advance ?? before.auto_advance,
    collection_method: given.collection_method ?? before.collection_method,
    default_payment_method: given.default_payment_method || before.default_payment_method,
    description: given.description === undefined ? before.description : given.description || null,
    due_date: given.days_until_due === undefined ? before.due_date : call.now + given.days_until_due * 86_400,
    metadata: mergeMetadata(before.metadata, given.metadata),
  });
  call.emit('invoice.updated', after);
  return after;
}

/** The invoice of the path, and the call at its customer's time. */
function named(outer: Call): { call: Call; invoice: InvoiceRecord } {
  const invoice = required<InvoiceRecord>(outer, 'invoice', outer.ids[0]);
  const customer = liveCustomer(outer, String(invoice.customer));
  return { call: onClockOf(outer, customer), invoice };
}

export function finalizeNamedInvoice(outer: Call): Answer {
  parametersOf(outer, z.strictObject({ auto_advance: boolean.optional(), expand: expand.optional() }));
  const { call, invoice } = named(outer);
  return finalizeInvoice(call, invoice.id);
}

const paySchema = z.strictObject({
  expand: expand.optional(),
  off_session: boolean.optional(),
  paid_out_of_band: boolean.optional(),
  payment_method: z.string().optional(),
} satisfies Partial<Record<keyof Stripe.InvoicePayParams, z.ZodType>>);

export function payInvoice(outer: Call): Answer {
  const given = parametersOf(outer, paySchema);
  const { call, invoice: found } = named(outer);
  const invoice = found.status === 'draft' ? finalizeInvoice(call, found.id) : found;
  if (found.status === 'paid') throw refused('Invoice is already paid');
  if (invoice.status === 'paid') return invoice;
  if (invoice.status !== 'open') throw refused(`This invoice cannot be paid: it is ${invoice.status}.`);
  if (given.paid_out_of_band) return markPaid(call, invoice, true);
  return chargeInvoice(call, invoice, {
    method: given.payment_method,
    onSession: given.off_session === false,
  });
}

/** Sends the invoice (nobody gets a mail here), finalizing it first. */
export function sendInvoice(outer: Call): Answer {
  parametersOf(outer, z.strictObject({ expand: expand.optional() }));
  const { call, invoice } = named(outer);
  if (invoice.status === 'draft') return finalizeInvoice(call, invoice.id);
  call.emit('invoice.sent', invoice);
  return invoice;
}

function close(outer: Call, status: 'uncollectible' | 'void'): Answer {
  parametersOf(outer, z.strictObject({ expand: expand.optional() }));
  const { call, invoice } = named(outer);
  if (invoice.status !== 'open' && !(status === 'void' && invoice.status === 'uncollectible')) {
    throw refused(`You can only pass in open invoices. This invoice isn't open.`, {
      code: 'invoice_not_editable',
    });
  }
  return closeInvoice(call, invoice, status);
}

export const voidInvoice = (call: Call): Answer => close(call, 'void');
export const markInvoiceUncollectible = (call: Call): Answer => close(call, 'uncollectible');

export function deleteInvoice(call: Call): Answer {
  parametersOf(call, z.strictObject({}));
  const invoice = required<InvoiceRecord>(call, 'invoice', call.ids[0]);
  if (invoice.status !== 'draft') {
    throw refused('You can only delete draft invoices.', { code: 'invoice_not_editable' });
  }
  call.store.remove(call.account, 'invoice', invoice.id);
  call.emit('invoice.deleted', invoice);
  return { id: invoice.id, object: 'invoice', deleted: true };
}

export function retrieveInvoice(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<InvoiceRecord>(call, 'invoice', call.ids[0]);
}

const listSchema = z.strictObject({
  ...pagingShape,
  created: createdRange.optional(),
  customer: z.string().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: z.string().optional(),
} satisfies Partial<Record<keyof Stripe.InvoiceListParams, z.ZodType>>);

export function listInvoices(call: Call): Answer {
  const { created, customer, status, subscription, ...page } = parametersOf(call, listSchema);
  const where = { customer, status, 'parent.subscription_details.subscription': subscription };
  return listPage<InvoiceRecord>(call, 'invoice', '/v1/invoices', page, { where, created });
}

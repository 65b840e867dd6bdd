import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest } from '../api/errors.ts';
import { expand, integer } from '../api/parameters.ts';
import { liveCustomer } from '../resources/customer-records.ts';
import type { InvoiceRecord } from './invoice-records.ts';
import { nextInvoice } from './subscription-changes.ts';
import { itemChangeSchema } from './subscription-items.ts';
import type { SubscriptionRecord } from './subscription-records.ts';
import { onClockOf } from './test-clocks.ts';

const schema = z.strictObject({
  customer: z.string().optional(),
  expand: expand.optional(),
  subscription: z.string().optional(),
  subscription_details: z
    .strictObject({
      items: z.array(itemChangeSchema).max(20).optional(),
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
      proration_date: integer.optional(),
    })
    .optional(),
} satisfies Partial<Record<keyof Stripe.InvoiceCreatePreviewParams, z.ZodType>>);

/**
 * `POST /v1/invoices/create_preview`: the next invoice of a subscription, also after a change that is only thought
 * of. The change and the renewal are made for real, read, and undone.
 */
export function previewInvoice(outer: Call): Answer {
  const given = parametersOf(outer, schema);
  const id = given.subscription ?? theOnly(outer, given.customer);
  const subscription = required<SubscriptionRecord>(outer, 'subscription', id, 'subscription');
  const call = onClockOf(outer, liveCustomer(outer, String(subscription.customer)));
  const { subscription_details: change = {} } = given;
  const invoice = call.store.tryOut(() => {
    const next = nextInvoice(call, subscription.id, change);
    return required<InvoiceRecord>(call, 'invoice', next);
  });
  const upcoming = `upcoming_${invoice.id}`;
  return {
    ...invoice,
    id: upcoming,
    amount_paid: 0,
    amount_remaining: invoice.amount_due,
    attempt_count: 0,
    attempted: false,
    billing_reason: 'upcoming',
    confirmation_secret: null,
    effective_at: null,
    hosted_invoice_url: null,
    lines: { ...invoice.lines, data: invoice.lines.data.map((line) => ({ ...line, invoice: upcoming })) },
    number: null,
    payments: { ...invoice.payments, data: [] },
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
  } satisfies InvoiceRecord;
}

/** The subscription of a customer that has only one. */
function theOnly(call: Call, customer: string | undefined): string {
  const found = call.store
    .list<SubscriptionRecord>(call.account, 'subscription', { where: { customer: customer ?? '' } })
    .filter(({ status }) => status !== 'canceled');
  if (found.length === 1) return found[0]!.id;
  throw invalidRequest('No upcoming invoices for customer', { code: 'invoice_upcoming_none' }, 404);
}

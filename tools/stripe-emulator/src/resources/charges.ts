import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { listPage } from '../api/paging.ts';
import { createdRange, expand, mergeMetadata, metadata, pagingShape, text } from '../api/parameters.ts';

export function retrieveCharge(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<Stripe.Charge>(call, 'charge', call.ids[0]);
}

const updateSchema = z.strictObject({
  description: text.optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
  receipt_email: text.optional(),
} satisfies Partial<Record<keyof Stripe.ChargeUpdateParams, z.ZodType>>);

export function updateCharge(call: Call): Answer {
  const given = parametersOf(call, updateSchema);
  const charge = required<Stripe.Charge>(call, 'charge', call.ids[0]);
  const after = call.store.replace<Stripe.Charge>(call.account, {
    ...charge,
    description: given.description === undefined ? charge.description : given.description || null,
    metadata: mergeMetadata(charge.metadata, given.metadata),
    receipt_email: given.receipt_email === undefined ? charge.receipt_email : given.receipt_email || null,
  });
  call.emit('charge.updated', after);
  return after;
}

const listSchema = z.strictObject({
  ...pagingShape,
  created: createdRange.optional(),
  customer: z.string().optional(),
  payment_intent: z.string().optional(),
  transfer_group: z.string().optional(),
} satisfies Partial<Record<keyof Stripe.ChargeListParams, z.ZodType>>);

export function listCharges(call: Call): Answer {
  const { created, customer, payment_intent, transfer_group, ...page } = parametersOf(call, listSchema);
  return listPage<Stripe.Charge>(call, 'charge', '/v1/charges', page, {
    where: { customer, payment_intent, transfer_group },
    created,
  });
}

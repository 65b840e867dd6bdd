import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest, refused, resourceMissing } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import { boolean, createdRange, expand, mergeMetadata, metadata, pagingShape } from '../api/parameters.ts';
import { endDispute } from './dispute-records.ts';

type Dispute = Stripe.Dispute;

/** Evidence that is a file, uploaded before. */
const files = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const;

/** Evidence that is words. */
const words = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
] as const;

/** All words together, in characters. */
const mostWords = 150_000;

const updateSchema = z.strictObject({
  evidence: z.partialRecord(z.enum([...files, ...words]), z.string().max(20_000)).optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
  submit: boolean.optional(),
} satisfies Partial<Record<keyof Stripe.DisputeUpdateParams, z.ZodType>>);

/** Puts evidence together; unless `submit` is false it goes to the bank, which can be done once. */
export function updateDispute(call: Call): Answer {
  const given = parametersOf(call, updateSchema);
  const dispute = required<Dispute>(call, 'dispute', call.ids[0]);
  if (given.evidence) {
    if (dispute.status !== 'needs_response') {
      throw refused('This dispute is already closed or its evidence was submitted: it cannot be changed.', {
        code: 'intent_invalid_state',
      });
    }
    checkEvidence(call, given.evidence);
  }
  const evidence = {
    ...dispute.evidence,
    ...Object.fromEntries(Object.entries(given.evidence ?? {}).map(([name, value]) => [name, value || null])),
  };
  const submits = given.submit === true || (given.submit === undefined && given.evidence !== undefined);
  const submitted = submits && dispute.status === 'needs_response';
  const after = call.store.replace<Dispute>(call.account, {
    ...dispute,
    evidence,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: dispute.evidence_details.has_evidence || given.evidence !== undefined,
      submission_count: dispute.evidence_details.submission_count + (submitted ? 1 : 0),
    },
    metadata: mergeMetadata(dispute.metadata, given.metadata),
    status: submitted ? 'under_review' : dispute.status,
  });
  call.emit('charge.dispute.updated', after, submitted ? { status: dispute.status } : {});
  return submitted ? (decide(call, after) ?? after) : after;
}

/** Stripe's test mode reads the verdict in the evidence. */
function decide(call: Call, dispute: Dispute): Dispute | undefined {
  if (dispute.evidence.uncategorized_text === 'winning_evidence') return endDispute(call, dispute.id, 'won');
  if (dispute.evidence.uncategorized_text === 'losing_evidence') return endDispute(call, dispute.id, 'lost');
  return undefined;
}

function checkEvidence(call: Call, evidence: Record<string, string | undefined>): void {
  const length = words.reduce((sum, name) => sum + (evidence[name]?.length ?? 0), 0);
  if (length > mostWords) {
    throw invalidRequest(`The combined character count of all evidence is limited to ${mostWords}.`, {
      param: 'evidence',
    });
  }
  for (const name of files) {
    const id = evidence[name];
    if (id && !call.store.find(call.account, 'file', id)) {
      throw resourceMissing('file', id, `evidence[${name}]`);
    }
  }
}

/** `POST /v1/disputes/{id}/close`: the merchant gives in. */
export function closeDispute(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  const dispute = required<Dispute>(call, 'dispute', call.ids[0]);
  refuseUnlessOpen(dispute);
  return endDispute(call, dispute.id, 'lost');
}

/** @throws StripeApiError when the bank has already decided */
export function refuseUnlessOpen(dispute: Dispute): void {
  if (dispute.status === 'needs_response' || dispute.status === 'under_review') return;
  throw refused('This dispute is already closed.', { code: 'intent_invalid_state' });
}

export function retrieveDispute(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<Dispute>(call, 'dispute', call.ids[0]);
}

const listSchema = z.strictObject({
  ...pagingShape,
  charge: z.string().optional(),
  created: createdRange.optional(),
  payment_intent: z.string().optional(),
} satisfies Partial<Record<keyof Stripe.DisputeListParams, z.ZodType>>);

export function listDisputes(call: Call): Answer {
  const { charge, created, payment_intent, ...page } = parametersOf(call, listSchema);
  return listPage<Dispute>(call, 'dispute', '/v1/disputes', page, {
    where: { charge, payment_intent },
    created,
  });
}

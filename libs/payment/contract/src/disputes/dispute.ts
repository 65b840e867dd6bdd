import { idSchema, moneySchema, nameSchema, pagingSchema, textSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/**
 * How far a dispute has come. `warning_`: the bank asks before it takes the money. `closed`: it ended without anything being
 * decided, and the money stayed.
 */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
  'closed',
  'lost',
  'won',
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Those that can be answered. */
export const answerableStatuses: readonly DisputeStatus[] = ['warning_needs_response', 'needs_response'];
/** Those in which the bank has the money and may keep it: sent back by us, it would be paid twice. */
export const takenStatuses: readonly DisputeStatus[] = ['needs_response', 'under_review'];
/** Those that are over. */
export const endedStatuses: readonly DisputeStatus[] = ['closed', 'lost', 'won'];

/** Kinds of evidence, in the order in which they are shown. */
export const evidenceKinds = [
  'statement',
  'customer',
  'hire',
  'service-date',
  'agreement',
  'terms',
  'cancellation',
  'timeline',
  'photos',
  'messages',
  'receipt',
  'refunds',
  'rebuttal',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** What people may attach files of. */
export const attachedKinds = ['agreement', 'photos'] as const;
export type AttachedKind = (typeof attachedKinds)[number];
/** What is collected and may be left out. */
export const collectedKinds = [
  'customer',
  'hire',
  'service-date',
  'cancellation',
  'timeline',
  'messages',
  'receipt',
  'refunds',
] as const satisfies readonly EvidenceKind[];

/** What an attached file is kept as; photographs are drawn again and lose what else they carry. */
export const evidenceFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
/** What may be chosen: telephones make HEIC. */
export const evidenceSentTypes = [...evidenceFileTypes, 'image/webp', 'image/heic', 'image/heif'] as const;
/** The largest file as it is sent here; what all of a dispute may come to, because the provider takes no more; how many. */
export const EVIDENCE_FILE_MAX_BYTES = 30_000_000;
export const EVIDENCE_MAX_BYTES = 4_000_000;
export const EVIDENCE_MOST_FILES = 12;
/** Longest own words. */
export const STATEMENT_MAX = 15_000;

/** Reasons that are told in words of their own; the provider knows more, and calls them otherwise every year. */
export const disputeReasons = [
  'fraudulent',
  'unrecognized',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'duplicate',
  'subscription_canceled',
  'general',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];
/** The reason whose words tell of one of the provider's. */
export const reasonOf = (provider: string): DisputeReason =>
  disputeReasons.find((reason) => reason === provider) ?? 'general';

/** Query of `GET /api/payments/disputes` (staff), newest first. */
export const disputeListSchema = pagingSchema
  .extend({ state: z.enum(['open', 'ended']).optional() })
  .strict();
export type DisputeListInput = z.output<typeof disputeListSchema>;

/** One row of it, and of `GET /api/bookings/{id}/disputes`. */
export const disputeSchema = z.strictObject({
  id: idSchema,
  paymentId: idSchema,
  bookingId: idSchema,
  reference: z.string(),
  customerName: z.string(),
  amount: moneySchema,
  /** The provider's word: `fraudulent`, `product_not_received` … */
  reason: z.string(),
  status: z.enum(disputeStatuses),
  /** Instants. */
  dueBy: z.string().nullable(),
  submittedAt: z.string().nullable(),
  openedAt: z.string(),
  endedAt: z.string().nullable(),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** `GET /api/payments/disputes/open`: how many wait for an answer. */
export const openDisputesSchema = z.strictObject({ count: z.number().int().min(0) });
export type OpenDisputes = z.infer<typeof openDisputesSchema>;

/** How much a piece of evidence counts for the reason of the dispute. */
export const evidenceStrengths = ['strong', 'supporting', 'missing'] as const;
export type EvidenceStrength = (typeof evidenceStrengths)[number];

/** A file among the evidence, shown at `GET /api/payments/disputes/{id}/files/{fileId}`. */
export const evidenceFileSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(evidenceKinds),
  filename: z.string(),
  contentType: z.enum(evidenceFileTypes),
  sizeBytes: z.number().int(),
  addedAt: z.string(),
  /** Null for what was collected. */
  addedBy: z.string().nullable(),
});
export type EvidenceFile = z.infer<typeof evidenceFileSchema>;

/** A line of the checklist. */
export const evidenceItemSchema = z.strictObject({
  kind: z.enum(evidenceKinds),
  strength: z.enum(evidenceStrengths),
  /** It decides about disputes of this reason. */
  decisive: z.boolean(),
  /** People want it left out. */
  leftOut: z.boolean(),
  /** The words as they are sent, in the brand's language; null for what is a file or is missing. */
  text: z.string().nullable(),
});
export type EvidenceItem = z.infer<typeof evidenceItemSchema>;

/** `GET /api/payments/disputes/{id}` (staff), and the answer of what changes it. */
export const disputeDetailSchema = disputeSchema.extend({
  revision: z.number().int(),
  van: z.string(),
  customerId: idSchema,
  /** Of the payment it is about. */
  paid: moneySchema,
  paidAt: z.string().nullable(),
  /** What the bank took, gave back, and what the provider charges for it. */
  withdrawn: moneySchema,
  reinstated: moneySchema,
  fee: moneySchema,
  /** What of it goes back to the customer where it was won: their hire no longer needs it. */
  goesBack: moneySchema,
  statement: z.string().nullable(),
  evidence: z.array(evidenceItemSchema),
  files: z.array(evidenceFileSchema),
  acceptedAt: z.string().nullable(),
  /** Who answered or gave in; null where it was done at the provider's dashboard. */
  submittedBy: z.string().nullable(),
  acceptedBy: z.string().nullable(),
  can: z.strictObject({ answer: z.boolean(), accept: z.boolean() }),
});
export type DisputeDetail = z.infer<typeof disputeDetailSchema>;

const seen = { revision: z.number().int().min(1) };

/** `PUT /api/payments/disputes/{id}/draft`: own words, and what is left out. Nothing is sent. */
export const disputeDraftSchema = z.strictObject({
  ...seen,
  statement: textSchema(STATEMENT_MAX),
  leftOut: z.array(z.enum(collectedKinds)).max(collectedKinds.length),
});
export type DisputeDraftInput = z.output<typeof disputeDraftSchema>;

/** `POST /api/payments/disputes/{id}/submit` and `…/accept`: the revision that was looked at. */
export const disputeDecisionSchema = z.strictObject(seen);
export type DisputeDecisionInput = z.output<typeof disputeDecisionSchema>;

/** Query of `POST /api/payments/disputes/{id}/files`, whose body is the file. */
export const evidenceUploadSchema = z.strictObject({
  kind: z.enum(attachedKinds),
  name: nameSchema(120),
});
export type EvidenceUploadInput = z.output<typeof evidenceUploadSchema>;

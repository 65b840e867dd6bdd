import { blockingStatuses } from '@convoy/booking/contract';
import { idSchema, nameSchema, pagingSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/**
 * Particulars that a hire agreement has to contain so that liability for penalties passes to the hirer: Road Traffic (Owner
 * Liability) Regulations 2000, schedule 2. Those about a substituted van and an extension are met by a new agreement.
 */
export const particulars = [
  'name',
  'birthDate',
  'address',
  'licenceCountry',
  'licenceNumber',
  'licenceExpiry',
  'registration',
  'makeAndModel',
  'hireStart',
  'hireEnd',
] as const;
export type Particular = (typeof particulars)[number];

/** A particular that an agreement lacks. */
export const missingParticularSchema = z.strictObject({
  particular: z.enum(particulars),
  /** Where it stands in the schedule: `A.2`. */
  paragraph: z.string(),
  /** Absent: nothing is recorded. Expired: the licence ends before the hire does. */
  reason: z.enum(['absent', 'expired']),
  /** The page on which staff fill it in. */
  path: z.string(),
});
export type MissingParticular = z.output<typeof missingParticularSchema>;

/** How a customer signed. */
export const signatureMethods = ['drawn', 'typed'] as const;
/** Where: at the own account, by a mailed link, at the counter. */
export const signatureChannels = ['account', 'link', 'counter'] as const;

/** A signature as the page of an agreement shows it. */
export const signatureSchema = z.strictObject({
  signerName: z.string(),
  method: z.enum(signatureMethods),
  channel: z.enum(signatureChannels),
  signedAt: z.string(),
  /** Path of the page that verifies it, on the brand's host. */
  verifyPath: z.string(),
});
export type Signature = z.output<typeof signatureSchema>;

/** A hire agreement without its text. */
export const agreementSchema = z.strictObject({
  id: idSchema,
  bookingId: idSchema,
  reference: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  language: z.string(),
  version: z.string(),
  sha256: z.string(),
  createdAt: z.string(),
  signature: signatureSchema.nullable(),
  /** Until when a mailed link can sign it, an instant; null without a live link. */
  linkUntil: z.string().nullable(),
});
export type Agreement = z.output<typeof agreementSchema>;

const openStatuses: readonly string[] = blockingStatuses;
/** Whether a hire in this state takes agreements and signatures: until it is completed, called off or expired. */
export const isOpenHire = (bookingStatus: string): boolean => openStatuses.includes(bookingStatus);

/** A hire agreement with its text and with what it lacks today. */
export const wholeAgreementSchema = agreementSchema.extend({
  /** What is signed, byte by byte in UTF-8. */
  contract: z.string(),
  missing: z.array(missingParticularSchema),
  /** Whether booking, records and terms still say what the agreement says; if not, a new one is needed. */
  current: z.boolean(),
  /** Whether the hire takes signatures: it is neither completed, called off nor expired. */
  open: z.boolean(),
  /** The sentence that a signer agrees to. */
  consent: z.string(),
});
export type WholeAgreement = z.output<typeof wholeAgreementSchema>;

/** An agreement without its text, with whether booking, records and terms still say what it says. */
const statedAgreementSchema = agreementSchema.extend({ current: z.boolean() });
export type StatedAgreement = z.output<typeof statedAgreementSchema>;

/** `GET /api/bookings/{bookingId}/agreements`: what the page of a booking shows of its agreements. */
export const hireAgreementsSchema = z.strictObject({
  /** The agreement that was signed last. A newer draft does not end it. */
  signed: statedAgreementSchema.nullable(),
  /** The newest unsigned agreement; null where a later one was signed. */
  draft: statedAgreementSchema.nullable(),
  /** Of the draft, or else of the signed agreement. */
  missing: z.array(missingParticularSchema),
  open: z.boolean(),
});
export type HireAgreements = z.output<typeof hireAgreementsSchema>;

/** `POST /api/ai/contract`. The e-mail is that of staff's choice; for customers the account's stands in its place. */
export const contractInputSchema = z.strictObject({
  bookingId: idSchema,
  customerName: nameSchema(160),
  customerEmail: z.email().max(254),
});
export type ContractInput = z.output<typeof contractInputSchema>;

/** Query of `GET /api/agreements`. */
export const agreementsQuerySchema = pagingSchema.extend({
  bookingId: z.coerce.number().int().positive().optional(),
  state: z.enum(['signed', 'unsigned']).optional(),
});
export type AgreementsQuery = z.output<typeof agreementsQuerySchema>;

import { idSchema, nameSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** The box that a drawn signature stands in. */
export const SIGNATURE_BOX = { width: 1000, height: 300 } as const;
/** Points of all lines together. */
const MOST_POINTS = 4000;
/** Points that a signature has at least, and how far they reach at least, across or up. */
const LEAST_POINTS = 8;
const LEAST_REACH = 40;

/** Whether lines are more than a dot or a dash: many points on one spot are a dot too. */
export function isSignature(strokes: readonly (readonly (readonly [number, number])[])[]): boolean {
  const points = strokes.flat();
  const reach = (axis: 0 | 1) => {
    const places = points.map((point) => point[axis]);
    return Math.max(...places) - Math.min(...places);
  };
  return points.length >= LEAST_POINTS && Math.max(reach(0), reach(1)) >= LEAST_REACH;
}

const pointSchema = z.tuple([
  z.number().int().min(0).max(SIGNATURE_BOX.width),
  z.number().int().min(0).max(SIGNATURE_BOX.height),
]);
/** Lines of a drawn signature. A dot is no signature. */
export const strokesSchema = z
  .array(z.array(pointSchema).min(1).max(MOST_POINTS))
  .min(1)
  .max(200)
  .refine(
    (strokes) =>
      strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= MOST_POINTS && isSignature(strokes),
  );
export type Strokes = z.output<typeof strokesSchema>;

const signed = {
  /** SHA-256 of the text as the signer read it, byte by byte in UTF-8. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  signerName: nameSchema(160),
  /** The lines, or null where the typed name is the signature. */
  strokes: strokesSchema.nullable(),
  /** That the signer agrees to the sentence beside the button. */
  consent: z.literal(true),
};

/** `POST /api/agreements/{id}/sign`. */
export const signInputSchema = z.strictObject(signed);
export type SignInput = z.output<typeof signInputSchema>;

/** A token of a mailed link. */
const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** `POST /api/agreements/links/open`. */
export const openLinkInputSchema = z.strictObject({ token: tokenSchema });
/** `POST /api/agreements/links/sign`. */
export const signByLinkInputSchema = z.strictObject({ token: tokenSchema, ...signed });
export type SignByLinkInput = z.output<typeof signByLinkInputSchema>;

/** What a mailed link shows: the text to sign, and nothing else of the customer. */
export const linkedAgreementSchema = z.strictObject({
  reference: z.string(),
  customerName: z.string(),
  contract: z.string(),
  consent: z.string(),
  /** An instant. */
  expiresAt: z.string(),
});
export type LinkedAgreement = z.output<typeof linkedAgreementSchema>;

/** What a signer by link gets: where to verify. The sealed copy comes by mail. */
export const signedByLinkSchema = z.strictObject({ verifyPath: z.string(), sentTo: z.string() });
export type SignedByLink = z.output<typeof signedByLinkSchema>;

/** A link that was sent. */
export const sentLinkSchema = z.strictObject({
  agreementId: idSchema,
  sentTo: z.string(),
  /** An instant. */
  expiresAt: z.string(),
});
export type SentLink = z.output<typeof sentLinkSchema>;

/** What the code on a signed agreement shows: `GET /api/agreement-seals/{code}`. The code is the only permission needed. */
export const sealSchema = z.strictObject({
  reference: z.string(),
  /** Initials alone: `A. T.` */
  signer: z.string(),
  /** An instant. */
  signedAt: z.string(),
  documentSha256: z.string(),
  fileSha256: z.string(),
  /** SHA-256 of the certificate. */
  keyFingerprint: z.string(),
  /** Whether a newer signed agreement of the same hire has taken its place. */
  superseded: z.boolean(),
});
export type Seal = z.output<typeof sealSchema>;

/** The verdict on a file that is compared with a sealed agreement. */
export const sealCheckSchema = z.strictObject({
  /**
   * `genuine`: the file that was sealed, byte by byte. `altered`: it names this agreement, and its bytes are others. `other`: not
   * the sealed file of this agreement.
   */
  outcome: z.enum(['genuine', 'altered', 'other']),
});
export type SealCheck = z.output<typeof sealCheckSchema>;

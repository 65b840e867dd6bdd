import { nameSchema, plainLineSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** What a document is good for. */
export const customerDocumentKinds = ['address', 'identity', 'licence', 'other'] as const;
export type CustomerDocumentKind = (typeof customerDocumentKinds)[number];

/** Those that show the number of a licence or passport whole: for whose role sees driver numbers unmasked. */
export const maskedDocumentKinds: readonly CustomerDocumentKind[] = ['identity', 'licence'];

/** Largest file that is taken. */
export const CUSTOMER_DOCUMENT_MAX_BYTES = 30_000_000;
/** So many a customer has at most. */
export const MOST_CUSTOMER_DOCUMENTS = 50;
/** What files may say that they are; what they are is read from their first bytes. */
export const customerDocumentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  // What telephones make.
  'image/heic',
  'image/heif',
] as const;

/** A document that staff keep of a customer: one of `GET /api/customers/{id}/documents`, newest first. */
export const customerDocumentSchema = z.strictObject({
  id: z.number().int(),
  kind: z.enum(customerDocumentKinds),
  name: z.string(),
  note: z.string().nullable(),
  contentType: z.enum(['application/pdf', 'image/jpeg']),
  sizeBytes: z.number().int(),
  /** Null where nobody of the brand added it. */
  addedByName: z.string().nullable(),
  addedAt: z.string(),
});
export type CustomerDocument = z.infer<typeof customerDocumentSchema>;

/** Query of `POST /api/customers/{id}/documents`; the body is the file. */
export const customerDocumentInputSchema = z.strictObject({
  kind: z.enum(customerDocumentKinds),
  name: nameSchema(120),
  note: plainLineSchema(300).optional(),
});
export type CustomerDocumentInput = z.output<typeof customerDocumentInputSchema>;

import { nameSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Largest document that is taken, in bytes. */
export const JOB_DOCUMENT_MAX_BYTES = 30_000_000;
/** So many documents a job has at most. */
export const MOST_JOB_DOCUMENTS = 20;
/** Kinds of files that are taken. Pictures are drawn anew and kept as JPEG. */
export const jobDocumentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  // What telephones make.
  'image/heic',
  'image/heif',
] as const;

/** A document of a job, such as an invoice or a service sheet: `GET /api/maintenance/{id}/documents`, the first one first. */
export const jobDocumentSchema = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  contentType: z.enum(['application/pdf', 'image/jpeg']),
  sizeBytes: z.number().int(),
  /** Null where nobody of the brand added it. */
  addedBy: z.string().nullable(),
  addedAt: z.string(),
});
export type JobDocument = z.infer<typeof jobDocumentSchema>;

/** Query of `POST /api/maintenance/{id}/documents`, whose body is the file. */
export const jobDocumentUploadSchema = z.strictObject({ name: nameSchema(120) });
export type JobDocumentUpload = z.output<typeof jobDocumentUploadSchema>;

import { z } from 'zod';
import { pluginIdSchema } from './plugin-choices.ts';

/** A row of `GET /api/bookings/{id}/documents`: a document that a plugin makes of the booking when it is asked for. */
export const offeredDocumentSchema = z.strictObject({
  pluginId: pluginIdSchema,
  /** What the plugin calls itself, in the language of the request. */
  name: z.string().optional(),
});
export type OfferedDocument = z.infer<typeof offeredDocumentSchema>;

/** `POST /api/bookings/{id}/documents/{pluginId}`: the document, made for this call. */
export const madeDocumentSchema = z.strictObject({
  /** Of the file, with its ending. */
  name: z.string(),
  mime: z.enum(['application/pdf', 'text/plain']),
  base64: z.string(),
});
export type MadeDocument = z.infer<typeof madeDocumentSchema>;

import { z } from 'zod';

/** `GET /api/ai/terms`: the brand's terms of hire as one text, in the language of the request. */
export const termsTextSchema = z.strictObject({
  /** Title, headings and paragraphs, a line each. */
  terms: z.string(),
  /** Edition of the product's text; the brand's own figures are in it. */
  version: z.string(),
  language: z.string(),
  /** SHA-256 of `terms` in UTF-8. */
  sha256: z.string(),
});
export type TermsText = z.output<typeof termsTextSchema>;

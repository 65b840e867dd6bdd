import { z } from 'zod';

/**
 * Which edition of the terms of hire the product has (`terms` of the booking texts). Another meaning is another edition; the
 * figures inside are the brand's own and make other words of the same edition.
 */
export const HIRE_TERMS = '2026-11';

/** The hash by which words are named: SHA-256 in lower-case hexadecimal. */
export const wordsHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** `GET /api/hire-terms` (public): what whoever books a van agrees to, in the language of the page. */
export const hireTermsSchema = z.strictObject({
  edition: z.string(),
  /** The language they are written in. */
  language: z.string(),
  /** Of the words as they are kept; sent with the booking, it says that these were accepted. */
  sha256: wordsHashSchema,
  title: z.string(),
  sections: z.array(z.strictObject({ title: z.string(), paragraphs: z.array(z.string()) })),
});
export type HireTerms = z.infer<typeof hireTermsSchema>;

/** Of `GET /api/bookings/{id}/terms`: who accepted which terms with a booking, word for word. */
export const acceptedTermsSchema = z.strictObject({
  /** An instant. */
  acceptedAt: z.string(),
  acceptedBy: z.string(),
  edition: z.string(),
  language: z.string(),
  sha256: wordsHashSchema,
  words: z.string(),
});
export type AcceptedTerms = z.infer<typeof acceptedTermsSchema>;

/** `GET /api/bookings/{id}/terms`: null where staff booked, or the booking was made without accepting any. */
export const bookingTermsSchema = z.strictObject({ accepted: acceptedTermsSchema.nullable() });
export type BookingTerms = z.infer<typeof bookingTermsSchema>;

import { languages } from '@convoy/platform/i18n';
import { z } from 'zod';

/** Legal texts that a brand publishes. */
export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** `GET /api/legal/{kind}` (public): a legal text of the brand, as its pack has it. */
export const legalTextSchema = z.strictObject({
  kind: z.enum(legalKinds),
  /** The language it is written in: the brand's own, because a translation would be another contract. */
  language: z.enum(languages),
  /** Markdown without HTML; null where the brand has not published one. */
  markdown: z.string().nullable(),
});
export type LegalText = z.infer<typeof legalTextSchema>;

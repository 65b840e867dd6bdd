import { languages } from '@convoy/platform/i18n';
import { z } from 'zod';

/** Legal texts that a brand publishes. */
export const legalKinds = ['terms', 'privacy', 'cookies'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** Legal texts that every brand begins with. */
export type FirstLegalTexts = Readonly<Record<Exclude<LegalKind, 'cookies'>, string>>;

/** `GET /api/legal/{kind}` (public): a legal text of the brand in the reader's language, where the brand publishes it. */
export const legalTextSchema = z.strictObject({
  kind: z.enum(legalKinds),
  /** The language it is written in: the reader's where the brand published it there, else the brand's own. */
  language: z.enum(languages),
  /** Markdown without HTML; null where the brand has not published one. */
  markdown: z.string().nullable(),
});
export type LegalText = z.infer<typeof legalTextSchema>;

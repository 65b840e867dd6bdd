import { languages } from '@convoy/platform/i18n';
import { plainTextSchema } from '@convoy/platform/schema';
import { legalKinds } from '@convoy/tenancy/contract';
import { z } from 'zod';

/** Characters of a legal text. */
export const LEGAL_TEXT_MOST = 60_000;

/**
 * How a text in one language stands: `missing` is shown in the brand's own language instead, `outdated` is a translation
 * older than the newest version in the brand's own language.
 */
export const legalTextStates = ['current', 'outdated', 'missing'] as const;

/** `GET /api/legal-texts`: a text in one language. */
export const legalTextStateSchema = z.strictObject({
  kind: z.enum(legalKinds),
  language: z.enum(languages),
  /** Whether it is the language that the brand writes first. Translations are measured by it. */
  own: z.boolean(),
  state: z.enum(legalTextStates),
  /** 0: not published here; the text that the brand began with, if any, is shown. */
  version: z.number().int().min(0),
  publishedAt: z.string().nullable(),
  /** Name of the admin who published it. */
  publishedBy: z.string().nullable(),
});
export type LegalTextState = z.output<typeof legalTextStateSchema>;

const publishedSchema = z.strictObject({
  version: z.number().int().min(0),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
});

/** `GET /api/legal-texts/{kind}/{language}`: a text with the list of its versions, the newest first, at most 100. */
export const legalTextDraftSchema = legalTextStateSchema.extend({
  /** Markdown without HTML; empty where it is missing. */
  words: z.string(),
  versions: z.array(publishedSchema),
});
export type LegalTextDraft = z.output<typeof legalTextDraftSchema>;

/** `GET /api/legal-texts/{kind}/{language}/versions/{version}`. */
export const legalTextVersionSchema = publishedSchema.extend({ words: z.string() });
export type LegalTextVersion = z.output<typeof legalTextVersionSchema>;

/** `PUT /api/legal-texts/{kind}/{language}`. */
export const legalTextInputSchema = z.strictObject({
  /** Markdown without HTML. */
  words: plainTextSchema(LEGAL_TEXT_MOST).min(1),
  /** The version that was read. Another one means that a colleague has published meanwhile. */
  version: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 2),
});
export type LegalTextInput = z.output<typeof legalTextInputSchema>;

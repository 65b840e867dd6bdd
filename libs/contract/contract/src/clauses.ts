import { plainTextSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Languages in which clauses are written. */
export const clauseLanguages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja'] as const;

/** Clauses of the brand's own in one language; version 0 and no words where none were written. */
export const clausesSchema = z.strictObject({
  language: z.enum(clauseLanguages),
  version: z.number().int().min(0),
  words: z.string(),
  writtenAt: z.string().nullable(),
  /** Whether a language model drafted part of them; the writer approved it. */
  drafted: z.boolean(),
});
export type Clauses = z.output<typeof clausesSchema>;

/** `PUT /api/agreement-clauses/{language}`. */
export const clausesInputSchema = z.strictObject({
  /** Empty ends the clauses. */
  words: z.union([z.literal(''), plainTextSchema(20_000)]),
  /** The version that was read, of which the next one still fits; another one means that a colleague wrote meanwhile. */
  version: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 2),
  /** Whether the words contain some that a language model drafted. Who sends them approves them. */
  drafted: z.boolean().default(false),
});
export type ClausesInput = z.output<typeof clausesInputSchema>;

/** `GET /api/agreement-clauses/drafting`: whether the brand's language model can draft clauses now. */
export const draftingSchema = z.strictObject({ state: z.enum(['off', 'ready', 'spent', 'failing']) });
export type Drafting = z.output<typeof draftingSchema>;

/** `POST /api/agreement-clauses/{language}/drafts`: what the clause is to say. */
export const clauseWishSchema = z.strictObject({ wish: plainTextSchema(500) });
export type ClauseWish = z.output<typeof clauseWishSchema>;

/** Clauses as a model drafted them, one a line. They are not stored: a person approves them by saving clauses. */
export const clauseDraftSchema = z.strictObject({ words: z.string() });
export type ClauseDraft = z.output<typeof clauseDraftSchema>;

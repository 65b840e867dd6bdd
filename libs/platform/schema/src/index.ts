/**
 * Zod primitives shared by every contract: ids, money as JSON, civil dates, plain text. Browser safe.
 * Shapes follow the specification: money is a decimal string with two places, dates are civil.
 */
import { z } from 'zod';
import { commonFaults } from './common-faults.ts';
import { isPlainText, linesWithoutInvisible, withoutInvisible } from './name-text.ts';

export { commonFaults } from './common-faults.ts';

import { isCivilDate } from '../../time/src/index.ts';

export { isCivilDate };

import { parsePence } from '../../money/src/index.ts';

/** Largest id the permutation of `app.next_id` can give (36 bits). */
export const MAX_ID = 2 ** 36 - 1;

/** A record's id in a body. Anything beyond the id space is refused before the database is asked. */
export const idSchema = z.number().int().positive().max(MAX_ID);

/** Largest number of a revision: the columns that count them are integers of four bytes. */
export const MAX_REVISION = 2 ** 31 - 1;

/** The revision at which a caller read a record; one that no record can have is refused before the database is asked. */
export const revisionSchema = z.number().int().positive().max(MAX_REVISION);

/** A record's id in a path or query. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .transform(Number)
  .refine((id) => id <= MAX_ID);

/** `kind` tells forms that their own sentence for a wrong entry fits, in the language of the page. */
const markup = { error: commonFaults.markup, params: { kind: 'invalid' } };

/**
 * One line of text without control characters, trimmed, at most `max` characters. Invisible characters are taken out, see
 * `withoutInvisible`.
 */
export const lineSchema = (max: number) =>
  z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .min(1)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    .regex(/^[^\u0000-\u001f\u007f]*$/u, commonFaults.controlCharacters);

/** A line that is never markup: what looks like a tag is refused. */
export const plainLineSchema = (max: number) => lineSchema(max).refine(isPlainText, markup);

/** The name of a person or of a record, wherever one is entered or imported: the one rule for all of them. */
export const nameSchema = plainLineSchema;

/** Text of several lines that is never markup; may be empty. */
export const plainTextSchema = (max: number) => textSchema(max).refine(isPlainText, markup);

/**
 * Text of several lines, trimmed, without NUL, at most `max` characters; may be empty. Invisible characters are taken out, see
 * `linesWithoutInvisible`.
 */
export const textSchema = (max: number) =>
  z
    .string()
    .overwrite(linesWithoutInvisible)
    .trim()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u, commonFaults.controlCharacters);

/** Money going out: pounds as a decimal string with two places, e.g. `"85.00"`. */
export const moneySchema = z.string().regex(/^-?\d+\.\d{2}$/);

/** Money coming in: a decimal string or a number of pounds; becomes integer pence. Refuses sub-penny values. */
export const moneyInputSchema = z.union([z.string().max(16), z.number()]).transform((value, context) => {
  const pence = parsePence(value);
  if (pence === null) {
    context.addIssue({ code: 'custom', message: commonFaults.pounds });
    return z.NEVER;
  }
  return pence;
});

/** A civil date, `YYYY-MM-DD`, that exists. */
export const civilDateSchema = z.string().refine(isCivilDate, commonFaults.civilDate);

/** A civil date, or a civil date with wall-clock time at the depot, `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`. */
export const civilMomentSchema = z
  .string()
  .refine(
    (value) => /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/.test(value) && isCivilDate(value.slice(0, 10)),
    commonFaults.civilMoment,
  );

/** Where a page begins, as a `Link` header gives it: it is followed, never made. */
export const cursorSchema = z
  .string()
  .regex(/^[\w-]{1,1000}$/)
  .optional();

/**
 * Paging of a list: `page` from 1, `perPage` at most 100. Totals and links travel in headers. With a `cursor` the page begins
 * where the one before ended, whatever has changed since; without it, `page` is a jump.
 */
export const pagingSchema = z.object({
  cursor: cursorSchema,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
});
export type Paging = z.infer<typeof pagingSchema>;

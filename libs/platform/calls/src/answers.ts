import type { z } from 'zod';

/** What a call answers when it succeeds. */
export type CallAnswer =
  | AnswerOne<z.ZodType>
  | AnswerList<z.ZodType>
  | AnswerPage<z.ZodType>
  | { readonly kind: 'nothing' }
  | { readonly kind: 'file'; readonly mediaType: string }
  | { readonly kind: 'raw'; readonly mediaType: string };

/** One record as JSON. */
export interface AnswerOne<Schema extends z.ZodType> {
  readonly kind: 'one';
  readonly name: string;
  readonly schema: Schema;
}
/** A JSON array that is complete. */
export interface AnswerList<Schema extends z.ZodType> {
  readonly kind: 'list';
  readonly name: string;
  readonly schema: Schema;
}
/** One page of a longer list: a JSON array, its total in `X-Total-Count`, its neighbours in `Link`. */
export interface AnswerPage<Schema extends z.ZodType> {
  readonly kind: 'page';
  readonly name: string;
  readonly schema: Schema;
}

/**
 * The call answers one record.
 * @param name of the schema in the API reference and in generated types
 */
export const one = <Schema extends z.ZodType>(name: string, schema: Schema): AnswerOne<Schema> => ({
  kind: 'one',
  name,
  schema,
});

/** The call answers all records of a list. */
export const listOf = <Schema extends z.ZodType>(name: string, schema: Schema): AnswerList<Schema> => ({
  kind: 'list',
  name,
  schema,
});

/** The call answers a page of a list. Its `query` extends `pagingSchema`; its handler returns `{ items, total }`. */
export const pageOf = <Schema extends z.ZodType>(name: string, schema: Schema): AnswerPage<Schema> => ({
  kind: 'page',
  name,
  schema,
});

/** The call answers 204 without a body. */
export const nothing = { kind: 'nothing' } as const;

/** The call answers a download; its handler returns a `FileAnswer`. */
export const download = (mediaType: string): { readonly kind: 'file'; readonly mediaType: string } => ({
  kind: 'file',
  mediaType,
});

/** The handler sets the headers itself and returns the body: pictures with an ETag, calendars, redirects. */
export const raw = (mediaType: string): { readonly kind: 'raw'; readonly mediaType: string } => ({
  kind: 'raw',
  mediaType,
});

import { type RawBuilder, sql } from 'kysely';

/**
 * Conditions for what a person types into a search: the column begins with it. Under row level security an index serves
 * leakproof operators alone. LIKE, ILIKE and lower() of a column are not leakproof; the byte comparisons `~>=~` and
 * `~<~` on a stored normal form are, and an index of `text_pattern_ops` answers them. `search-prefix.db.spec.ts` holds
 * the plans to it.
 *
 * Order and limit each arm of a search (`order by <column> using ~<~ limit n`): without them a plan that does not know
 * the text may prefer to read the whole table in another order.
 */

/** `column` holds `app.search_form(…)`; what was typed is brought into the same form. Nothing begins with nothing. */
export function wordBegins(column: string, typed: string | RawBuilder<unknown>): RawBuilder<boolean> {
  const form = sql`app.search_form(${typed}::text)`;
  return begins(column, form);
}

/** `column` holds an e-mail address in lower case: an apostrophe or a sign in it is a part of it. */
export function emailBegins(column: string, typed: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return begins(column, sql`lower(btrim(${typed}::text) collate "pg_c_utf8")`);
}

/** `column` holds capitals and digits; of what was typed only letters and digits count, in any case. */
export function codeBegins(column: string, typed: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return begins(column, sql`app.search_code(${typed}::text)`);
}

/** At least two characters: fewer say nothing and would match everything. */
function begins(column: string, form: RawBuilder<unknown>): RawBuilder<boolean> {
  const ref = sql.ref(column);
  return sql<boolean>`(length(${form}) >= 2 and ${ref} ~>=~ ${form} and ${ref} ~<~ app.search_end(${form}))`;
}

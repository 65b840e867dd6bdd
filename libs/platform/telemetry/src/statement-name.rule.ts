/** Texts that were named, so that each is read once. Lists of changing length make many; so many are kept. */
const named = new Map<string, StatementName>();
const MOST_NAMED = 2_000;

/** A statement as logs, metrics and traces have it: nothing of its values. */
export interface StatementName {
  /** What it does to what: `select booking`, `app.create_booking`, `commit`. */
  readonly name: string;
  /** Its text with a mark instead of each quoted value; placeholders stay. */
  readonly text: string;
}

/** Longest text that is kept. */
const LONGEST = 1_000;

/** What a transaction begins with has its tenant in its text: each is another one. */
const BEGIN: StatementName = { name: 'begin', text: 'begin' };

const QUOTED = /'(?:[^']|'')*'/g;
const BETWEEN = ';\n';
/** The text of statements that went in one round trip: they are timed, and named, as one. */
export const together = (texts: readonly string[]): string =>
  texts.length === 1 ? texts[0]! : texts.join(BETWEEN);

/** Names a statement by its text; several by the names of all, in their order: `select customer + select van`. */
export function nameStatement(text: string): StatementName {
  if (text.startsWith('begin')) return BEGIN;
  const known = named.get(text);
  if (known) return known;
  const name = text.replace(QUOTED, "''").split(BETWEEN).map(nameOf).join(' + ');
  const said = { name, text: withoutValues(text) };
  if (named.size < MOST_NAMED) named.set(text, said);
  return said;
}

/** A call of one of our functions is what a statement is about, wherever it stands; else the first table. */
function nameOf(text: string): string {
  const plain = text.replace(/--[^\n]*/g, ' ').replace(QUOTED, "''");
  const verb = /^[\s(]*([a-z]+)/i.exec(plain)?.[1]?.toLowerCase() ?? 'statement';
  const called = /\b(?:from|select)\s+(app\.[a-z_]+)\s*\(/i.exec(plain)?.[1];
  if (called && !/^app\.current_/.test(called)) return called;
  const doing =
    verb === 'with'
      ? (/\b(insert\s+into|update|delete\s+from|merge\s+into)\b/i.exec(plain)?.[1] ?? 'select')
      : verb;
  const table =
    /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"?[a-z_][a-z0-9_]*"?\.)?"?[a-z_][a-z0-9_]*"?)/gi;
  const own = new Set(
    [...plain.matchAll(/(?:\bwith(?:\s+recursive)?|,)\s+"?([a-z_][a-z0-9_]*)"?\s+as\b/gi)].map(
      (match) => match[1],
    ),
  );
  for (const match of plain.matchAll(table)) {
    const found = match[1]!.replaceAll('"', '').replace(/^public\./, '');
    if (!own.has(found) && !/^(select|unnest|lateral|generate_series|jsonb_\w+)$/i.test(found))
      return `${doing.split(/\s/)[0]!.toLowerCase()} ${found}`;
  }
  return doing.split(/\s/)[0]!.toLowerCase();
}

const withoutValues = (text: string): string =>
  text.replace(QUOTED, "'?'").replace(/\s+/g, ' ').trim().slice(0, LONGEST);

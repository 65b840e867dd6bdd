import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { RunnerOption } from 'node-pg-migrate';
import { functionName, type SchemaFiles } from './schema-files.ts';

/** First line of a file whose statements are a transaction each; all others are one transaction. */
const ONE_BY_ONE = '-- Up Migration, statement by statement';

/** The text of a migration as it is sent to the database. */
export interface MigrationText {
  /** Whether all of it happens or nothing. */
  readonly whole: boolean;
  readonly steps: readonly string[];
}

/**
 * Reads a migration. One that is run statement by statement holds no lock longer than a statement needs it, and may make indexes
 * `concurrently`, which the database refuses inside of transactions. It is not all or nothing: write it so that
 * it can run again from its beginning. Its statements end where a line ends with a semicolon, so it defines no functions.
 */
export function readMigration(text: string): MigrationText {
  if (text.split('\n', 1)[0]?.trimEnd() !== ONE_BY_ONE) return { whole: true, steps: [text] };
  const steps = text
    .split(/(?<=;)[ \t]*\r?\n/)
    .map((step) => step.trim())
    .filter((step) => step.replace(/^--.*$/gm, '').trim() !== '');
  return { whole: false, steps };
}

/** From here on functions are files of their own; the migrations before made and patched them. */
const FIRST_WITHOUT_FUNCTIONS = '0100';

const CHANGES_FUNCTIONS = [
  /\b(?:create(?:\s+or\s+replace)?|alter|drop)\s+(?:function|procedure|routine|aggregate)\b/i,
  /\b(?:grant|revoke)\b[^;]*\bon\s+(?:all\s+)?(?:function|procedure|routine)s?\b/i,
  /\bpg_get_functiondef\b/i,
];

/** What may hold the signs that begin the other: `'--'` is no comment, and the apostrophe of a comment begins no text. */
const TEXT_OR_COMMENT = /'(?:[^']|'')*'|--.*$|\/\*[\s\S]*?\*\//gm;

/**
 * Sees that a new migration leaves functions alone: a file says what a function is today, and a migration that changed it would be
 * undone by the next change of the file. A statement that a migration puts together at run time is not seen here; the comparison of
 * the live functions with their files finds what it made.
 * @throws Error with the line that does not
 */
export function refuseFunctions(file: string, text: string): void {
  if (basename(file) < FIRST_WITHOUT_FUNCTIONS) return;
  // Comments may speak of functions; what replaces them keeps the lines' numbers.
  const code = text.replace(TEXT_OR_COMMENT, (part) =>
    part.startsWith("'") ? part : part.replace(/[^\n]/g, ''),
  );
  const at = CHANGES_FUNCTIONS.flatMap((pattern) => pattern.exec(code)?.index ?? [])[0];
  if (at === undefined) return;
  const line = code.slice(0, at).split('\n').length;
  throw new Error(
    `${file}:${line}: a migration does not create, change, drop or grant functions. Write the function to db/functions/<name>.sql of the slice that calls it; delete its file to drop it.`,
  );
}

/** Names of the functions that a migration asks for in its comments: `-- Needs function: loyalty_points`. */
export const neededFunctions = (text: string): string[] =>
  [...text.matchAll(/^-- Needs functions?: *(.+)$/gm)].flatMap(([, names]) =>
    (names ?? '').split(',').map((name) => name.trim()),
  );

type Strategy = NonNullable<RunnerOption['migrationLoaderStrategies']>[number];

/**
 * How the runner reads migrations: these files, whichever folder it looks into, because it can look into one folder only, or take
 * globs, which mistake the signs of a path. There is no way back, and each file says whether it is one transaction.
 */
export const sqlFiles = ({ migrations, functions }: SchemaFiles): Strategy => ({
  extensions: ['.sql'],
  loader: () =>
    Promise.all(
      migrations.map(async (path) => {
        const text = await readFile(path, 'utf8');
        refuseFunctions(path, text);
        const needed = await readNeeded(path, text, functions ?? []);
        const { whole, steps } = readMigration(text);
        return {
          id: path,
          filePaths: [path],
          actions: {
            up: (pgm) => {
              if (!whole) pgm.noTransaction();
              for (const step of [...needed, ...steps]) pgm.sql(step);
            },
            down: false as const,
          },
        };
      }),
    ),
});

/** @throws Error where a function that a migration asks for has no file */
async function readNeeded(path: string, text: string, functions: readonly string[]): Promise<string[]> {
  const files = neededFunctions(text).map((name) => {
    const file = functions.find((one) => functionName(one) === name);
    if (!file) throw new Error(`${path}: no slice has db/functions/${name}.sql.`);
    return file;
  });
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

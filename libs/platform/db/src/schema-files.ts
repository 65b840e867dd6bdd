import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A migration: four digits, then words. The digits give its place among those of all slices. */
const MIGRATION = /^\d{4}_[a-z0-9_]+\.sql$/;
/** A function's file has its name. */
const FUNCTION = /^[a-z][a-z0-9_]*\.sql$/;
/** Up to this number the history belongs to the platform alone; slices began to have migrations of their own here. */
export const FIRST_OF_SLICES = '0100';

/** The SQL files that make the product's schema, as absolute paths. */
export interface SchemaFiles {
  /** In the order in which they run on an empty database. */
  readonly migrations: readonly string[];
  /** One function a file; null leaves the functions as the migrations made them. */
  readonly functions: readonly string[] | null;
}

/** The name under which a migration is recorded: its file's name without the ending. */
export const migrationName = (file: string): string => basename(file, '.sql');
/** The name of the function that a file defines, without its schema. */
export const functionName = (file: string): string => basename(file, '.sql');

/**
 * Finds the SQL files of all slices: `libs/<slice>/db/migrations/NNNN_<words>.sql`, one history ordered by number, then name, and
 * `libs/<slice>/db/functions/<name>.sql`.
 * @param workspace the folder that holds `libs/`
 * @throws Error where a name is not of this form, is taken twice, or a slice's number is below 0100
 */
export function schemaFiles(workspace: string): SchemaFiles {
  const libs = join(workspace, 'libs');
  const migrations = slicesIn(libs).flatMap((slice) =>
    sqlIn(join(libs, slice, 'db/migrations')).map((file) => {
      const name = basename(file);
      if (!MIGRATION.test(name))
        throw new Error(`${file}: a migration's name is four digits, an underscore and words in lower case.`);
      if (slice !== 'platform' && name < FIRST_OF_SLICES)
        throw new Error(`${file}: a slice's migrations are numbered from ${FIRST_OF_SLICES} on.`);
      return file;
    }),
  );
  const functions = slicesIn(libs).flatMap((slice) =>
    sqlIn(join(libs, slice, 'db/functions')).map((file) => {
      if (!FUNCTION.test(basename(file)))
        throw new Error(`${file}: the file is called like the function it defines.`);
      return file;
    }),
  );
  return { migrations: inOrder(migrations, 'migration'), functions: inOrder(functions, 'function') };
}

/**
 * The schema as the migrations of an earlier release left it, for specs of upgrades.
 * @param last number of the last migration, e.g. `0070`
 */
export function schemaUpTo({ migrations }: SchemaFiles, last: string): SchemaFiles {
  return {
    migrations: migrations.filter((file) => migrationName(file).slice(0, last.length) <= last),
    functions: null,
  };
}

const slicesIn = (libs: string): string[] =>
  (existsSync(libs) ? readdirSync(libs, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const sqlIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => join(folder, name));

function inOrder(files: readonly string[], what: string): string[] {
  const ordered = [...files].sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
  const twice = ordered.find((file, at) => at > 0 && basename(file) === basename(ordered[at - 1]!));
  if (twice) throw new Error(`${twice}: another slice has a ${what} of this name.`);
  return ordered;
}

import { readFile } from 'node:fs/promises';
import type { RunnerOption } from 'node-pg-migrate';

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
 * `concurrently`, which the database refuses inside of transactions. It is not all or nothing: whoever writes one sees to it that
 * it can be run again from its beginning. Its statements end where a line ends with a semicolon, so it defines no functions.
 */
export function readMigration(text: string): MigrationText {
  if (text.split('\n', 1)[0]?.trimEnd() !== ONE_BY_ONE) return { whole: true, steps: [text] };
  const steps = text
    .split(/(?<=;)[ \t]*\r?\n/)
    .map((step) => step.trim())
    .filter((step) => step.replace(/^--.*$/gm, '').trim() !== '');
  return { whole: false, steps };
}

type Strategy = NonNullable<RunnerOption['migrationLoaderStrategies']>[number];

/** How the runner reads `.sql`: there is no way back, and each file says whether it is one transaction. */
export const sqlFiles: Strategy = {
  extensions: ['.sql'],
  loader: (paths) =>
    Promise.all(
      paths.map(async (path) => {
        const { whole, steps } = readMigration(await readFile(path, 'utf8'));
        return {
          id: path,
          filePaths: [path],
          actions: {
            up: (pgm) => {
              if (!whole) pgm.noTransaction();
              for (const step of steps) pgm.sql(step);
            },
            down: false as const,
          },
        };
      }),
    ),
};

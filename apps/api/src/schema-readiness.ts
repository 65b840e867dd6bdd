import {
  functionsHash,
  migrationName,
  type Pool,
  type SchemaFiles,
  schemaFiles,
  sqlState,
} from '@convoy/platform/db';
import { HOME } from './home.ts';

/** The reason why a process is not ready. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

/** No such function: from before the database said which migrations and functions it has. */
const UNDEFINED_FUNCTION = '42883';

interface SchemaState {
  readonly migrations: readonly string[];
  readonly functions: readonly string[];
}

/**
 * Asks the database whether it is there and has all that this process was made with: every one of its migrations, and its
 * functions, now or before. A newer database has more: the release before goes on working with it.
 * @throws NotReady where migrations or functions are missing; whatever the database says where it cannot be reached
 */
export function schemaReadiness(pool: Pool, schema: SchemaFiles = schemaFiles(HOME)): () => Promise<void> {
  const own = schema.migrations.map(migrationName);
  const hash = functionsHash(schema);
  return async () => {
    const { rows } = await pool
      .query<SchemaState>('select migrations, functions from app.schema_state()')
      .catch((error: unknown) => {
        if (sqlState(error) === UNDEFINED_FUNCTION) return { rows: [] };
        throw error;
      });
    const { migrations, functions } = rows[0] ?? { migrations: [], functions: [] };
    const there = new Set(migrations);
    const missing = own.filter((name) => !there.has(name));
    if (missing.length > 0) throw new NotReady(`the database lacks migrations: ${inShort(missing)}`);
    if (hash !== null && !functions.includes(hash))
      throw new NotReady(
        'the database has other functions than this process was made with: run the migrate role',
      );
  };
}

/** The last few of many: a database of long ago lacks most. */
const inShort = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(-3).join(', ')} and ${names.length - 3} before` : names.join(', ');

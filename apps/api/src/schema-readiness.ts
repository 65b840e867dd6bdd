import { existsSync, readdirSync } from 'node:fs';
import { type Pool, sqlState } from '@convoy/platform/db';
import { MIGRATIONS } from './home.ts';

/** What a process answers that is not ready, in its own words. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

/** No such function: from before the database said which migration it has. */
const UNDEFINED_FUNCTION = '42883';

/** The newest migration that this process was made with; nothing where none came along. */
const newestOf = (folder: string): string =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /^\d{4}_.*\.sql$/.test(file))
    .sort()
    .at(-1)
    ?.replace(/\.sql$/, '') ?? '';

/**
 * Asks the database whether it is there and as new as this process. A newer one is well: migrations are written so that the
 * release before goes on working.
 * @throws NotReady where migrations are missing; whatever the database says where it cannot be reached
 */
export function schemaReadiness(pool: Pool, folder = MIGRATIONS): () => Promise<void> {
  const own = newestOf(folder);
  return async () => {
    const { rows } = await pool
      .query<{ version: string | null }>('select app.schema_version() as version')
      .catch((error: unknown) => {
        if (sqlState(error) === UNDEFINED_FUNCTION) return { rows: [{ version: null }] };
        throw error;
      });
    const there = rows[0]?.version ?? '';
    if (there < own) throw new NotReady(`the database lacks migrations up to ${own}`);
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Key of the advisory lock that one process at a time holds while it changes the schema. */
const SCHEMA_CHANGE = 7_241_865_325_823_965n;
const ASK_AGAIN_MS = 200;

/**
 * Runs what changes the schema while no other process does, e.g. when two machines start at once.
 *
 * It asks again instead of waiting inside the database: a statement that waits keeps a snapshot, and `create index
 * concurrently` in the process that holds the lock would wait for that snapshot for ever.
 */
export async function exclusively<T>(
  client: pg.ClientBase,
  log: (line: string) => void,
  run: () => Promise<T>,
): Promise<T> {
  const key = SCHEMA_CHANGE.toString();
  for (let asked = 0; ; asked++) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [key]);
    if (rows[0]?.held) break;
    if (asked === 0) log('another process changes the schema: waiting for it');
    await wait(ASK_AGAIN_MS);
  }
  try {
    return await run();
  } finally {
    // Gone with its connection anyway: an error of `run` is worth more than one of this.
    await client.query('select pg_advisory_unlock($1)', [key]).catch((error: Error) => log(error.message));
  }
}

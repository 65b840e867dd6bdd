import { setTimeout as wait } from 'node:timers/promises';
import { sqlState } from './database-errors.ts';

/** Made meanwhile (two codes), and altered meanwhile: an internal error without a code of its own. */
const MEANWHILE = ['42710', '23505', 'XX000'];

const TRIES = 10;
const MOST_WAIT_MS = 200;

/**
 * Runs a statement that makes or alters a role. Roles belong to all databases of a server, so that another installation's
 * migration may make or alter the same one at the same moment: PostgreSQL refuses the later of the two, and no lock of one
 * database is seen from another. It is tried again.
 * @throws whatever else the database says, and this after ten tries
 */
export async function onClusterRole<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await run();
    } catch (error) {
      if (tried === TRIES || !MEANWHILE.includes(sqlState(error) ?? '')) throw error;
      await wait(Math.random() * MOST_WAIT_MS);
    }
  }
}

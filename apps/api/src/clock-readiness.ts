import type { Pool } from '@convoy/platform/db';
import { NotReady } from './schema-readiness.ts';

/** How far a process's clock may be from the database's before nobody is sent to it, milliseconds. */
const MAY_DIFFER_MS = 5_000;

/**
 * Compares the clock of this process with the database's, which decides: a process whose clock was set reckons with a wrong
 * day what may still be booked and what calling off would cost.
 * @throws NotReady where they differ; whatever the database says where it cannot be reached
 */
export function clockReadiness(pool: Pick<Pool, 'query'>): () => Promise<void> {
  return async () => {
    const asked = Date.now();
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    const answered = Date.now();
    const now = rows[0]?.now ?? Number.NaN;
    // However long the answer took, it was made between the two.
    if (!(now > asked - MAY_DIFFER_MS && now < answered + MAY_DIFFER_MS))
      throw new NotReady('the clock of this process differs from that of the database');
  };
}

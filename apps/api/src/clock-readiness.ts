import type { Pool } from '@convoy/platform/db';
import { Logger } from '@nestjs/common';
import { NotReady } from './schema-readiness.ts';

/** How far a process's clock may be from the database's before nobody is sent to it, milliseconds. */
const MAY_DIFFER_MS = 5_000;
/** How near the two are, and how soon the answer was there, when they are said to agree: much less, so that who moves shows. */
const AGREES_MS = 1_000;

/**
 * Compares the clock of this process with the database's, which decides: a process whose clock was set reckons with a wrong
 * day what may still be booked and what calling off would cost. Which of the two was set tells a clock that nobody sets: where
 * this process's went on with it, it was the database's, and every process differs alike. All of them at once would be away,
 * so that is said in the log instead. A process that has never agreed does not know, and is not ready.
 * @throws NotReady where they differ and it is this process's; whatever the database says where it cannot be reached
 */
export function clockReadiness(pool: Pick<Pool, 'query'>): () => Promise<void> {
  const logger = new Logger('Clock');
  /** What this clock was ahead of the one that nobody sets when it last agreed with the database. */
  let agreed: number | null = null;
  let warned = false;
  return async () => {
    const asked = Date.now();
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    const answered = Date.now();
    const ahead = answered - performance.now();
    const now = rows[0]?.now ?? Number.NaN;
    // However long the answer took, it was made between the two.
    const within = (ms: number) => now > asked - ms && now < answered + ms;
    if (within(MAY_DIFFER_MS)) {
      if (within(AGREES_MS) && answered - asked < AGREES_MS) agreed = ahead;
      warned = false;
      return;
    }
    // What was this near then and is so far now has moved by the rest at least.
    if (!(agreed !== null && Math.abs(ahead - agreed) < MAY_DIFFER_MS - AGREES_MS))
      throw new NotReady('the clock of this process differs from that of the database');
    if (!warned) logger.warn('The clock of the database was set: it differs from that of this process');
    warned = true;
  };
}

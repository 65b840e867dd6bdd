import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable, sqlState } from '@convoy/platform/db';

/**
 * Does something again while the database cannot be reached, until it can or the time is over.
 * @param forMs milliseconds
 * @throws what came last, and whatever is no sign of a database that is away, at once
 */
export async function whileAway<T>(work: () => Promise<T>, forMs = 60_000): Promise<T> {
  const giveUpAt = Date.now() + forMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || Date.now() > giveUpAt) throw error;
      await sleep(50);
    }
  }
}

/** Who is answered by the database has reached it: one that is too busy, or lets wait for a lock, is no database that is away. */
function isAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return /^(08|57P)/.test(state);
  // Also what a pool or a client says that is being closed.
  return isUnavailable(error) || /timeout|closed/i.test((error as Error).message);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '@convoy/platform/db';

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
      const { message } = error as Error;
      // Also what a pool or a client says that is being closed.
      const away = isUnavailable(error) || /timeout|closed/i.test(message);
      if (!away || Date.now() > giveUpAt) throw error;
      await sleep(50);
    }
  }
}

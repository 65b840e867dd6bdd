import type { ServiceLog } from '@convoy/sdk/server';

/** How long one line speaks for all errors of its sentence, ms. */
const SPEAKS_FOR_MS = 10_000;

/**
 * A log that says an error once and counts those that follow it: while the database is away, thousands of trackers connect again
 * every few seconds.
 */
export function withRareErrors(log: ServiceLog, now: () => number = Date.now): ServiceLog {
  const said = new Map<string, { at: number; unsaid: number }>();
  return {
    info: (message) => log.info(message),
    warn: (message) => log.warn(message),
    error: (message, cause) => {
      const before = said.get(message);
      if (before && now() - before.at < SPEAKS_FOR_MS) {
        before.unsaid++;
        return;
      }
      log.error(before?.unsaid ? `${message} (${before.unsaid} times more since)` : message, cause);
      said.set(message, { at: now(), unsaid: 0 });
    },
  };
}

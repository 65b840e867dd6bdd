const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits between attempts: the schedule that Standard Webhooks gives as an example, three days and some hours in all. */
const waits = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
/** By so much at most is a wait longer than the schedule says: what failed together does not come back together. */
const JITTER = 0.2;

/** Attempts of a message before it is given up. */
export const MOST_ATTEMPTS = waits.length + 1;
/** Longest that a receiver may ask us to wait. */
export const LONGEST_RETRY_AFTER_MS = 24 * HOUR;

/** Attempts in a row that fail, and for how long, before nothing is sent any more. */
const PAUSE_AFTER = { attempts: MOST_ATTEMPTS, ms: 72 * HOUR } as const;

/**
 * How long to wait after an attempt that failed; null where it was the last.
 * @param attempt which one it was, from 1
 * @param retryAfterMs what the receiver asked for; it lengthens a wait and never shortens it
 * @param random from 0 to 1
 */
export function retryWait(attempt: number, retryAfterMs: number | null, random: number): number | null {
  const wait = waits[attempt - 1];
  if (wait === undefined) return null;
  const ours = Math.round(wait * (1 + JITTER * random));
  return Math.max(ours, Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS));
}

/** What a `Retry-After` header asks for, in milliseconds from now; null where it asks for nothing that can be read. */
export function readRetryAfter(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * SECOND;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** Whether an endpoint has failed so often and for so long that it is left alone. */
export function failsForGood(failures: number, failingSince: Date | null, now: Date): boolean {
  return (
    failures >= PAUSE_AFTER.attempts &&
    failingSince !== null &&
    now.getTime() - failingSince.getTime() >= PAUSE_AFTER.ms
  );
}

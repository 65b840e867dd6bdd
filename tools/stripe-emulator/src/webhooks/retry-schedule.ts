const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits before the second, third … attempt. Fast at first, so that development does not wait; the last repeats. */
const waits = [1, 2, 5, 15, 60]
  .map((s) => s * second)
  .concat([5 * minute, 15 * minute, hour, 3 * hour, 12 * hour]);

/** How long Stripe keeps trying to deliver an event. */
export const deliveryWindowMs = 72 * hour;

/**
 * When to try again after `attempts` failed ones, in epoch milliseconds; null when the window is over.
 * @param giveUpAt end of the event's delivery window
 */
export function nextAttemptAt(attempts: number, now: number, giveUpAt: number): number | null {
  const at = now + waits[Math.min(attempts, waits.length) - 1]!;
  return at > giveUpAt ? null : at;
}

/** How long ago, in the largest unit that fits. */
export interface Span {
  readonly amount: number;
  readonly unit: 'minute' | 'hour' | 'day' | 'week' | 'month';
}

const units: readonly (readonly [Span['unit'], number])[] = [
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/**
 * Null for what happened less than a minute ago, and for what a wrong clock puts into the future.
 * @param at milliseconds
 * @param now milliseconds
 */
export function relativeSpan(at: number, now: number): Span | null {
  const seconds = (now - at) / 1000;
  const fit = units.find(([, length]) => seconds >= length);
  return fit ? { amount: Math.floor(seconds / fit[1]), unit: fit[0] } : null;
}

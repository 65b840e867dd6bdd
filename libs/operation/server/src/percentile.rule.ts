/**
 * A percentile of durations that are known by bucket alone, as Prometheus reckons it: they are taken to lie evenly within theirs.
 * @param counts how many fell into each bucket; the last is what is longer than all bounds
 * @returns seconds; null where there are none
 */
export function percentileOf(
  share: number,
  counts: readonly number[],
  bounds: readonly number[],
): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = share * total;
  let below = 0;
  for (const [at, count] of counts.entries()) {
    if (below + count >= rank && count > 0) {
      const upper = bounds[at];
      // Longer than all bounds is all that is known of it.
      if (upper === undefined) return bounds.at(-1) ?? null;
      const lower = at === 0 ? 0 : bounds[at - 1]!;
      return lower + (upper - lower) * ((rank - below) / count);
    }
    below += count;
  }
  return bounds.at(-1) ?? null;
}

/** The sum of counts, bucket by bucket. */
export const addedUp = (all: readonly (readonly number[])[], length: number): number[] =>
  Array.from({ length }, (_, at) => all.reduce((sum, counts) => sum + (counts[at] ?? 0), 0));

/** Chance from a seed: the same seed and name give the same values on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
};

/** A source of chance of its own for each subject, so that one more draw in one changes nothing in another. */
export function randomOf(seed: number, name: string): Random {
  // mulberry32, started from an FNV-1a hash of the name and the seed.
  let state = 0x811c9dc5 ^ seed;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(values: readonly T[]): T => {
      if (values.length === 0) throw new Error('Nothing to pick from');
      return values[int(0, values.length - 1)] as T;
    },
  };
}

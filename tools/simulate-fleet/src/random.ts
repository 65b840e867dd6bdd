/** Random numbers that a seed repeats. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** From `low` up to `high`. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError of nothing */
  pick<T>(items: readonly T[]): T;
  /** Of the normal distribution around 0 with deviation 1 (Box and Muller, 1958). */
  normal(): number;
}

/** mulberry32 of Tommy Ettinger: small, and good enough for a van. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

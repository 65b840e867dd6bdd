import { DEEP } from './deep.ts';

/** Random numbers that a seed repeats (mulberry32). Print the seed, so that a failure can be seen again. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** From `low` up to and including `high`. */
    between: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
  };
}

/**
 * The seed of a campaign of which the ordinary run takes a sample: there the same each time, so that a run fails by what was
 * changed and never by chance. Long runs look for what is new. CONVOY_SPEC_SEED is taken before either.
 * @param fixed the seed of the ordinary run
 */
export function sampleSeed(fixed: number): number {
  return DEEP || process.env.CONVOY_SPEC_SEED !== undefined ? specSeed() : fixed;
}

/** The seed of a random spec: CONVOY_SPEC_SEED repeats a run. The spec prints it. */
export function specSeed(): number {
  return Number(process.env.CONVOY_SPEC_SEED ?? Math.floor(Math.random() * 2 ** 31));
}

/** A recording in another order, each part of it given once or more often, as a network delivers it. The same seed gives the same. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomOf(seed);
  const given = [...items, ...items.filter(() => random() < 0.3)];
  for (let place = given.length - 1; place > 0; place--) {
    const other = Math.floor(random() * (place + 1));
    [given[place], given[other]] = [given[other]!, given[place]!];
  }
  return given;
}

/** Mulberry32 (T. Ettinger, public domain): numbers from 0 up to 1. */
function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

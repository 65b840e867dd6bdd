/** How deliveries are disturbed. */
export interface DisorderSettings {
  /** How often each event is delivered to each endpoint. */
  copies: number;
  /** Milliseconds each delivery waits; with `shuffle` the most it waits. */
  delay: number;
  /** Seed of a random order, which is the same each time for the same events; null leaves them in theirs. */
  shuffle: number | null;
  /** True to send one delivery after the other; `shuffle` always does. */
  serial: boolean;
}

export const inOrder: DisorderSettings = { copies: 1, delay: 0, shuffle: null, serial: false };

/** Duplicates, delays and reorders webhooks on demand. */
export class Disorder {
  #settings = inOrder;
  #random = (): number => 0;

  get settings(): DisorderSettings {
    return this.#settings;
  }

  set(settings: DisorderSettings): void {
    this.#settings = settings;
    this.#random = settings.shuffle === null ? () => 0 : seeded(settings.shuffle);
  }

  /** Where each copy of one delivery stands: how long it waits, and its rank among those that are due at once. */
  places(): { wait: number; rank: number }[] {
    const { copies, delay, shuffle } = this.#settings;
    return Array.from({ length: copies }, () => {
      const rank = this.#random();
      return { wait: shuffle === null ? delay : Math.floor(delay * this.#random()), rank };
    });
  }
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

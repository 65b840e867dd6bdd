import type { Freshness, StaleTopic } from './freshness.ts';

/**
 * How long something is believed while changes are told, and while they are not. The first could be for ever; it is shorter than
 * anybody would wait for a change that a trigger forgot, and long enough that a brand with a visitor every few minutes is known.
 */
const HEARING_MS = 600_000;
const DEAF_MS = 3_000;
const MOST_REMEMBERED = 20_000;

/** What is remembered, how it is read, and of whom. */
export interface RememberedOptions<A, V> {
  readonly freshness: Freshness;
  readonly topic: StaleTopic;
  /** What the answer depends on: one question, one key. */
  readonly keyOf: (asked: A) => string | number;
  /** Whose it is; null where that is not known before it is read: then any change forgets it. */
  readonly tenantOf: (asked: A) => number | null;
  readonly read: (asked: A) => Promise<V>;
}

interface Entry<V> {
  readonly readAt: number;
  readonly tenantId: number | null;
  readonly value: Promise<V>;
}

/**
 * Answers that are asked for by nearly every request and change once a month. A change is seen at once where the
 * database tells of it, and within three seconds where it cannot. The same object for all who ask: change none.
 */
export class Remembered<A, V> {
  private readonly known = new Map<string | number, Entry<V>>();
  private readonly options: RememberedOptions<A, V>;

  constructor(options: RememberedOptions<A, V>) {
    this.options = options;
    options.freshness.on(options.topic, (tenantId) => this.forget(tenantId));
  }

  of(asked: A): Promise<V> {
    const { keyOf, tenantOf, read, freshness } = this.options;
    const key = keyOf(asked);
    const known = this.known.get(key);
    const now = performance.now();
    // Whether changes are told matters only once it would not be believed without.
    if (known && (now - known.readAt < DEAF_MS || (now - known.readAt < HEARING_MS && freshness.hears)))
      return known.value;
    // What was read longest ago makes room: clearing it all would let everybody wait at once.
    this.known.delete(key);
    if (this.known.size >= MOST_REMEMBERED) this.known.delete(this.known.keys().next().value!);
    // Kept before it is read, so that a change told meanwhile forgets it.
    const entry = { readAt: now, tenantId: tenantOf(asked), value: read(asked) };
    this.known.set(key, entry);
    entry.value.catch(() => {
      // A failed look-up is not kept; a later one that succeeded is.
      if (this.known.get(key) === entry) this.known.delete(key);
    });
    return entry.value;
  }

  /** Makes the next question look again; null: every question. */
  forget(tenantId: number | null): void {
    for (const [key, entry] of this.known)
      if (tenantId === null || entry.tenantId === null || entry.tenantId === tenantId) this.known.delete(key);
  }
}

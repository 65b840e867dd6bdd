import type { Freshness, StaleTopic } from './freshness.ts';

/**
 * How long something is believed while changes are told, and while they are not. The first could be for ever; it is shorter than
 * anybody would wait for a change that a trigger forgot, and long enough that a brand with a visitor every few minutes is known.
 */
const HEARING_MS = 600_000;
const DEAF_MS = 3_000;
const MOST_REMEMBERED = 20_000;
/** What there is not has a part of its own and is believed for {@link DEAF_MS}: anybody can ask for any number of it. */
const MOST_MISSING = 1_000;
/** Who is asked for again after so long is the newest again: in each call that would cost, and room is needed far more rarely. */
const MOVE_AFTER_MS = 1_000;

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
  /** When it became the newest. */
  movedAt: number;
  readonly tenantId: number | null;
  readonly value: Promise<V>;
}

type Entries<V> = Map<string | number, Entry<V>>;

/**
 * Answers that are asked for by nearly every request and change once a month. A change is seen at once where the
 * database tells of it, and within three seconds where it cannot. The same object for all who ask: change none. An answer of
 * null says that there is no such thing: however many such are asked for, they take no room of what there is.
 */
export class Remembered<A, V> {
  private readonly known: Entries<V> = new Map();
  private readonly missing: Entries<V> = new Map();
  /** Not answered yet: nobody knows of which kind they are. As many as requests wait. */
  private readonly asking: Entries<V> = new Map();
  private readonly options: RememberedOptions<A, V>;

  constructor(options: RememberedOptions<A, V>) {
    this.options = options;
    options.freshness.on(options.topic, (tenantId) => this.forget(tenantId));
  }

  of(asked: A): Promise<V> {
    return this.recall(asked) ?? this.ask(asked);
  }

  /** What is remembered, or being asked already; undefined where the database would have to be asked. */
  recall(asked: A): Promise<V> | undefined {
    const key = this.options.keyOf(asked);
    const now = performance.now();
    const known = this.known.get(key);
    if (known && this.isBelieved(known, now)) {
      if (now - known.movedAt > MOVE_AFTER_MS) {
        known.movedAt = now;
        this.known.delete(key);
        this.known.set(key, known);
      }
      return known.value;
    }
    const asking = this.asking.get(key);
    if (asking && this.isBelieved(asking, now)) return asking.value;
    const missing = this.missing.get(key);
    return missing && now - missing.readAt < DEAF_MS ? missing.value : undefined;
  }

  private isBelieved({ readAt }: Entry<V>, now: number): boolean {
    // Whether changes are told matters only once it would not be believed without.
    return now - readAt < DEAF_MS || (now - readAt < HEARING_MS && this.options.freshness.hears);
  }

  private ask(asked: A): Promise<V> {
    const { keyOf, tenantOf, read } = this.options;
    const key = keyOf(asked);
    this.known.delete(key);
    this.missing.delete(key);
    const now = performance.now();
    // Kept before it is read, so that a change told meanwhile forgets it.
    const entry = { readAt: now, movedAt: now, tenantId: tenantOf(asked), value: read(asked) };
    this.asking.set(key, entry);
    entry.value.then(
      (value) => {
        if (this.answered(key, entry)) this.keep(key, entry, value === null);
      },
      // A failed look-up is not kept; a later one that succeeded is.
      () => this.answered(key, entry),
    );
    return entry.value;
  }

  /** @returns false where it was forgotten meanwhile, or asked again */
  private answered(key: string | number, entry: Entry<V>): boolean {
    return this.asking.get(key) === entry && this.asking.delete(key);
  }

  private keep(key: string | number, entry: Entry<V>, isMissing: boolean): void {
    const [entries, most] = isMissing ? [this.missing, MOST_MISSING] : [this.known, MOST_REMEMBERED];
    // What was asked for longest ago makes room: clearing it all would let everybody wait at once.
    if (entries.size >= most) entries.delete(entries.keys().next().value!);
    entries.set(key, entry);
  }

  /** Makes the next question look again; null: every question. */
  forget(tenantId: number | null): void {
    for (const entries of [this.known, this.missing, this.asking])
      for (const [key, entry] of entries)
        if (tenantId === null || entry.tenantId === null || entry.tenantId === tenantId) entries.delete(key);
  }
}

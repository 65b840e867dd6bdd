/** What is counted while trackers are listened to. */
export type Counted =
  /** Points that were kept. */
  | 'points'
  /** Points without a possible time or place, left out. */
  | 'impossible'
  /** Devices that no brand has registered, or whose brand does not take them. */
  | 'unknown'
  /** Streams, datagrams and requests that cannot be read. */
  | 'broken'
  /** Points that could not be kept, so that the device sends them again. */
  | 'failed'
  /** Connections and datagrams above a limit. */
  | 'refused'
  /** Connections closed because nothing came. */
  | 'silent';

/** Counts, read and begun again by whoever logs them: one line a minute, whatever the internet sends. */
export class Tally {
  readonly #counts = new Map<Counted, number>();

  add(what: Counted, times = 1): void {
    if (times > 0) this.#counts.set(what, (this.#counts.get(what) ?? 0) + times);
  }

  of(what: Counted): number {
    return this.#counts.get(what) ?? 0;
  }

  /** The counts above zero, `points 12, unknown 1`, and begins again; null where there is none. */
  turn(): string | null {
    if (this.#counts.size === 0) return null;
    const line = [...this.#counts].map(([what, times]) => `${what} ${times}`).join(', ');
    this.#counts.clear();
    return line;
  }
}

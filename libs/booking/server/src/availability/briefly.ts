const MOST_KEPT = 1_000;

/**
 * Answers that may be a moment old: whoever asks the same while one is looked up or shortly after gets that one. For what
 * is offered, never for what decides.
 */
export class Briefly<V> {
  private readonly kept = new Map<string, { readonly until: number; readonly answer: Promise<V> }>();
  private readonly forMs: number;

  /** @param forMs how long an answer is given again, from when it was first asked for */
  constructor(forMs: number) {
    this.forMs = forMs;
  }

  /** @param key names the question with all its answer depends on, the tenant first */
  of(key: string, ask: () => Promise<V>): Promise<V> {
    const known = this.kept.get(key);
    const now = performance.now();
    if (known && known.until > now) return known.answer;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const entry = { until: now + this.forMs, answer: ask() };
    this.kept.set(key, entry);
    entry.answer.catch(() => {
      // A failed look-up is not kept; a later one that succeeded is.
      if (this.kept.get(key) === entry) this.kept.delete(key);
    });
    return entry.answer;
  }
}

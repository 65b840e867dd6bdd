/**
 * Rings at once, and at most once in a while: what is told meanwhile is rung about when the while is over, so that the last news of a
 * burst is not left untold.
 */
export class NewsBell<Context> {
  private readonly rests = new Map<number, { again: Context | null }>();
  private readonly ring: (ctx: Context) => void;
  private readonly restMs: number;

  /** @param restMs the least milliseconds between two rings of one key */
  constructor(ring: (ctx: Context) => void, restMs: number) {
    this.ring = ring;
    this.restMs = restMs;
  }

  /** There is news of this key. */
  tell(key: number, ctx: Context): void {
    const rest = this.rests.get(key);
    if (rest) rest.again = ctx;
    else this.ringNow(key, ctx);
  }

  private ringNow(key: number, ctx: Context): void {
    const rest: { again: Context | null } = { again: null };
    this.rests.set(key, rest);
    // A process that ends waits for no bell.
    setTimeout(() => {
      this.rests.delete(key);
      if (rest.again !== null) this.ringNow(key, rest.again);
    }, this.restMs).unref();
    this.ring(ctx);
  }
}

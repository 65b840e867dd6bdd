/** Counts what each person does in windows of a minute, in this process: a bound for what costs, no proof of anything. */
export class PersonLimit {
  private window = 0;
  private counts = new Map<string, number>();

  /** @param most so often in a minute */
  constructor(private readonly most: number) {}

  /**
   * Counts one time.
   * @param who a person within a tenant
   * @param now milliseconds
   * @returns 0 when it may be done, otherwise the seconds to wait
   */
  take(who: string, now: number): number {
    const window = Math.floor(now / 60_000);
    if (window !== this.window) {
      this.window = window;
      this.counts = new Map();
    }
    const count = (this.counts.get(who) ?? 0) + 1;
    this.counts.set(who, count);
    return count > this.most ? Math.max(1, Math.ceil(((window + 1) * 60_000 - now) / 1000)) : 0;
  }
}

/** Searches a person may make in a minute: a palette asks with every pause in typing. */
export const SEARCHES_PER_MINUTE = 120;

/** Counts the searches of each person in windows of a minute, in this process. */
export class SearchLimit {
  private window = 0;
  private counts = new Map<string, number>();

  /**
   * Counts one search.
   * @param who a person within a tenant
   * @param now milliseconds
   * @returns 0 when it may be made, otherwise the seconds to wait
   */
  take(who: string, now: number): number {
    const window = Math.floor(now / 60_000);
    if (window !== this.window) {
      this.window = window;
      this.counts = new Map();
    }
    const count = (this.counts.get(who) ?? 0) + 1;
    this.counts.set(who, count);
    return count > SEARCHES_PER_MINUTE ? Math.max(1, Math.ceil(((window + 1) * 60_000 - now) / 1000)) : 0;
  }
}

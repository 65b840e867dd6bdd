/** Counts messages of a socket in windows of a minute. */
export class MessageBudget {
  private readonly most: number;
  private begins = Number.NEGATIVE_INFINITY;
  private used = 0;

  constructor(most: number) {
    this.most = most;
  }

  /**
   * @param now milliseconds of a clock that nobody sets: one that is set back would make the minute last as long
   * @returns false when there were too many in this minute
   */
  spend(now: number): boolean {
    if (now - this.begins >= 60_000) {
      this.begins = now;
      this.used = 0;
    }
    this.used += 1;
    return this.used <= this.most;
  }
}

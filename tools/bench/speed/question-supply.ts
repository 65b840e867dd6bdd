/** A side of a comparison. */
export type Side = 'ours' | 'bare';

/** How much faster than in any turn before a side may be without running out of questions. */
const SPARE = 1.5;

/**
 * Numbers of the questions each side is asked. Some scenarios have an end of them: a booking takes a van's days, and a
 * customer holds three at most. Before a turn that could need more than are left, what was made is forgotten and the
 * numbers begin again, so that the speed of the machine does not decide whether there is a figure.
 */
export class QuestionSupply {
  private readonly most: number | null;
  private readonly forget: () => Promise<void>;
  private readonly asked: Record<Side, number> = { ours: 0, bare: 0 };
  private readonly fastest: Record<Side, number> = { ours: 0, bare: 0 };

  /**
   * @param most how many questions there are; null without end
   * @param forget removes what the answers to all questions so far have made
   */
  constructor(most: number | null, forget: () => Promise<void>) {
    this.most = most;
    this.forget = forget;
  }

  /** @throws Error where one turn alone asks more questions than there are */
  next(side: Side): number {
    const n = this.asked[side]++;
    if (this.most !== null && n >= this.most)
      throw new Error(`The dataset has no more than ${this.most} of these questions: give it more tenants.`);
    return n;
  }

  /** Outside of what is measured: makes room for a turn of so many seconds, as fast as the fastest so far. */
  async prepare(side: Side, seconds: number): Promise<void> {
    if (this.most === null) return;
    const needed = this.fastest[side] * SPARE * seconds;
    if (this.asked[side] === 0 || this.asked[side] + needed <= this.most) return;
    await this.forget();
    this.asked.ours = 0;
    this.asked.bare = 0;
  }

  /** Notes how fast a turn was. */
  answered(side: Side, requests: number, seconds: number): void {
    this.fastest[side] = Math.max(this.fastest[side], requests / seconds);
  }
}

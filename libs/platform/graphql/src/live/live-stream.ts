import { socketLimits } from '../limits/graph-limits.ts';
import type { HearNews } from './live-news.ts';

/** How news become events of one subscription. */
export interface StreamOptions<T> {
  /** Begins to hear. @returns what ends it */
  readonly hear: (hear: HearNews) => () => void;
  /** Whether a piece of news can be of interest at all; who may see it is decided by `read`. */
  readonly wanted: (news: { readonly id: number; readonly ownerId?: number | undefined }) => boolean;
  /** Reads the record as the subscriber may see it now; null where they may not. It may throw. */
  readonly read: (id: number) => Promise<T | null>;
  /** Says that something may have been missed. */
  readonly missed: T;
}

/**
 * The events of one subscription. What waits is bounded: a record that changes twice waits once, and where too many wait
 * they become one notice to read everything again. What cannot be read becomes that notice too.
 */
export class LiveStream<T> implements AsyncGenerator<T, void, undefined> {
  private readonly waiting = new Set<number>();
  private hasMissed = false;
  private ended = false;
  private wake: () => void = () => {};
  private readonly stopHearing: () => void;
  private readonly options: StreamOptions<T>;

  constructor(options: StreamOptions<T>) {
    this.options = options;
    this.stopHearing = options.hear((news) => {
      if (news && !options.wanted(news)) return;
      if (news && this.waiting.size < socketLimits.waiting) this.waiting.add(news.id);
      else this.hasMissed = true;
      this.wake();
    });
  }

  async next(): Promise<IteratorResult<T, void>> {
    while (!this.ended) {
      if (this.hasMissed) {
        this.hasMissed = false;
        this.waiting.clear();
        return { done: false, value: this.options.missed };
      }
      const [id] = this.waiting;
      if (id === undefined) {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
        continue;
      }
      this.waiting.delete(id);
      const value = await this.options.read(id).catch(() => this.options.missed);
      if (value !== null && !this.ended) return { done: false, value };
    }
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<T, void>> {
    this.ended = true;
    this.stopHearing();
    this.wake();
    return { done: true, value: undefined };
  }

  async throw(error: unknown): Promise<IteratorResult<T, void>> {
    await this.return();
    throw error;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

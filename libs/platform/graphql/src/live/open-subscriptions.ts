/** A subscription that has begun. */
type Events<T> = AsyncGenerator<T, void, undefined>;

/**
 * What one socket has open, by the ids its client chose. It counts for itself: in the server's own book an id that is
 * given back while its subscription still begins, and then used again, stands once and runs twice.
 */
export class OpenSubscriptions<T> {
  /** Null while one begins. */
  private readonly open = new Map<string, Events<T> | null>();
  private readonly most: number;
  private isClosed = false;

  constructor(most: number) {
    this.most = most;
  }

  /** Takes a place for an id, or says why there is none. */
  claim(id: string): 'taken' | 'in use' | 'too many' {
    if (this.open.has(id)) return 'in use';
    if (this.open.size >= this.most) return 'too many';
    this.open.set(id, null);
    return 'taken';
  }

  /** Gives the place back of what did not begin. */
  release(id: string): void {
    this.open.delete(id);
  }

  /** The same events; their place is given back when they end, however they end. */
  begun(id: string, events: Events<T>): Events<T> {
    const end = async () => {
      if (this.open.get(id) === kept) this.open.delete(id);
      await events.return();
      return { done: true, value: undefined } as const;
    };
    const kept: Events<T> = {
      next: async () => {
        try {
          const result = await events.next();
          return result.done ? end() : result;
        } catch (error) {
          await end();
          throw error;
        }
      },
      return: end,
      throw: async (error: unknown) => {
        await end();
        throw error;
      },
      [Symbol.asyncDispose]: async () => void (await end()),
      [Symbol.asyncIterator]() {
        return this;
      },
    };
    this.open.set(id, kept);
    // It began too late: nobody is there any more.
    if (this.isClosed) void end();
    return kept;
  }

  /** Ends all of them: the socket has gone. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.open.values()].map((events) => events?.return()));
  }
}

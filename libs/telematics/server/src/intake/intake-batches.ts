/** Most entries of one batch. */
const MOST = 1000;
/** How long an entry waits for others while nothing of its brand is being written, milliseconds. */
const WAIT_MS = 20;

interface Waiting<Entry> {
  readonly entries: readonly Entry[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface Line<Context, Entry> {
  ctx: Context;
  waiting: Waiting<Entry>[];
  busy: boolean;
}

/**
 * Gathers what many connections hand over into few writes: one write a brand at a time, of up to 1,000 entries, while the next ones
 * gather. Each caller waits until its own entries are written, and hears the failure of its own write.
 */
export class IntakeBatches<Context, Entry> {
  private readonly lines = new Map<number, Line<Context, Entry>>();
  private readonly write: (ctx: Context, entries: readonly Entry[]) => Promise<void>;

  constructor(write: (ctx: Context, entries: readonly Entry[]) => Promise<void>) {
    this.write = write;
  }

  /** Resolves once the entries are written. */
  add(key: number, ctx: Context, entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const line = this.lines.get(key) ?? { ctx, waiting: [], busy: false };
      this.lines.set(key, line);
      line.ctx = ctx;
      line.waiting.push({ entries, resolve, reject });
      if (line.busy) return;
      line.busy = true;
      setTimeout(() => void this.empty(key, line), WAIT_MS);
    });
  }

  private async empty(key: number, line: Line<Context, Entry>): Promise<void> {
    while (line.waiting.length > 0) {
      const batch = takeBatch(line.waiting);
      try {
        await this.write(
          line.ctx,
          batch.flatMap(({ entries }) => entries),
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.lines.delete(key);
  }
}

/** The oldest ones, whole, up to the size of a batch; at least one. */
function takeBatch<Entry>(waiting: Waiting<Entry>[]): Waiting<Entry>[] {
  let size = 0;
  let many = 0;
  while (many < waiting.length && (many === 0 || size + waiting[many]!.entries.length <= MOST)) {
    size += waiting[many]!.entries.length;
    many++;
  }
  return waiting.splice(0, many);
}

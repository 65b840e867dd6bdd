import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How memory is measured while hooks run. */
export interface MemoryPolicy {
  /** Memory that a hook may retain, bytes. */
  readonly maxBytes: number;
  /** Interval between two measurements, ms. */
  readonly intervalMs: number;
  /** Forced garbage collections a minute that may find no excess; further measurements wait, because each costs time. */
  readonly maxFruitlessCollections: number;
}

/** A hook may retain 64 MB. */
export const defaultMemoryPolicy: MemoryPolicy = {
  maxBytes: 64 * 2 ** 20,
  intervalMs: 100,
  maxFruitlessCollections: 6,
};

/** Source of the figures; specs replace it. */
export interface MemoryGauge {
  /** Bytes in use by heap and buffers, uncollected garbage included. */
  used(): number;
  /** Runs a garbage collection. */
  collect(): void;
}

/** A hook retained more memory than its policy allows. */
export class MemoryLimitError extends Error {
  override readonly name = 'MemoryLimitError';

  constructor(
    readonly bytes: number,
    maxBytes: number,
  ) {
    super(`It kept ${inMegabytes(bytes)} MB of memory; ${inMegabytes(maxBytes)} MB are allowed.`);
  }
}

const inMegabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

interface Watched {
  readonly before: number;
  /** False once another hook ran at the same time: the growth cannot be attributed. */
  alone: boolean;
  readonly tell: (error: MemoryLimitError) => void;
}

/**
 * Measures the memory of the process while hooks of plugins run. Limits: growth cannot be attributed while hooks overlap;
 * memory that a hook frees between two measurements is not seen; a loop that allocates without yielding is measured only when it
 * ends (plugins run in our processes because they were reviewed, ADR 30). Growth is measured again after a garbage collection,
 * so garbage does not count; garbage from before the hook is collected with it, so the first excess may go unnoticed.
 */
export class MemoryWatch {
  private readonly running = new Set<Watched>();
  private timer: NodeJS.Timeout | undefined;
  /** Times of collections that found no excess, the latest last. */
  private fruitless: number[] = [];

  constructor(
    private readonly policy: MemoryPolicy = defaultMemoryPolicy,
    private readonly gauge: MemoryGauge = ofThisProcess,
  ) {}

  /**
   * Starts measuring for a hook.
   * @param tell called while the hook still runs, when it exceeds the limit
   * @returns stops measuring, and returns the error if the hook exceeded the limit
   */
  begin(tell: (error: MemoryLimitError) => void): () => MemoryLimitError | null {
    const watched: Watched = { before: this.gauge.used(), alone: this.running.size === 0, tell };
    for (const other of this.running) other.alone = false;
    this.running.add(watched);
    this.timer ??= setInterval(() => this.look(), this.policy.intervalMs).unref();
    return () => {
      const greedy = this.judged(watched);
      this.running.delete(watched);
      if (this.running.size === 0) {
        clearInterval(this.timer);
        this.timer = undefined;
      }
      return greedy;
    };
  }

  private look(): void {
    for (const watched of this.running) {
      const greedy = this.judged(watched);
      if (greedy) watched.tell(greedy);
    }
  }

  private judged({ before, alone }: Watched): MemoryLimitError | null {
    const { maxBytes, maxFruitlessCollections } = this.policy;
    if (!alone || this.gauge.used() - before <= maxBytes) return null;
    const now = performance.now();
    this.fruitless = this.fruitless.filter((at) => at > now - 60_000);
    if (this.fruitless.length >= maxFruitlessCollections) return null;
    this.gauge.collect();
    const kept = this.gauge.used() - before;
    if (kept > maxBytes) return new MemoryLimitError(kept, maxBytes);
    this.fruitless.push(now);
    return null;
  }
}

let collect: (() => void) | undefined;

const ofThisProcess: MemoryGauge = {
  used: () => {
    const { used_heap_size: heap, external_memory: buffers } = getHeapStatistics();
    return heap + buffers;
  },
  collect: () => {
    if (!collect) {
      // The same as `--expose-gc`, without the flag for the whole process.
      setFlagsFromString('--expose-gc');
      collect = runInNewContext('gc') as () => void;
      setFlagsFromString('--no-expose-gc');
    }
    collect();
  },
};

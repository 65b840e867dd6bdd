import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How closely the core looks at memory while plugins are called. */
export interface MemoryManners {
  /** Most a hook may make the process keep, bytes. */
  readonly mostBytes: number;
  /** How often it is looked at while hooks run, milliseconds. */
  readonly everyMs: number;
  /** Looks in a minute that may cost a collection and find nobody at fault; beyond them nobody is looked at for a while. */
  readonly looksInVain: number;
}

/** A hook may keep 64 MB. */
export const watchfully: MemoryManners = { mostBytes: 64 * 2 ** 20, everyMs: 100, looksInVain: 6 };

/** Where the figures come from; a spec has its own. */
export interface MemoryGauge {
  /** Bytes in use, inside the heap and by its buffers; what nobody holds any more counts until it is collected. */
  used(): number;
  /** Collects what nobody holds. */
  collect(): void;
}

/** A plugin made the process keep more than it may. */
export class GreedyError extends Error {
  override readonly name = 'GreedyError';

  constructor(
    readonly bytes: number,
    mostBytes: number,
  ) {
    super(`It kept ${inMegabytes(bytes)} MB of memory; ${inMegabytes(mostBytes)} MB are allowed.`);
  }
}

const inMegabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

interface Watched {
  readonly before: number;
  /** Other hooks ran at the same time: nobody can say whose it is. */
  alone: boolean;
  readonly tell: (error: GreedyError) => void;
}

/**
 * Looks at the memory of the process while hooks of plugins run, and at no other time. What it cannot see: who is to blame
 * where hooks overlap, and what a hook took and let go again before it was looked at. A loop that allocates without ever
 * letting go of the processor is seen when it ends, if the process lives so long: plugins run in our processes because they
 * were read before (ADR 30). Growth is looked at again after a collection, so that garbage is not held against a plugin; that takes
 * away garbage from before the hook too, so the first time it may be let off that it would not be the second.
 */
export class MemoryWatch {
  private readonly running = new Set<Watched>();
  private timer: NodeJS.Timeout | undefined;
  /** When a look was in vain, the latest last. */
  private vain: number[] = [];

  constructor(
    private readonly manners: MemoryManners = watchfully,
    private readonly gauge: MemoryGauge = ofThisProcess,
  ) {}

  /**
   * Begins to look at a hook.
   * @param tell hears of it while the hook runs
   * @returns what ends it, which gives the error where the hook kept too much
   */
  begin(tell: (error: GreedyError) => void): () => GreedyError | null {
    const watched: Watched = { before: this.gauge.used(), alone: this.running.size === 0, tell };
    for (const other of this.running) other.alone = false;
    this.running.add(watched);
    this.timer ??= setInterval(() => this.look(), this.manners.everyMs).unref();
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

  private judged({ before, alone }: Watched): GreedyError | null {
    const { mostBytes, looksInVain } = this.manners;
    if (!alone || this.gauge.used() - before <= mostBytes) return null;
    const now = performance.now();
    this.vain = this.vain.filter((at) => at > now - 60_000);
    if (this.vain.length >= looksInVain) return null;
    this.gauge.collect();
    const kept = this.gauge.used() - before;
    if (kept > mostBytes) return new GreedyError(kept, mostBytes);
    this.vain.push(now);
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
      // What `--expose-gc` gives, without the flag for all of the process.
      setFlagsFromString('--expose-gc');
      collect = runInNewContext('gc') as () => void;
      setFlagsFromString('--no-expose-gc');
    }
    collect();
  },
};

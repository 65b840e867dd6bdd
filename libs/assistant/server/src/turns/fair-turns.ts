import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';

/** Answers that one process prepares at once, of all brands together. */
export const MOST_RUNNING = 8;
/** Answers of one brand at once. */
export const MOST_OF_ONE = 2;
/** A brand that has more messages than this, running and waiting, is crowded. */
export const CROWD = 8;
/** The longest time that a step of a crowded brand waits for answers of others, ms. */
const MOST_BREATH_MS = 100;
/** The longest time that all steps of one answer wait so, ms. */
const MOST_BREATHS_MS = 300;
/** Starts of other brands that a crowded brand lets by before it may start beside them. */
export const MOST_PASSED = 3;

/** What runs in a turn. */
interface Held {
  readonly tenantId: number;
  /** How long its steps may still wait for others, ms. */
  breath: number;
}

interface Brand {
  running: number;
  /** Starts of those that wait, oldest first. */
  readonly waiting: (() => void)[];
  /** Number of the last start: the brand that started longest ago is next. */
  lastStart: number;
  /** Starts of other brands since the last own one, while messages waited. */
  passed: number;
}

/**
 * Shares a process between brands: answers need its one thread and its database pool, and a brand with 200 chats must not make a
 * brand with one wait behind all of them. Messages of a brand wait in their order, and brands take turns. A crowded brand has one
 * answer running and starts it while no other brand has one, or after three answers of others: so that it is not shut out either.
 * Waiting for the provider of a language model needs no place: it gives it back (`away`).
 */
@Injectable()
export class FairTurns {
  private readonly brands = new Map<number, Brand>();
  private readonly holder = new AsyncLocalStorage<Held>();
  private readonly breathing = new Map<() => void, Brand>();
  private running = 0;
  private starts = 0;

  /** Runs work of a brand as soon as it is that brand's turn. @returns what the work returns; its error is passed on */
  async run<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    await this.enter(tenantId);
    try {
      return await this.holder.run({ tenantId, breath: MOST_BREATHS_MS }, work);
    } finally {
      this.leave(tenantId);
    }
  }

  /** Gives the place back while the work of a turn waits for an outside system, and takes one again after it. */
  async away<T>(work: () => Promise<T>): Promise<T> {
    const held = this.holder.getStore();
    if (!held) return work();
    this.leave(held.tenantId);
    try {
      return await work();
    } finally {
      await this.enter(held.tenantId);
    }
  }

  /**
   * Between two steps of an answer: where its brand is crowded, all answers of other brands that are being prepared go first, for a tenth
   * of a second at most, and for three in one answer. An answer is not interrupted otherwise.
   */
  async breathe(): Promise<void> {
    const held = this.holder.getStore();
    const brand = this.crowdedOwn();
    if (!held || !brand || held.breath <= 0 || brand.running === this.running) return;
    const begun = performance.now();
    await new Promise<void>((go) => {
      const end = () => {
        clearTimeout(latest);
        this.breathing.delete(end);
        go();
      };
      const latest = setTimeout(end, MOST_BREATH_MS);
      this.breathing.set(end, brand);
    });
    held.breath -= performance.now() - begun;
  }

  /**
   * Does steps that need not wait for each other: at once; in a crowded brand after others, and one by one, so that they never hold
   * several connections and processors at a time.
   */
  async each<T, R>(parts: readonly T[], step: (part: T) => Promise<R>): Promise<R[]> {
    if (!this.crowdedOwn()) return Promise.all(parts.map(step));
    await this.breathe();
    const done: R[] = [];
    for (const part of parts) done.push(await step(part));
    return done;
  }

  /** The brand of the running work, where it is crowded. */
  private crowdedOwn(): Brand | undefined {
    const held = this.holder.getStore();
    const brand = held && this.brands.get(held.tenantId);
    return brand && brand.running + brand.waiting.length > CROWD ? brand : undefined;
  }

  private enter(tenantId: number): Promise<void> {
    const brand = this.brands.get(tenantId) ?? { running: 0, waiting: [], lastStart: 0, passed: 0 };
    this.brands.set(tenantId, brand);
    return new Promise((start) => {
      brand.waiting.push(start);
      this.startNext();
    });
  }

  private leave(tenantId: number): void {
    const brand = this.brands.get(tenantId)!;
    brand.running--;
    this.running--;
    if (brand.running === 0 && brand.waiting.length === 0) this.brands.delete(tenantId);
    for (const [go, { running }] of [...this.breathing]) if (running === this.running) go();
    this.startNext();
  }

  private startNext(): void {
    while (this.running < MOST_RUNNING) {
      const next = this.next();
      if (!next) return;
      next.running++;
      this.running++;
      next.lastStart = ++this.starts;
      for (const other of this.brands.values()) if (other.waiting.length > 0) other.passed++;
      next.passed = 0;
      next.waiting.shift()!();
    }
  }

  /** The brand that starts next: fewest running, then the longest without a start. Undefined where none may. */
  private next(): Brand | undefined {
    let best: Brand | undefined;
    for (const brand of this.brands.values())
      if (this.mayStart(brand) && (!best || before(brand, best))) best = brand;
    return best;
  }

  private mayStart({ running, waiting, passed }: Brand): boolean {
    if (waiting.length === 0) return false;
    if (running + waiting.length <= CROWD) return running < MOST_OF_ONE;
    return running === 0 && (this.running === 0 || passed >= MOST_PASSED);
  }
}

const before = (one: Brand, other: Brand): boolean =>
  one.running !== other.running ? one.running < other.running : one.lastStart < other.lastStart;

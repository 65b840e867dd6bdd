import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { GreedyError, type MemoryWatch } from './memory-watch.ts';

/** Whose hook is called, and for whom. */
export interface HookCall {
  readonly plugin: string;
  readonly tenantId: number;
  /** Slot, port, event or job: what a log calls it. */
  readonly hook: string;
}

/** What became of a hook. Whoever called goes on in each case; nothing a plugin does fails what the core is doing. */
export type HookOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /**
   * It threw, took longer than it may, or made the process keep too much memory; or what it was handed failed it (`ours`), which
   * is not counted against it.
   */
  | { readonly kind: 'failed'; readonly why: 'threw' | 'late' | 'greedy' | 'ours'; readonly error: unknown }
  /** It failed again and again, and is left alone for a while. */
  | { readonly kind: 'resting' };

/** Who is told what becomes of hooks. */
export interface HookWatch<Call extends HookCall = HookCall> {
  failed(call: Call, outcome: HookOutcome<never> & { readonly kind: 'failed' }): void;
  /**
   * A plugin failed at a tenant through all its rests: it is switched off there, and somebody is told. Once; again where that
   * came to nothing and it still fails.
   */
  gaveUp(call: Call): Promise<void> | undefined;
  /** Whether what was thrown is a fault of ours. Where nobody can tell it is the plugin's. */
  isOurs?(error: unknown): boolean;
}

/** How patient the core is. */
export interface HookManners {
  /** For one call, milliseconds. */
  readonly budgetMs: number;
  /** Failures in a row after which a plugin rests at a tenant. */
  readonly failures: number;
  /** The first rest, milliseconds; each is twice as long as the one before. */
  readonly restMs: number;
  /** Times it is sent to rest, without a success between them, the last of which gives it up. */
  readonly rests: number;
  /** No rest is longer than this, milliseconds; without it the next is always twice as long. */
  readonly longestRestMs?: number;
  /** Whether each hook rests by itself, and not the plugin with all of them. */
  readonly apart?: boolean;
}

/** A hook in the way of a person who waits. */
export const promptly: HookManners = { budgetMs: 300, failures: 5, restMs: 10_000, rests: 3 };
/** A call by a plugin's own address, for which a person waits knowingly. */
export const courteously: HookManners = { budgetMs: 10_000, failures: 5, restMs: 10_000, rests: 3 };
/** A hook of the worker, which nobody waits for. */
export const patiently: HookManners = { budgetMs: 30_000, failures: 5, restMs: 60_000, rests: 3 };

/**
 * The same for who comes from outside: what they send may be what makes a hook fail. It rests for them alone, by itself and not
 * for long, and never gives a plugin up.
 */
export const fromOutside = (manners: HookManners): HookManners => ({
  ...manners,
  rests: Number.MAX_SAFE_INTEGER,
  longestRestMs: Math.max(manners.restMs, 60_000),
  apart: true,
});

/** A plugin took longer than it may. */
class LateError extends Error {
  override readonly name = 'LateError';
}

const whyOf = (error: unknown) =>
  error instanceof LateError ? 'late' : error instanceof GreedyError ? 'greedy' : 'threw';

/** The breakers of plugins at tenants that are kept: more than have one enabled and called at a time. */
const MOST_KEPT = 10_000;

interface Kept {
  readonly breaker: CircuitBreakerPolicy;
  rests: number;
  gaveUp: boolean;
}

/**
 * Calls what plugins have hung into the core: within a budget of time, and no more for a while where a plugin fails again and
 * again at a tenant. What comes after the budget is over is not heard. A loop that never lets go of the processor is not
 * stopped by this: plugins run in our processes because they were read before (ADR 30).
 */
export class HookRunner<Call extends HookCall = HookCall> {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly manners: HookManners,
    private readonly watch: HookWatch<Call>,
    /** Looks at what hooks make the process keep; without it nobody does. */
    private readonly memory?: MemoryWatch,
  ) {}

  /**
   * @param work is told by the signal that nobody waits for it any more
   * @param budgetMs where whoever calls can wait for another time than the runner's manners say
   */
  async run<T>(
    call: Call,
    work: (signal: AbortSignal) => Promise<T> | T,
    budgetMs = this.manners.budgetMs,
  ): Promise<HookOutcome<T>> {
    const kept = this.keptOf(call);
    try {
      const value = await kept.breaker.execute(() => this.inBudget(work, budgetMs));
      kept.rests = 0;
      kept.gaveUp = false;
      return { kind: 'done', value };
    } catch (error) {
      if (isBrokenCircuitError(error)) return { kind: 'resting' };
      const isOurs = this.isOurs(error);
      const outcome = { kind: 'failed', why: isOurs ? 'ours' : whyOf(error), error } as const;
      this.watch.failed(call, outcome);
      if (!isOurs && kept.rests >= this.manners.rests && !kept.gaveUp) void this.giveUp(call, kept);
      return outcome;
    }
  }

  private async giveUp(call: Call, kept: Kept): Promise<void> {
    kept.gaveUp = true;
    try {
      await this.watch.gaveUp(call);
    } catch {
      // It is on as before: who fails on is given up the next time.
      kept.gaveUp = false;
    }
  }

  private isOurs(error: unknown): boolean {
    return this.watch.isOurs?.(error) ?? false;
  }

  /** Begins anew: after somebody has switched the plugin on again, or changed how it is set. */
  forget(plugin: string, tenantId: number): void {
    for (const key of this.keysOf(plugin, tenantId)) this.kept.delete(key);
  }

  /** Whether a plugin is left alone for a while at a tenant. */
  isResting(plugin: string, tenantId: number): boolean {
    return this.keysOf(plugin, tenantId).some(
      (key) => this.kept.get(key)?.breaker.state === CircuitState.Open,
    );
  }

  /** At how many tenants each plugin is left alone for a while, of those that are. */
  resting(): ReadonlyMap<string, number> {
    const tenants = new Map<string, Set<string>>();
    for (const [key, { breaker }] of this.kept) {
      if (breaker.state !== CircuitState.Open) continue;
      const [plugin = '', tenant = ''] = key.split(' ');
      tenants.set(plugin, (tenants.get(plugin) ?? new Set()).add(tenant));
    }
    return new Map([...tenants].map(([plugin, at]) => [plugin, at.size]));
  }

  private keysOf(plugin: string, tenantId: number): string[] {
    const key = `${plugin} ${tenantId}`;
    return this.manners.apart ? [...this.kept.keys()].filter((one) => one.startsWith(`${key} `)) : [key];
  }

  private async inBudget<T>(work: (signal: AbortSignal) => Promise<T> | T, budgetMs: number): Promise<T> {
    const over = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let ended: () => GreedyError | null = () => null;
    const stopped = new Promise<never>((_resolve, reject) => {
      const stop = (error: Error) => {
        reject(error);
        over.abort(error);
      };
      timer = setTimeout(() => stop(new LateError(`It took longer than ${budgetMs} ms.`)), budgetMs);
      if (this.memory) ended = this.memory.begin(stop);
    });
    try {
      const working = Promise.resolve().then(() => work(over.signal));
      // Who fails after nobody waits any more fails for nobody.
      working.catch(() => {});
      const value = await Promise.race([working, stopped]);
      const greedy = ended();
      ended = () => null;
      if (greedy) throw greedy;
      return value;
    } finally {
      clearTimeout(timer);
      ended();
    }
  }

  private keptOf({ plugin, tenantId, hook }: HookCall): Kept {
    const { failures, restMs, longestRestMs = Number.POSITIVE_INFINITY, apart } = this.manners;
    const key = `${plugin} ${tenantId}${apart ? ` ${hook}` : ''}`;
    const known = this.kept.get(key);
    if (known) return known;
    const breaker = circuitBreaker(
      handleWhen((error) => !this.isOurs(error)),
      {
        breaker: new ConsecutiveBreaker(failures),
        halfOpenAfter: new DelegateBackoff(({ attempt }: { attempt: number }) =>
          Math.min(longestRestMs, restMs * 2 ** (attempt - 1)),
        ),
      },
    );
    const kept: Kept = { breaker, rests: 0, gaveUp: false };
    breaker.onBreak(() => {
      kept.rests += 1;
    });
    // The longest unused goes first.
    if (this.kept.size >= MOST_KEPT) this.kept.delete(this.kept.keys().next().value as string);
    this.kept.set(key, kept);
    return kept;
  }
}

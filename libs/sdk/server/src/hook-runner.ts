import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { MemoryLimitError, type MemoryWatch } from './memory-watch.ts';

/** One call of a plugin's hook for a tenant. */
export interface HookCall {
  readonly plugin: string;
  readonly tenantId: number;
  /** Slot, port, event or job, as logs name it. */
  readonly hook: string;
}

/** The outcome of a hook. The core continues in each case: a failing plugin never fails the core's own work. */
export type HookOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /**
   * The hook threw, exceeded its time budget (`timeout`) or its memory limit (`memory-limit`); or something that the core gave
   * it failed (`host-error`), which does not count against the plugin.
   */
  | {
      readonly kind: 'failed';
      readonly why: 'threw' | 'timeout' | 'memory-limit' | 'host-error';
      readonly error: unknown;
    }
  /** The circuit breaker is open after repeated failures. */
  | { readonly kind: 'resting' };

/** Receives the outcomes of hooks. */
export interface HookWatch<Call extends HookCall = HookCall> {
  failed(call: Call, outcome: HookOutcome<never> & { readonly kind: 'failed' }): void;
  /**
   * The breaker opened as often as the policy allows: the plugin is disabled for this tenant and its admins are notified. Called
   * once, and again if disabling it failed and the plugin still fails.
   */
  gaveUp(call: Call): Promise<void> | undefined;
  /** Whether the core caused this error. In doubt the plugin did. */
  isOurs?(error: unknown): boolean;
}

/** Time budget and circuit breaker of one kind of call. */
export interface CallPolicy {
  /** Time budget of one call, ms. */
  readonly budgetMs: number;
  /** Consecutive failures that open the breaker for a plugin at a tenant. */
  readonly failures: number;
  /** How long the breaker first stays open, ms; each time doubles it. */
  readonly restMs: number;
  /** How often the breaker opens without a success in between; the last time disables the plugin. */
  readonly rests: number;
  /** Upper bound of the open time, ms; none by default. */
  readonly longestRestMs?: number;
  /** Whether each hook has a breaker of its own, instead of one for the whole plugin. */
  readonly apart?: boolean;
}

/** The policy of each kind of call. */
export const callPolicies = {
  /** A hook inside a request of the core: a person waits for more than the plugin. */
  interactive: { budgetMs: 300, failures: 5, restMs: 10_000, rests: 3 },
  /** A call of the plugin's own route. */
  route: { budgetMs: 10_000, failures: 5, restMs: 10_000, rests: 3 },
  /** A hook that the worker calls. */
  background: { budgetMs: 30_000, failures: 5, restMs: 60_000, rests: 3 },
} as const satisfies Readonly<Record<string, CallPolicy>>;

/**
 * The same policy for callers outside the business: their input may be what makes a hook fail, so each hook has a breaker of its
 * own, it stays open for a minute at most, and it never disables the plugin.
 */
export const forExternalCallers = (policy: CallPolicy): CallPolicy => ({
  ...policy,
  rests: Number.MAX_SAFE_INTEGER,
  longestRestMs: Math.max(policy.restMs, 60_000),
  apart: true,
});

/** A hook exceeded its time budget. */
class LateError extends Error {
  override readonly name = 'LateError';
}

const whyOf = (error: unknown) =>
  error instanceof LateError ? 'timeout' : error instanceof MemoryLimitError ? 'memory-limit' : 'threw';

/** Upper bound of breakers in memory: more than are in use at a time. */
const MOST_KEPT = 10_000;

interface Kept {
  readonly breaker: CircuitBreakerPolicy;
  rests: number;
  gaveUp: boolean;
}

/**
 * Calls the hooks of plugins with a time budget and a circuit breaker per plugin and tenant. A result that arrives after the
 * budget is dropped. A loop that never yields is not stopped: plugins run in our processes because they were reviewed (ADR 30).
 */
export class HookRunner<Call extends HookCall = HookCall> {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly policy: CallPolicy,
    private readonly watch: HookWatch<Call>,
    /** Measures the memory that hooks retain; not measured without it. */
    private readonly memory?: MemoryWatch,
  ) {}

  /**
   * @param work its signal aborts when the budget is exceeded
   * @param budgetMs overrides the policy's budget for this call
   */
  async run<T>(
    call: Call,
    work: (signal: AbortSignal) => Promise<T> | T,
    budgetMs = this.policy.budgetMs,
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
      const outcome = { kind: 'failed', why: isOurs ? 'host-error' : whyOf(error), error } as const;
      this.watch.failed(call, outcome);
      if (!isOurs && kept.rests >= this.policy.rests && !kept.gaveUp) void this.giveUp(call, kept);
      return outcome;
    }
  }

  private async giveUp(call: Call, kept: Kept): Promise<void> {
    kept.gaveUp = true;
    try {
      await this.watch.gaveUp(call);
    } catch {
      // Still enabled: the next failure tries again.
      kept.gaveUp = false;
    }
  }

  private isOurs(error: unknown): boolean {
    return this.watch.isOurs?.(error) ?? false;
  }

  /** Resets the breakers, after a plugin was enabled again or its settings changed. */
  forget(plugin: string, tenantId: number): void {
    for (const key of this.keysOf(plugin, tenantId)) this.kept.delete(key);
  }

  /** Whether a breaker of this plugin is open at this tenant. */
  isResting(plugin: string, tenantId: number): boolean {
    return this.keysOf(plugin, tenantId).some(
      (key) => this.kept.get(key)?.breaker.state === CircuitState.Open,
    );
  }

  /** For each plugin with an open breaker: at how many tenants. */
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
    return this.policy.apart ? [...this.kept.keys()].filter((one) => one.startsWith(`${key} `)) : [key];
  }

  private async inBudget<T>(work: (signal: AbortSignal) => Promise<T> | T, budgetMs: number): Promise<T> {
    const over = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let ended: () => MemoryLimitError | null = () => null;
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
      // A rejection after the race has ended must not become unhandled.
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
    const { failures, restMs, longestRestMs = Number.POSITIVE_INFINITY, apart } = this.policy;
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
    // The oldest goes first.
    if (this.kept.size >= MOST_KEPT) this.kept.delete(this.kept.keys().next().value as string);
    this.kept.set(key, kept);
    return kept;
  }
}

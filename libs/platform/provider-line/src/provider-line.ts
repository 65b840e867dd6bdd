import { outsideCall } from '@convoy/platform/telemetry';
import { Logger } from '@nestjs/common';
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  ExponentialBackoff,
  handleAll,
  handleWhen,
  isBrokenCircuitError,
  retry,
} from 'cockatiel';

/** What a failed call says about who was called. */
export interface Judgement {
  /** They did not answer, or could not: enough of these in a row, and they are left alone for a while. */
  readonly away: boolean;
  /** The same call may succeed a moment later. */
  readonly again: boolean;
}

/** How a provider is doing, as this process knows it. */
export interface ProviderHealth {
  /** `trying`: it was away, and one call is on its way to see whether it is back. */
  readonly state: 'up' | 'away' | 'trying';
  /** Since when; null while it was always up. */
  readonly since: Date | null;
  /** Seconds until it is asked again; 0 unless it is away. */
  readonly askedAgainInSeconds: number;
}

/** Failures in a row after which a provider is left alone. */
const FAILURES = 5;
/** For how long, in milliseconds: longer each time that it is still away. */
const RESTS = [5_000, 10_000, 20_000, 30_000] as const;
/** Tries after the first. */
const REPEATS = 2;
/** A call that took longer than this, in milliseconds, is not repeated: somebody waits for its answer. */
const PATIENCE_MS = 4_000;
/** What a client is told to wait before the next try, in seconds, while the provider is still asked. */
const SOON = 2;

/** What a line says in the name of those who use it. */
export interface LineManners {
  /** Whose log it writes to. */
  readonly log: string;
  /** The error for a provider that is not there; asking again makes sense after these seconds. */
  unavailable(seconds: number): Error;
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown; readonly again: boolean };

/**
 * The line to one provider. What failed quickly is tried again after a pause of random length, at most twice and only where
 * the caller says that doing it twice does it once; a provider that fails again and again is left alone for a while, so
 * that nobody waits for what will not come, then asked by one call. Says so in the log, and by `health`.
 */
export class ProviderLine {
  private readonly logger: Logger;
  /** What figures and traces call the provider. */
  private readonly label: string;
  private restsUntil = 0;
  private since: Date | null = null;
  private readonly breaker = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(FAILURES),
    halfOpenAfter: new DelegateBackoff(({ attempt }: { attempt: number }) => {
      const rest = RESTS[Math.min(attempt, RESTS.length) - 1] ?? RESTS[0];
      this.restsUntil = performance.now() + rest;
      // The rest is kept here: the library keeps it by the clock on the wall, which makes it an hour when that is set back by one.
      return Number.NEGATIVE_INFINITY;
    }),
  });

  /**
   * @param name what the log calls the provider
   * @param judge told of each failure
   */
  constructor(
    private readonly name: string,
    private readonly judge: (error: unknown) => Judgement,
    private readonly manners: LineManners,
  ) {
    this.logger = new Logger(manners.log);
    this.label = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    this.breaker.onStateChange((state) => this.tell(state));
  }

  /**
   * Calls the provider.
   * @param repeatable doing it twice does it once: a read, or a call with a key
   * @throws the error of the manners with the seconds to wait; what the provider refuses stays the error it is
   */
  async ask<T>(call: () => Promise<T>, repeatable: boolean): Promise<T> {
    const patientUntil = performance.now() + PATIENCE_MS;
    const once = async (): Promise<Outcome<T>> => {
      try {
        return { value: await outsideCall(this.label, call, (error) => !this.judge(error).away) };
      } catch (error) {
        const { away, again } = this.judge(error);
        if (away) throw new Away(error, again);
        return { error, again };
      }
    };
    const mayRepeat = (again: boolean) => again && repeatable && performance.now() < patientUntil;
    const repeats = retry(
      handleWhen((error) => error instanceof Away && mayRepeat(error.again)).orWhenResult((outcome) =>
        mayRepeat((outcome as { again?: boolean }).again ?? false),
      ),
      { maxAttempts: REPEATS, backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 1_500 }) },
    );
    let outcome: Outcome<T>;
    try {
      outcome = await repeats.execute(() => {
        if (this.rests()) throw new BrokenCircuitError();
        return this.breaker.execute(once);
      });
    } catch (error) {
      if (error instanceof Away || isBrokenCircuitError(error)) throw this.unavailable();
      throw error;
    }
    if ('value' in outcome) return outcome.value;
    throw outcome.again ? this.unavailable() : outcome.error;
  }

  /** How the provider is doing. */
  health(): ProviderHealth {
    const { state } = this.breaker;
    const askedAgainInSeconds =
      state === CircuitState.Open ? Math.max(0, Math.ceil((this.restsUntil - performance.now()) / 1_000)) : 0;
    return { state: stateNames[state], since: this.since, askedAgainInSeconds };
  }

  private rests(): boolean {
    return this.breaker.state === CircuitState.Open && performance.now() < this.restsUntil;
  }

  private unavailable(): Error {
    return this.manners.unavailable(Math.max(SOON, this.health().askedAgainInSeconds));
  }

  private tell(state: CircuitState): void {
    this.since = new Date();
    if (state === CircuitState.Closed) this.logger.log(`${this.name} answers again.`);
    if (state !== CircuitState.Open) return;
    const { askedAgainInSeconds: seconds } = this.health();
    this.logger.warn(`${this.name} does not answer: it is left alone for ${seconds} s.`);
  }
}

const stateNames: Record<CircuitState, ProviderHealth['state']> = {
  [CircuitState.Closed]: 'up',
  [CircuitState.Open]: 'away',
  [CircuitState.Isolated]: 'away',
  [CircuitState.HalfOpen]: 'trying',
};

/** A provider that did not answer, or could not. */
class Away extends Error {
  readonly again: boolean;

  constructor(cause: unknown, again: boolean) {
    super('The provider did not answer.', { cause });
    this.again = again;
  }
}

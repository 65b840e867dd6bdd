import {
  currentWork,
  inWork,
  metrics,
  poolConnections,
  poolWaiting,
  StatementCounts,
} from '@convoy/platform/telemetry';
import pg from 'pg';

type Got = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void;
type Ended = (error: Error | null | undefined, result?: unknown) => void;

/** A pool whose use is counted: who waits how long for a connection, and how long statements take. */
export class MeasuredPool extends pg.Pool {
  readonly counts: StatementCounts;
  private readonly forget: () => void;

  /** @param label what its figures are called */
  constructor(label: string, config: pg.PoolConfig) {
    const counts = new StatementCounts(label);
    super({ ...config, Client: measuredClient(counts) });
    this.counts = counts;
    this.forget = metrics.onRead(() => {
      poolConnections.of(label, 'busy').set(this.totalCount - this.idleCount);
      poolConnections.of(label, 'idle').set(this.idleCount);
      poolConnections.of(label, 'most').set(config.max ?? 10);
      poolWaiting.of(label).set(this.waitingCount);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Got): void;
  override connect(callback?: Got): Promise<pg.PoolClient> | undefined {
    // Whoever gives a connection back may call the next one: what is asked then is part of the work of who waited.
    const work = callback && currentWork();
    const asked: Got | undefined = callback && ((...got) => inWork(work, () => callback(...got)));
    // Nearly always one is there; only who has to wait looks at the clock.
    if (this.idleCount > 0) {
      this.counts.waited(0);
      if (!asked) return super.connect();
      super.connect(asked as never);
      return undefined;
    }
    const began = performance.now();
    const got = () => this.counts.waited((performance.now() - began) / 1000);
    if (!asked) return super.connect().finally(got);
    const counted: Got = (error, client, done) => {
      got();
      asked(error, client, done);
    };
    super.connect(counted as never);
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    this.forget();
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }
}

/** What a pool counts; null of a pool that is none of ours. */
export const countsOf = (pool: pg.Pool): StatementCounts | null =>
  pool instanceof MeasuredPool ? pool.counts : null;

/** Clients that say how long each of their statements took, but for those whose sender does. */
function measuredClient(counts: StatementCounts): typeof pg.Client {
  class MeasuredClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: as pg has it, in all its forms
    override query(...given: any[]): any {
      const [statement] = given;
      const text: unknown = typeof statement === 'string' ? statement : statement?.text;
      if (typeof text !== 'string' || statement?.measured) return super.query(...(given as [string]));
      const [began, work] = [performance.now(), currentWork()];
      const last = given.length - 1;
      if (typeof given[last] === 'function') {
        const callback = given[last] as Ended;
        given[last] = ((error, result) => {
          counts.ended(text, began, work, error);
          callback(error, result);
        }) as Ended;
        return super.query(...(given as [string]));
      }
      const answer = super.query(...(given as [string])) as Promise<unknown> | undefined;
      answer?.then?.(
        () => counts.ended(text, began, work),
        (error: Error) => counts.ended(text, began, work, error),
      );
      return answer;
    }
  }
  return MeasuredClient;
}

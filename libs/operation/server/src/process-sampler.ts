import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import {
  DURATION_BOUNDS,
  Durations,
  loopDelay,
  type Metric,
  metrics,
  resetLoopDelay,
  takeSlowStatements,
} from '@convoy/platform/telemetry';
import { Injectable, Logger } from '@nestjs/common';
import { ProcessSampleQueries } from './process-sample.queries.ts';
import type { ProcessSample } from './process-sample.ts';

/** How often a process tells. */
export const SAMPLE_MS = 10_000;
/** The slowest of a time that are told. */
const MOST_SLOW = 5;
/** Files of the build and of brands tell nothing of how quick the product is. */
const IS_FILE = /^\/(assets|brand)\//;
/** A status of ours alone: what is counted together has a word instead. */
const IS_ERROR = /^5\d\d$/;

/** Who tells. */
export interface SampledProcess {
  readonly role: 'api' | 'worker' | 'plugin';
  readonly version: string;
  /** Looked up before each sample. */
  readonly before?: () => Promise<unknown>;
}

/** Writes down what this process counted, every ten seconds. One that cannot write tries again with the next. */
@Injectable()
export class ProcessSampler {
  private readonly logger = new Logger('Samples');
  /** Machine and number are the same for a process that comes after another: the rest tells them apart. */
  readonly instance = `${hostname().slice(0, 60)}-${process.pid}-${randomBytes(3).toString('hex')}`;
  private readonly startedAt = Date.now() - process.uptime() * 1000;
  private timer: NodeJS.Timeout | undefined;
  private given: SampledProcess = { role: 'api', version: '0.0.0' };
  private before: ReturnType<typeof countedOf>;
  private failing = false;
  private blind = false;
  private writing: Promise<void> | undefined;

  constructor(private readonly queries: ProcessSampleQueries) {
    this.before = countedOf(metrics.read());
  }

  /** Begins; the first sample is written at once, so that the process is seen. */
  start(given: SampledProcess): void {
    this.given = given;
    this.timer ??= setInterval(() => this.tellUnlessTelling(), SAMPLE_MS);
    this.timer.unref();
    this.tellUnlessTelling();
  }

  /** Says that this process leaves. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.writing;
    await this.tell('leaving');
  }

  /** Writes what was counted since the last time. */
  async tell(state: ProcessSample['state']): Promise<void> {
    await this.lookUp();
    try {
      const { role } = this.given;
      await this.queries.write(`${role}-${this.instance}`, role, this.take(state));
      this.failing = false;
    } catch (error) {
      // Where the database is away nobody can read it either; the log says so once.
      if (!this.failing) this.logger.warn({ err: error }, 'How this process is doing could not be written');
      this.failing = true;
    }
  }

  /** What cannot be looked up stays as it was; all else is told. */
  private async lookUp(): Promise<void> {
    try {
      await this.given.before?.();
      this.blind = false;
    } catch (error) {
      if (!this.blind)
        this.logger.warn({ err: error }, 'What is told of this process could not be looked up');
      this.blind = true;
    }
  }

  /** A database that is slow is not asked a second time meanwhile. */
  private tellUnlessTelling(): void {
    this.writing ??= this.tell('up').finally(() => {
      this.writing = undefined;
    });
  }

  /** What was counted since the last time. */
  take(state: ProcessSample['state']): ProcessSample {
    const read = metrics.read();
    const [before, now] = [this.before, countedOf(read)];
    this.before = now;
    const seconds = Math.max(0.001, (now.at - before.at) / 1000);
    const since = (
      name: string,
      key: (labels: readonly string[]) => string | null,
    ): Record<string, number> => {
      const sums: Record<string, number> = {};
      for (const [label, labels] of now.labels.get(name) ?? []) {
        const word = key(labels);
        const more = (now.cells.get(label) ?? 0) - (before.cells.get(label) ?? 0);
        if (word !== null && more > 0) sums[word] = (sums[word] ?? 0) + more;
      }
      return sums;
    };
    const gauge = (name: string) => read.find((metric) => metric.name === name);
    const failingJobs = since('convoy_job_runs_total', ([job, outcome]) =>
      outcome === 'failed' ? job! : null,
    );
    const answered = since('convoy_http_requests_total', ([, route, status]) =>
      IS_FILE.test(route!) ? null : IS_ERROR.test(status!) ? 'errors' : 'fine',
    );
    return {
      version: this.given.version,
      state,
      startedAt: Math.round(this.startedAt),
      seconds: round(seconds),
      memoryBytes: process.memoryUsage.rss(),
      processor: round((now.processor - before.processor) / 1e6 / seconds),
      loopDelayMs: round(takenLoopDelay() * 1000),
      pools: poolsOf(gauge('convoy_database_pool_connections'), gauge('convoy_database_pool_waiting')),
      loops: (gauge('convoy_worker_loop_alive')?.cells() ?? []).map((cell) => ({
        loop: cell.labels[0]!,
        alive: figureOf(cell) === 1,
      })),
      requests: {
        count: (answered.fine ?? 0) + (answered.errors ?? 0),
        errors: answered.errors ?? 0,
        buckets: now.buckets.map((count, at) => count - (before.buckets[at] ?? 0)),
      },
      outbox: this.given.role === 'worker' ? outboxOf(gauge) : null,
      events: since('convoy_event_deliveries_total', ([, outcome]) => outcome!),
      jobs: since('convoy_job_runs_total', ([, outcome]) => outcome!),
      failingJobs: Object.keys(failingJobs).slice(0, 20),
      webhooks: since('convoy_webhook_deliveries_total', ([outcome]) =>
        outcome === 'done' ? 'done' : 'failed',
      ),
      outside: since('convoy_outside_call_duration_seconds', ([to, outcome]) => `${to} ${outcome}`),
      plugins: Object.fromEntries(
        (gauge('convoy_plugin_resting')?.cells() ?? [])
          .map((cell) => [cell.labels[0]!, figureOf(cell)] as const)
          .filter(([, brands]) => brands > 0),
      ),
      slow: takeSlowStatements()
        .sort((a, b) => b.durationMs - a.durationMs)
        .slice(0, MOST_SLOW),
    };
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000;
const figureOf = (cell: Durations | { readonly value: number }) =>
  'value' in cell ? cell.value : cell.count;

/** Each sample tells of its own time. */
function takenLoopDelay(): number {
  const late = loopDelay()['0.99'];
  resetLoopDelay();
  return late;
}

function outboxOf(gauge: (name: string) => Metric | undefined): ProcessSample['outbox'] {
  const of = (name: string) => {
    const [cell] = gauge(name)?.cells() ?? [];
    return cell ? figureOf(cell) : 0;
  };
  return {
    depth: of('convoy_outbox_depth'),
    lagSeconds: round(of('convoy_outbox_lag_seconds')),
    dead: of('convoy_outbox_dead_letters'),
  };
}

function poolsOf(connections: Metric | undefined, waiting: Metric | undefined): ProcessSample['pools'] {
  const of = (metric: Metric | undefined, ...labels: string[]) => {
    const found = metric?.cells().find((cell) => labels.every((label, at) => cell.labels[at] === label));
    return found ? figureOf(found) : 0;
  };
  const names = [...new Set((connections?.cells() ?? []).map(({ labels }) => labels[0]!))];
  return names.slice(0, 20).map((pool) => ({
    pool,
    busy: of(connections, pool, 'busy'),
    most: of(connections, pool, 'most'),
    waiting: of(waiting, pool),
  }));
}

/** What was counted until now. */
function countedOf(read: readonly Metric[]) {
  const cells = new Map<string, number>();
  const labels = new Map<string, Map<string, readonly string[]>>();
  const buckets = new Array<number>(DURATION_BOUNDS.length + 1).fill(0);
  for (const metric of read) {
    if (metric.kind === 'gauge') continue;
    const own = new Map<string, readonly string[]>();
    labels.set(metric.name, own);
    for (const cell of metric.cells()) {
      const key = `${metric.name} ${cell.labels.join('\u0000')}`;
      own.set(key, cell.labels);
      cells.set(key, cell instanceof Durations ? cell.count : cell.value);
      if (
        metric.name === 'convoy_http_request_duration_seconds' &&
        cell instanceof Durations &&
        !IS_FILE.test(cell.labels[1]!)
      )
        for (const [at, count] of cell.counts.entries()) buckets[at]! += count;
    }
  }
  const { user, system } = process.cpuUsage();
  return { at: Date.now(), processor: user + system, cells, labels, buckets };
}

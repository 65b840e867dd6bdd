import type { MinuteView, ProcessView, SystemView } from '@convoy/operation/contract';
import type { PlatformWork } from '@convoy/platform/platform-db';
import { DURATION_BOUNDS } from '@convoy/platform/telemetry';
import { Injectable } from '@nestjs/common';
import { OperationOptions } from './operation.options.ts';
import { addedUp, percentileOf } from './percentile.rule.ts';
import { ProcessSampleQueries } from './process-sample.queries.ts';
import { type KeptSample, ProcessSamples } from './process-samples.platform.ts';

/** Who says nothing for longer than three samples and a half is silent. */
const SILENT_MS = 35_000;
/** Who left, or fell silent, is shown this long. */
const SHOWN_MS = 300_000;
const MINUTES = 60;
const MOST_SLOW = 20;

/** How the product is doing, of what its processes told. */
@Injectable()
export class SystemService {
  constructor(
    private readonly queries: ProcessSampleQueries,
    private readonly samples: ProcessSamples,
    private readonly options: OperationOptions,
  ) {}

  async view(work: PlatformWork): Promise<SystemView> {
    const now = new Date();
    const began = performance.now();
    const [samples, migration] = await Promise.all([
      this.samples.lastHour(work, now),
      this.queries.schemaVersion(),
    ]);
    const answeredInMs = Math.round((performance.now() - began) * 10) / 10;
    const minutes = minutesOf(samples, now);
    const summed = (of: (sample: KeptSample['sample']) => Readonly<Record<string, number>>) => {
      const sums: Record<string, number> = {};
      for (const { sample } of samples)
        for (const [word, count] of Object.entries(of(sample))) sums[word] = (sums[word] ?? 0) + count;
      return sums;
    };
    const [events, jobs, webhooks, outside] = [
      summed(({ events }) => events),
      summed(({ jobs }) => jobs),
      summed(({ webhooks }) => webhooks),
      summed(({ outside }) => outside),
    ];
    const newest = newestOf(samples);
    const told = newest.filter(({ takenAt }) => now.getTime() - takenAt.getTime() <= SILENT_MS);
    return {
      at: now.toISOString(),
      version: this.options.version,
      database: { answeredInMs, migration },
      processes: processesOf(newest, now),
      minutes,
      requestsPerSecond: Math.round(((minutes.at(-2)?.requests ?? 0) / 60) * 10) / 10,
      // Every worker tells the same of all brands; the last one knows best.
      outbox: told.findLast(({ sample }) => sample.outbox !== null)?.sample.outbox ?? null,
      events: { done: events.done ?? 0, failed: events.failed ?? 0, dead: events.dead ?? 0 },
      jobs: {
        done: jobs.done ?? 0,
        failed: jobs.failed ?? 0,
        failing: [...new Set(samples.flatMap(({ sample }) => sample.failingJobs))].sort(),
      },
      webhooks: { done: webhooks.done ?? 0, failed: webhooks.failed ?? 0 },
      outside: outsideOf(outside),
      plugins: pluginsOf(told),
      slow: samples
        .flatMap(({ sample }) => sample.slow)
        .sort((a, b) => b.durationMs - a.durationMs)
        .slice(0, MOST_SLOW)
        .map((statement) => ({ ...statement, at: new Date(statement.at).toISOString() })),
      slowFromMs: this.options.slowFromMs,
      talksTo: this.options.talksTo,
    };
  }
}

/** The last sample of each process, the oldest first. */
function newestOf(samples: readonly KeptSample[]): KeptSample[] {
  const last = new Map(samples.map((kept) => [kept.process, kept]));
  return [...last.values()].sort((a, b) => a.takenAt.getTime() - b.takenAt.getTime());
}

function processesOf(newest: readonly KeptSample[], now: Date): ProcessView[] {
  return newest
    .filter(({ takenAt }) => now.getTime() - takenAt.getTime() < SHOWN_MS)
    .sort((a, b) => (a.role + a.process < b.role + b.process ? -1 : 1))
    .map(({ process, role, takenAt, sample }) => ({
      process,
      role,
      version: sample.version,
      state:
        sample.state === 'leaving'
          ? 'leaving'
          : now.getTime() - takenAt.getTime() > SILENT_MS
            ? 'silent'
            : 'up',
      startedAt: new Date(sample.startedAt).toISOString(),
      seenAt: takenAt.toISOString(),
      memoryBytes: sample.memoryBytes,
      processor: sample.processor,
      loopDelayMs: sample.loopDelayMs,
      pools: sample.pools,
      loops: sample.loops,
    }));
}

/** The last sixty minutes; the last one is not over. */
function minutesOf(samples: readonly KeptSample[], now: Date): MinuteView[] {
  const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);
  const byMinute = Map.groupBy(samples, ({ takenAt }) => minuteOf(takenAt));
  const last = minuteOf(now);
  return Array.from({ length: MINUTES }, (_, at) => {
    const minute = last - MINUTES + 1 + at;
    const told = (byMinute.get(minute) ?? []).map(({ sample }) => sample.requests);
    const counts = addedUp(
      told.map(({ buckets }) => buckets),
      DURATION_BOUNDS.length + 1,
    );
    const inMs = (share: number) => {
      const seconds = percentileOf(share, counts, DURATION_BOUNDS);
      return seconds === null ? null : Math.round(seconds * 10_000) / 10;
    };
    return {
      at: new Date(minute * 60_000).toISOString(),
      requests: told.reduce((sum, { count }) => sum + count, 0),
      errors: told.reduce((sum, { errors }) => sum + errors, 0),
      p50Ms: inMs(0.5),
      p95Ms: inMs(0.95),
      p99Ms: inMs(0.99),
    };
  });
}

function outsideOf(sums: Readonly<Record<string, number>>): SystemView['outside'] {
  const of = (to: string, outcome: string) => sums[`${to} ${outcome}`] ?? 0;
  return [...new Set(Object.keys(sums).map((key) => key.split(' ')[0]!))].sort().map((to) => ({
    to,
    done: of(to, 'done'),
    refused: of(to, 'refused'),
    failed: of(to, 'failed'),
  }));
}

/** Each process leaves plugins alone by itself: the most of any is what is known. */
function pluginsOf(told: readonly KeptSample[]): SystemView['plugins'] {
  const most = new Map<string, number>();
  for (const { sample } of told)
    for (const [plugin, brands] of Object.entries(sample.plugins))
      most.set(plugin, Math.max(most.get(plugin) ?? 0, brands));
  return [...most].sort().map(([plugin, brands]) => ({ plugin, brands }));
}

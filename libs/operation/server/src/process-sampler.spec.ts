import { asPrometheus, metrics, requests } from '@convoy/platform/telemetry';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProcessSampleQueries } from './process-sample.queries.ts';
import type { ProcessSample } from './process-sample.ts';
import { ProcessSampler, SAMPLE_MS } from './process-sampler.ts';

/** Keeps what is written. */
const samplerOf = () => {
  const written: ProcessSample[] = [];
  const queries: Pick<ProcessSampleQueries, 'write'> = {
    write: async (_process, _role, sample) => void written.push(sample),
  };
  return { written, sampler: new ProcessSampler(queries as ProcessSampleQueries) };
};

describe('what a process tells of itself', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is looked up by one at a time, however long that takes', async () => {
    const { written, sampler } = samplerOf();
    let looks = 0;
    let answer = () => {};
    const before = () => {
      looks += 1;
      return new Promise<void>((resolve) => {
        answer = resolve;
      });
    };
    sampler.start({ role: 'worker', version: '1.0.0', before });
    await vi.advanceTimersByTimeAsync(3 * SAMPLE_MS);
    expect([looks, written.length]).toEqual([1, 0]);
    answer();
    await vi.waitFor(() => expect(written).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(SAMPLE_MS);
    expect(looks).toBe(2);
    answer();
    await vi.waitFor(() => expect(written).toHaveLength(2));
    const stopped = sampler.stop();
    await vi.waitFor(() => expect(looks).toBe(3));
    answer();
    await stopped;
    expect(written.map(({ state }) => state)).toEqual(['up', 'up', 'leaving']);
  });

  it('has as errors only what was answered so, not what is counted together', () => {
    const { sampler } = samplerOf();
    sampler.take('up');
    for (const status of ['200', '499', '500', '503', 'other']) requests.of('GET', '/spec', status).add();
    requests.of('other', 'other', 'other').add(10);
    expect(sampler.take('up').requests).toMatchObject({ count: 15, errors: 2 });
  });

  it('is what /metrics counted meanwhile', () => {
    const { sampler } = samplerOf();
    const counted = () =>
      [...asPrometheus(metrics.read()).matchAll(/^convoy_http_requests_total\{.*\} (\d+)$/gm)].reduce(
        (sum, [, value]) => sum + Number(value),
        0,
      );
    sampler.take('up');
    const before = counted();
    for (const [status, times] of [
      ['200', 7],
      ['500', 2],
    ] as const)
      requests.of('GET', '/spec-of-both', status).add(times);
    expect(sampler.take('up').requests.count).toBe(counted() - before);
    expect(counted() - before).toBe(9);
  });

  it('is written where something could not be looked up; the log says so once', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const { written, sampler } = samplerOf();
    const before = () => Promise.reject(new Error('The database is slow.'));
    sampler.start({ role: 'worker', version: '1.0.0', before });
    await vi.waitFor(() => expect(written).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(SAMPLE_MS);
    await vi.waitFor(() => expect(written).toHaveLength(2));
    await sampler.stop();
    expect(warn).toHaveBeenCalledOnce();
  });
});

// Own process: it looks at the memory of the whole process.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HookRunner } from './hook-runner.ts';
import { MemoryWatch } from './memory-watch.ts';

const MB = 2 ** 20;
const call = { plugin: 'permit', tenantId: 1, hook: 'booking.form.v1' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A process with so much in use, part of which nobody holds any more. */
function aProcess() {
  const memory = { held: 100 * MB, garbage: 0 };
  const collect = vi.fn(() => {
    memory.garbage = 0;
  });
  const used = vi.fn(() => memory.held + memory.garbage);
  const watch = new MemoryWatch(
    { maxBytes: 64 * MB, intervalMs: 100, maxFruitlessCollections: 1 },
    { used, collect },
  );
  const failed = vi.fn();
  const runner = new HookRunner(
    { budgetMs: 5_000, failures: 5, restMs: 1_000, rests: 3 },
    { failed, gaveUp: vi.fn() },
    watch,
  );
  return { memory, collect, used, runner, failed };
}

describe('a hook', () => {
  it('that makes the process keep more than it may has failed, which is told with the figure', async () => {
    const { memory, runner, failed } = aProcess();
    const outcome = await runner.run(call, () => {
      memory.held += 71 * MB;
      return 'well';
    });
    expect(outcome).toMatchObject({ kind: 'failed', why: 'memory-limit' });
    expect(String(failed.mock.calls[0]![1].error)).toBe(
      'MemoryLimitError: It kept 71 MB of memory; 64 MB are allowed.',
    );
  });

  it('that goes on taking is not waited for to the end', async () => {
    const { memory, runner } = aProcess();
    let told: AbortSignal | undefined;
    const outcome = runner.run(call, (signal) => {
      told = signal;
      memory.held += 65 * MB;
      return new Promise(() => {});
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(await outcome).toMatchObject({ kind: 'failed', why: 'memory-limit' });
    expect(told?.aborted).toBe(true);
  });

  it('is not blamed for what nobody holds any more, nor for others that run beside it', async () => {
    const { memory, collect, runner } = aProcess();
    const litter = () => {
      memory.garbage += 200 * MB;
    };
    expect(await runner.run(call, litter)).toMatchObject({ kind: 'done' });
    // Nobody was at fault: for a while no other look costs a collection.
    expect(await runner.run(call, litter)).toMatchObject({ kind: 'done' });
    expect(collect).toHaveBeenCalledTimes(1);
    const slow = runner.run(call, () => new Promise((resolve) => setTimeout(resolve, 500)));
    const greedy = runner.run({ ...call, tenantId: 2 }, () => {
      memory.held += 71 * MB;
    });
    expect(await greedy).toMatchObject({ kind: 'done' });
    await vi.advanceTimersByTimeAsync(500);
    expect(await slow).toMatchObject({ kind: 'done' });
  });

  it('is looked at only while it runs', async () => {
    const { used, runner } = aProcess();
    await runner.run(call, () => 1);
    const looks = used.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(used).toHaveBeenCalledTimes(looks);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the memory of this process', () => {
  it('is told with what is in buffers, after what nobody holds was collected', async () => {
    vi.useRealTimers();
    const runner = new HookRunner(
      { budgetMs: 20_000, failures: 5, restMs: 1_000, rests: 3 },
      { failed: vi.fn(), gaveUp: vi.fn() },
      new MemoryWatch(),
    );
    const hoard: unknown[] = [];
    expect(await runner.run(call, () => void hoard.push(Buffer.alloc(80 * MB, 1)))).toMatchObject({
      kind: 'failed',
      why: 'memory-limit',
    });
    expect(await runner.run(call, () => Buffer.alloc(80 * MB, 1).length)).toMatchObject({ kind: 'done' });
    expect(hoard).toHaveLength(1);
  });
});

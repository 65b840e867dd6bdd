import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallPolicy, forExternalCallers, HookRunner } from './hook-runner.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const here = { plugin: 'permit', tenantId: 1, hook: 'booking.form.v1' };
const there = { ...here, tenantId: 2 };
const broken = new Error('broken');
const fails = async () => {
  throw broken;
};
const never = () => new Promise<never>(() => {});

const away = new Error('the database is away');

function aRunner(as: (manners: CallPolicy) => CallPolicy = (manners) => manners) {
  const watch = { failed: vi.fn(), gaveUp: vi.fn(), isOurs: (error: unknown) => error === away };
  const runner = new HookRunner(as({ budgetMs: 300, failures: 3, restMs: 1_000, rests: 2 }), watch);
  /** What becomes of a hook, however long that takes. */
  const run = async (work: () => unknown, call = here) => {
    const outcome = runner.run(call, async () => work());
    await vi.advanceTimersByTimeAsync(300);
    return outcome;
  };
  const times = async (n: number, work: () => unknown, call = here) => {
    const kinds = [];
    for (let one = 0; one < n; one++) kinds.push((await run(work, call)).kind);
    return kinds;
  };
  return { runner, watch, run, times };
}

describe('a hook', () => {
  it('answers', async () => {
    const { run, watch } = aRunner();
    expect(await run(() => 'well')).toEqual({ kind: 'done', value: 'well' });
    expect(watch.failed).not.toHaveBeenCalled();
  });

  it('that throws, at once or later, fails nobody but itself, and is told of', async () => {
    const { runner, run, watch } = aRunner();
    const outcome = { kind: 'failed', why: 'threw', error: broken };
    expect(await run(fails)).toEqual(outcome);
    expect(
      await runner.run(here, () => {
        throw broken;
      }),
    ).toEqual(outcome);
    expect(watch.failed.mock.calls).toEqual([
      [here, outcome],
      [here, outcome],
    ]);
  });

  it('that hangs is waited for as long as it may take, and told that nobody waits', async () => {
    const { runner } = aRunner();
    let told: AbortSignal | undefined;
    const outcome = runner.run(here, (signal) => {
      told = signal;
      return never();
    });
    await vi.advanceTimersByTimeAsync(299);
    expect(told?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ kind: 'failed', why: 'timeout' });
    expect(told?.aborted).toBe(true);
  });

  it('that fails when nobody waits any more disturbs nobody', async () => {
    const unheard = vi.fn();
    process.on('unhandledRejection', unheard);
    const { run } = aRunner();
    await run(
      () =>
        new Promise((_resolve, reject) => {
          setTimeout(() => reject(broken), 5_000);
        }),
    );
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off('unhandledRejection', unheard);
    expect(unheard).not.toHaveBeenCalled();
  });

  it('leaves no timer behind', async () => {
    const { runner } = aRunner();
    await runner.run(here, () => 1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a plugin that fails again and again', () => {
  it('rests at that tenant alone, and is tried by one call when the rest is over', async () => {
    const { times } = aRunner();
    expect(await times(4, fails)).toEqual(['failed', 'failed', 'failed', 'resting']);
    const work = vi.fn(() => 'well');
    expect(await times(1, work)).toEqual(['resting']);
    expect(work).not.toHaveBeenCalled();
    expect(await times(1, work, there)).toEqual(['done']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await times(2, work)).toEqual(['done', 'done']);
  });

  it('is not one that fails now and then', async () => {
    const { times } = aRunner();
    for (let n = 0; n < 5; n++) expect(await times(2, n % 2 ? fails : () => 'well')).not.toContain('resting');
  });

  it('is given up once, when it was sent to rest as often as it may be; somebody begins it anew', async () => {
    const { runner, times, watch } = aRunner();
    await times(3, fails);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(watch.gaveUp).not.toHaveBeenCalled();
    expect(await times(2, fails)).toEqual(['failed', 'resting']);
    expect(watch.gaveUp.mock.calls).toEqual([[here]]);
    await vi.advanceTimersByTimeAsync(10_000);
    await times(1, fails);
    expect(watch.gaveUp).toHaveBeenCalledTimes(1);
    runner.forget(here.plugin, here.tenantId);
    expect(await times(1, () => 'well')).toEqual(['done']);
  });

  it('is given up again where that came to nothing, and after it worked in between', async () => {
    const { times, watch } = aRunner();
    watch.gaveUp.mockRejectedValueOnce(new Error('not written'));
    await times(3, fails);
    await vi.advanceTimersByTimeAsync(1_000);
    await times(1, fails);
    expect(watch.gaveUp).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await times(1, fails);
    expect(watch.gaveUp).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await times(1, () => 'well')).toEqual(['done']);
    await times(3, fails);
    await vi.advanceTimersByTimeAsync(10_000);
    await times(1, fails);
    expect(watch.gaveUp).toHaveBeenCalledTimes(3);
  });

  it('is not one that we failed: that rests nobody and gives nobody up', async () => {
    const { times, run, watch } = aRunner();
    const weFail = async () => {
      throw away;
    };
    expect(await run(weFail)).toEqual({ kind: 'failed', why: 'host-error', error: away });
    expect(new Set(await times(20, weFail))).toEqual(new Set(['failed']));
    expect(watch.gaveUp).not.toHaveBeenCalled();
    await times(3, fails);
    await vi.advanceTimersByTimeAsync(1_000);
    // What rested is tried by one call: it is no failure of the plugin either.
    expect(await times(2, weFail)).toEqual(['failed', 'failed']);
    expect(watch.gaveUp).not.toHaveBeenCalled();
  });

  it('is not given up that worked in between', async () => {
    const { times, watch } = aRunner();
    for (let n = 0; n < 3; n++) {
      await times(3, fails);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await times(1, () => 'well')).toEqual(['done']);
    }
    expect(watch.gaveUp).not.toHaveBeenCalled();
  });
});

describe('a hook that outsiders make fail', () => {
  it('rests for them alone and by itself, a minute at most, and the plugin is never given up', async () => {
    const { runner, times, watch } = aRunner(forExternalCallers);
    const other = { ...here, hook: 'GET /offer' };
    for (let rest = 0; rest < 12; rest++) {
      expect((await times(rest === 0 ? 4 : 2, fails)).at(-1)).toBe('resting');
      expect(runner.isResting(here.plugin, here.tenantId)).toBe(true);
      expect(await times(1, () => 'well', other)).toEqual(['done']);
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(watch.gaveUp).not.toHaveBeenCalled();
    expect(await times(1, () => 'well')).toEqual(['done']);
    await times(4, fails);
    runner.forget(here.plugin, here.tenantId);
    expect(runner.isResting(here.plugin, here.tenantId)).toBe(false);
    expect(await times(1, () => 'well')).toEqual(['done']);
  });
});

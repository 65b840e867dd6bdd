import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clockReadiness } from './clock-readiness.ts';
import { NotReady } from './schema-readiness.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => database.close());

describe('a process whose clock was set', () => {
  it.each([-3_600_000, -6_000, 6_000, 86_400_000])('is not ready: by %i ms', async (by) => {
    const ready = clockReadiness(database.app);
    await ready();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });
    await expect(ready()).rejects.toThrow(NotReady);
    vi.useRealTimers();
    await ready();
  });

  it('is not ready: by little, again and again', async () => {
    const ready = clockReadiness(database.app);
    await ready();
    for (const by of [2_500, 4_500]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });
      await ready();
      vi.useRealTimers();
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_500 });
    await expect(ready()).rejects.toThrow(NotReady);
  });

  it('is not one that waits long for the answer', async () => {
    const slow = {
      query: async (text: string) => {
        const answer = await database.app.query(text);
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8_000 });
        return answer;
      },
    };
    await expect(clockReadiness(slow as never)()).resolves.toBeUndefined();
  });
});

describe('a database whose clock was set', () => {
  /** Answers what the database would, were its clock set. */
  const setBy = () => {
    const clock = { by: 0 };
    const pool = {
      query: async (text: string) => {
        const { rows } = await database.app.query<{ now: number }>(text);
        return { rows: rows.map(({ now }) => ({ now: now + clock.by })) };
      },
    };
    return { clock, ready: clockReadiness(pool as never) };
  };

  it.each([-3_600_000, 6_000, 86_400_000])(
    'leaves processes ready that agreed with it: by %i ms',
    async (by) => {
      const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
      const { clock, ready } = setBy();
      await ready();
      clock.by = by;
      await ready();
      await ready();
      expect(warn).toHaveBeenCalledOnce();
      // One whose own clock is set as well is away.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * by });
      await expect(ready()).rejects.toThrow(NotReady);
    },
  );

  it('does not make a process ready that never agreed with it', async () => {
    const { clock, ready } = setBy();
    clock.by = 6_000;
    await expect(ready()).rejects.toThrow(NotReady);
  });
});

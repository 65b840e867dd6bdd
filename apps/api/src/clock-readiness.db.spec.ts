import { openTestDatabase, type TestDatabase, tellWrong } from '@convoy/platform/testing';
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
afterAll(async () => {
  tellWrong({
    campaign: 'clocks',
    what: 'processes whose clock is off, ready all the same',
    ...wronglyReady,
  });
  await database.close();
});

/** Processes that are to be away, and how many of them were not. */
const wronglyReady = { wrong: 0, of: 0 };

/** Whether a process that is to be away says that it is not ready. */
async function isAway(ready: () => Promise<void>): Promise<boolean> {
  const why: unknown = await ready().then(
    () => null,
    (error: unknown) => error,
  );
  wronglyReady.of += 1;
  if (!(why instanceof NotReady)) wronglyReady.wrong += 1;
  return why instanceof NotReady;
}

describe('a process whose clock was set', () => {
  it.each([-3_600_000, -6_000, 6_000, 86_400_000])('is not ready: by %i ms', async (by) => {
    const ready = clockReadiness(database.app);
    await ready();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });
    expect(await isAway(ready)).toBe(true);
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
    expect(await isAway(ready)).toBe(true);
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
      expect(await isAway(ready)).toBe(true);
    },
  );

  it('does not make a process ready that never agreed with it', async () => {
    const { clock, ready } = setBy();
    clock.by = 6_000;
    expect(await isAway(ready)).toBe(true);
  });
});

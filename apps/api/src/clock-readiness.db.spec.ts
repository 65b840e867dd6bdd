import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clockReadiness } from './clock-readiness.ts';
import { NotReady } from './schema-readiness.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => vi.useRealTimers());
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

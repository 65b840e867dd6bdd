import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { bookingStatuses } from '@convoy/booking/contract';
import { openTestDatabase, specSeed, type TestDatabase, tellFigure } from '@convoy/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lives, liveThrough } from '../../../testing/booking-life.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it('ten thousand steps of random lives leave every diary right', async () => {
  const seed = specSeed();
  console.log(`lives of brands: seed ${seed}`);
  const reached = new Map<string, number>(bookingStatuses.map((state) => [state, 0]));
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(lives({ min: 50, max: 50 }), async (life) => {
      for (const state of await liveThrough(database, api, life))
        reached.set(state, (reached.get(state) ?? 0) + 1);
      steps += life.length;
    }),
    { seed, numRuns: 200, endOnFailure: true },
  );
  tellFigure({
    campaign: 'lives of hires',
    what: 'steps of random lives after which the diary is right',
    value: steps.toLocaleString('en'),
    asked: '≥ 10,000',
    held: steps >= 10_000,
  });
  tellFigure({
    campaign: 'lives of hires',
    what: 'lives of 200 in which a hire came to each state',
    value: [...reached].map(([state, count]) => `${state} ${count}`).join(', '),
    asked: '1 at least',
    held: [...reached.values()].every((count) => count > 0),
  });
  expect(steps).toBeGreaterThanOrEqual(10_000);
  // Otherwise it would have shown less than it says.
  expect([...reached].filter(([, count]) => count === 0)).toEqual([]);
}, 3_600_000);

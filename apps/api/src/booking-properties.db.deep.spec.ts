import { bookingStatuses } from '@convoy/booking/contract';
import { openTestDatabase, specSeed, type TestDatabase, tellFigure } from '@convoy/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lives, liveThrough } from './testing/booking-life.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

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
  const reached = new Set<string>();
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(lives({ min: 50, max: 50 }), async (life) => {
      for (const state of await liveThrough(database, api, life)) reached.add(state);
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
  expect(steps).toBeGreaterThanOrEqual(10_000);
  // Otherwise it would have shown less than it says.
  expect([...reached].sort()).toEqual([...bookingStatuses].sort());
}, 3_600_000);

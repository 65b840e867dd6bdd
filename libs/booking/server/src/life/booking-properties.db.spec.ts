import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, specSeed, type TestDatabase } from '@convoy/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
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

it('three hundred steps of random lives leave every diary right', async () => {
  const seed = specSeed();
  console.log(`lives of brands: seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(lives({ min: 30, max: 30 }), async (steps) => {
      await liveThrough(database, api, steps);
    }),
    { seed, numRuns: 10, endOnFailure: true },
  );
}, 300_000);

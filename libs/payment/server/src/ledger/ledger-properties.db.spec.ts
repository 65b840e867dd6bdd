import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, specSeed, type TestDatabase } from '@convoy/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { earnThrough, moneyLives } from '../../../testing/money-life.ts';

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

it('three hundred steps of random money leave the books right, and equal to the provider’s', async () => {
  const seed = specSeed();
  console.log(`money of brands: seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(moneyLives({ min: 30, max: 30 }), async (steps) => {
      await earnThrough(database, api, steps);
    }),
    { seed, numRuns: 10, endOnFailure: true },
  );
}, 300_000);

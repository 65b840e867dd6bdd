import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, specSeed, type TestDatabase, tellFigure } from '@convoy/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('ten thousand steps of random money leave the books right, and equal to the provider’s', async () => {
  const seed = specSeed();
  console.log(`money of brands: seed ${seed}`);
  const booked = new Set<string>();
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(moneyLives({ min: 50, max: 50 }), async (life) => {
      for (const kind of await earnThrough(database, api, life)) booked.add(kind);
      steps += life.length;
    }),
    { seed, numRuns: 200, endOnFailure: true },
  );
  tellFigure({
    campaign: 'money',
    what: 'steps of random money after which the books are right',
    value: steps.toLocaleString('en'),
    asked: '≥ 10,000',
    held: steps >= 10_000,
  });
  expect(steps).toBeGreaterThanOrEqual(10_000);
  // Otherwise it would have shown less than it says.
  expect([...booked].sort()).toEqual([
    'allocation',
    'dispute',
    'dispute-fee',
    'dispute-settled',
    'hire',
    'payment',
    'platform-fee',
    'provider-fee',
    'refund',
    'refund-elsewhere',
    'refund-elsewhere-failed',
    'refund-failed',
  ]);
}, 3_600_000);

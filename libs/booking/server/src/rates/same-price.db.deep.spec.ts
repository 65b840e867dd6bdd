import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, specSeed, type TestDatabase, tellFigure } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tryPrices } from '../../../testing/try-prices.ts';

const SEED = specSeed();

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

it(`a price is the same when it is shown, quoted, booked and charged, for 10,000 random hires (seed ${SEED})`, async () => {
  const same = await tryPrices(database, api, { runs: 10_000, seed: SEED });
  tellFigure({
    campaign: 'prices',
    what: 'random hires of one price: shown, quoted, booked and charged',
    value: same.toLocaleString('en'),
    asked: '10,000',
    held: same === 10_000,
  });
  expect(same).toBe(10_000);
}, 3_600_000);

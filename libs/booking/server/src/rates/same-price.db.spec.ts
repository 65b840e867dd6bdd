import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, specSeed, type TestDatabase } from '@convoy/platform/testing';
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

it(`a price is the same when it is shown, quoted, booked and charged, for 150 random hires (seed ${SEED})`, async () => {
  expect(await tryPrices(database, api, { runs: 150, seed: SEED })).toBe(150);
}, 180_000);

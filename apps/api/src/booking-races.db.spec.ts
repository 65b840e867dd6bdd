import { openTestDatabase, specSeed, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diaryFaults } from './testing/diary-faults.ts';
import { doors, faultsOf, raceThroughDoors } from './testing/door-race.ts';
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

it('a hundred racers through all doors leave one hire a slot, no overlap and no fault of ours', async () => {
  const seed = specSeed();
  console.log(`races: seed ${seed}`);
  const { finishes, winners } = await raceThroughDoors(database, api, {
    slots: 8,
    racers: 100,
    atOnce: 20,
    seed,
  });
  expect(finishes).toHaveLength(100);
  expect([...new Set(finishes.map(({ door }) => door))].sort()).toEqual([...doors].sort());
  expect(faultsOf(finishes)).toEqual([]);
  expect(winners).toEqual(Array.from({ length: 8 }, () => 1));
  expect(await diaryFaults(database)).toEqual([]);
}, 240_000);

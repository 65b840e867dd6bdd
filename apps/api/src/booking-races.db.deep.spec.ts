import { openTestDatabase, specSeed, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diaryFaults } from './testing/diary-faults.ts';
import { doors, faultsOf, lossTime, raceThroughDoors } from './testing/door-race.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const SLOTS = 40;
const RACERS = 2_000;

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

it('2,000 racers through all doors over 40 slots leave one hire a slot, no overlap and no fault of ours', async () => {
  const seed = specSeed();
  const { finishes, winners, cpuEach } = await raceThroughDoors(database, api, {
    slots: SLOTS,
    racers: RACERS,
    atOnce: 50,
    seed,
  });
  console.log(
    `races: seed ${seed}; losers' p99 ${lossTime(finishes, 0.99).toFixed(0)} ms, ${cpuEach.toFixed(1)} ms of a core each`,
  );
  for (const door of doors) {
    const through = finishes.filter((finish) => finish.door === door);
    const codes = Object.entries(Object.groupBy(through, ({ code }) => code ?? 'won'));
    const lost = `lost in ${lossTime(through, 0.5).toFixed(0)} ms, 99 of 100 in ${lossTime(through, 0.99).toFixed(0)} ms`;
    console.log(`  ${door}: ${codes.map(([code, all]) => `${code} ${all?.length}`).join(', ')}; ${lost}`);
  }
  expect(finishes).toHaveLength(RACERS);
  expect(faultsOf(finishes)).toEqual([]);
  expect(winners).toEqual(Array.from({ length: SLOTS }, () => 1));
  expect(await diaryFaults(database)).toEqual([]);
}, 900_000);

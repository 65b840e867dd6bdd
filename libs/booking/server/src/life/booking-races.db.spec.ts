import { raceBench } from '@convoy/api/testing/race-bench';
import { specSeed } from '@convoy/platform/testing';
import { expect, it } from 'vitest';
import { diaryFaults } from '../../../testing/diary-faults.ts';
import { doors, faultsOf, raceThroughDoors } from '../../../testing/door-race.ts';

const bench = raceBench();

it('a hundred racers through all doors leave one hire a slot, no overlap and no fault of ours', async () => {
  const { database, api } = bench();
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

import { DEEP, specSeed } from '@convoy/platform/testing';
import { expect, it } from 'vitest';
import { raceAroundExpiry } from './testing/expiry-race.ts';
import { raceBench } from './testing/race-bench.ts';

const size = DEEP ? { races: 1_000, atOnce: 20 } : { races: 20, atOnce: 5 };

const bench = raceBench();

it(`${size.races} payments within a second around the end of their hold have the van or their money, never neither`, async () => {
  const { database, api } = bench();
  const seed = specSeed();
  console.log(`payments around the end of their hold: seed ${seed}`);
  const { endings, wrong, faults, booked, held } = await raceAroundExpiry(database, api, { ...size, seed });
  console.log(`endings: ${JSON.stringify(endings)}`);
  expect({ wrong, faults }).toEqual({ wrong: [], faults: [] });
  expect(endings.kept + endings['sent back'] + endings['never paid']).toBe(size.races);
  expect(booked).toBe(held);
}, 3_600_000);

import { raceBench } from '@convoy/api/testing/race-bench';
import { DEEP, specSeed, tellFigure } from '@convoy/platform/testing';
import { expect, it } from 'vitest';
import { raceAroundExpiry } from '../../../testing/expiry-race.ts';

const size = DEEP ? { races: 1_000, atOnce: 20 } : { races: 20, atOnce: 5 };

const bench = raceBench();

it(`${size.races} payments within a second around the end of their hold have the van or their money, never neither`, async () => {
  const { database, api } = bench();
  const seed = specSeed();
  console.log(`payments around the end of their hold: seed ${seed}`);
  const { endings, wrong, faults, booked, held } = await raceAroundExpiry(database, api, { ...size, seed });
  console.log(`endings: ${JSON.stringify(endings)}`);
  tellFigure({
    campaign: 'races',
    what: 'payments within a second around the end of their hold',
    value: `${size.races.toLocaleString('en')}, ${wrong.length + faults.length} wrong`,
    asked: '0 wrong',
    held: wrong.length + faults.length === 0,
  });
  expect({ wrong, faults }).toEqual({ wrong: [], faults: [] });
  expect(endings.kept + endings['sent back'] + endings['never paid']).toBe(size.races);
  expect(booked).toBe(held);
}, 3_600_000);

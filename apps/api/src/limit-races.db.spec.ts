import { DEEP, specSeed, tellFigure } from '@convoy/platform/testing';
import { expect, it } from 'vitest';
import { diaryFaults } from './testing/diary-faults.ts';
import { lossTime } from './testing/door-race.ts';
import { raceForCodes, raceForPieces, raceForPlaces } from './testing/limit-races.ts';
import { raceBench } from './testing/race-bench.ts';

const RACERS = 20;
const ROUNDS = DEEP ? Math.ceil(Number(process.env.CONVOY_RACES ?? 2_000) / RACERS) : 1;

const bench = raceBench();

it.each([
  ['pieces of an extra', raceForPieces, 1],
  ['uses of a promotion, in all and by each customer', raceForCodes, 1],
  // A brand each, with a fleet to begin with.
  ['places for vans in a plan', raceForPlaces, 4],
] as const)(
  '%s are raced for, and never more are had than there are',
  async (what, race, part) => {
    const { database, api } = bench();
    const seed = specSeed();
    const rounds = Math.ceil(ROUNDS / part);
    const { races, won, finishes, faults } = await race(database, api, { rounds, racers: RACERS, seed });
    const p99 = lossTime(finishes, 0.99);
    console.log(
      `races for ${what}: seed ${seed}; ${races} races, ${won} won, losers' p99 ${p99.toFixed(0)} ms`,
    );
    const value = `${races.toLocaleString('en')}, ${RACERS} at once; ${won.toLocaleString('en')} won; losers' p99 ${p99.toFixed(0)} ms`;
    tellFigure({
      campaign: 'races',
      what: `for ${what}`,
      value,
      asked: 'none too many',
      held: faults.length === 0,
    });
    expect(faults).toEqual([]);
    expect(await diaryFaults(database)).toEqual([]);
  },
  1_200_000,
);

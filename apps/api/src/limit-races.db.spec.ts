import { diaryFaults } from '@convoy/booking/testing/diary-faults';
import { lossTime } from '@convoy/booking/testing/door-race';
import { DEEP, specSeed, tellFigure } from '@convoy/platform/testing';
import { expect, it } from 'vitest';
import { raceForCodes, raceForPieces, raceForPlaces } from './testing/limit-races.ts';
import { raceBench } from './testing/race-bench.ts';

const RACERS = 20;
/** How many race for each, in deep. */
const ASKED = 2_000;
const ROUNDS = DEEP ? Math.ceil(Number(process.env.CONVOY_RACES ?? ASKED) / RACERS) : 1;
/** Losers are told within this, 99 of 100 of them. A sample runs beside others, and judges no time. */
const P99_MS = 500;

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
    console.log(`races for ${what}: seed ${seed}`);
    const asked = Math.ceil(ASKED / RACERS / part) * RACERS;
    const tell = (of: string, value: string, wanted: string, held: boolean) =>
      tellFigure({
        campaign: 'races',
        what: `for ${what}: ${of}`,
        value,
        ...(DEEP ? { asked: wanted, held } : {}),
      });
    const raced = `${races.toLocaleString('en')}, ${RACERS} at once; ${won.toLocaleString('en')} won`;
    tell('races', raced, `≥ ${asked.toLocaleString('en')}`, races >= asked);
    tell('too many had, or refused while there was enough', String(faults.length), '0', faults.length === 0);
    tell("losers' p99, ms", p99.toFixed(0), `< ${P99_MS}`, p99 < P99_MS);
    expect(faults).toEqual([]);
    expect(await diaryFaults(database)).toEqual([]);
    if (DEEP) expect(p99).toBeLessThan(P99_MS);
  },
  1_200_000,
);

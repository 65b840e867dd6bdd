import { raceBench } from '@convoy/api/testing/race-bench';
import { specSeed, tellFigure } from '@convoy/platform/testing';
import { expect, it } from 'vitest';
import { diaryFaults } from '../../../testing/diary-faults.ts';
import { type Door, doors, faultsOf, lossTime, raceThroughDoors } from '../../../testing/door-race.ts';

const SLOTS = 40;
const AT_ONCE = 20;
/** Losers are told within this, 99 of 100 of them. */
const P99_MS = 500;
/** A middle size: `CONVOY_RACES=1000` races so many over each. */
const most = (count: number) => Math.min(count, Number(process.env.CONVOY_RACES ?? count));

const bench = raceBench();

it.each<readonly [string, number, Door | undefined]>([
  ['one door', 10_000, 'create'],
  ['all doors', 2_000, undefined],
])(
  'over %s %i racers for 40 slots leave one hire a slot, no overlap and no fault of ours',
  async (over, asked, only) => {
    const { database, api } = bench();
    const seed = specSeed();
    const racers = most(asked);
    const way = only ? { only } : {};
    // What a process does for the first time takes longer than ever after.
    await raceThroughDoors(database, api, { slots: 8, racers: 100, atOnce: AT_ONCE, seed: seed + 1, ...way });
    const size = { slots: SLOTS, racers, atOnce: AT_ONCE, seed, ...way };
    const { finishes, winners, cpuEach, seconds } = await raceThroughDoors(database, api, size);
    const p99 = lossTime(finishes, 0.99);
    console.log(
      `races over ${over}: seed ${seed}; ${cpuEach.toFixed(1)} ms of a core each, ${seconds.toFixed(0)} s`,
    );
    for (const door of only ? [only] : doors) {
      const through = finishes.filter((finish) => finish.door === door);
      const codes = Object.entries(Object.groupBy(through, ({ code }) => code ?? 'won'));
      const lost = `lost in ${lossTime(through, 0.5).toFixed(0)} ms, 99 of 100 in ${lossTime(through, 0.99).toFixed(0)} ms`;
      console.log(`  ${door}: ${codes.map(([code, all]) => `${code} ${all?.length}`).join(', ')}; ${lost}`);
    }
    const faults = faultsOf(finishes);
    const overlaps = await diaryFaults(database);
    const tell = (what: string, value: string, want: string, held: boolean) =>
      tellFigure({ campaign: 'races', what: `over ${over}: ${what}`, value, asked: want, held });
    const raced = `${finishes.length.toLocaleString('en')}, ${AT_ONCE} at once over ${SLOTS} slots`;
    tell('races', raced, `≥ ${asked.toLocaleString('en')}`, finishes.length >= asked);
    tell('overlaps and other faults of the diary', String(overlaps.length), '0', overlaps.length === 0);
    tell('answers that are neither won nor lost', String(faults.length), '0', faults.length === 0);
    tell("losers' p99, ms", p99.toFixed(0), `< ${P99_MS}`, p99 < P99_MS);
    expect(finishes).toHaveLength(racers);
    expect(faults).toEqual([]);
    expect(winners).toEqual(Array.from({ length: SLOTS }, () => 1));
    expect(overlaps).toEqual([]);
    if (!only) expect([...new Set(finishes.map(({ door }) => door))].sort()).toEqual([...doors].sort());
    expect(p99).toBeLessThan(P99_MS);
  },
  1_800_000,
);

import { seededRandom, specSeed } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '../campaign.ts';
import { ANSWERED_WITHIN_MS, type StormOutcome, storm } from './fault-campaign.ts';
import { sumsOf, tellFaults } from './fault-figures.ts';
import { faultsOf, planFaults } from './fault-plan.rule.ts';
import { type Lines, openLines } from './lines.ts';
import { noSignals, tellNotTried } from './not-tried.ts';

/** Of the API at named points; other faults are fewer in the same measure. */
const FAULTS = Number(process.env.CONVOY_FAULTS ?? 200);
/** Faults between two looks at what is stored. */
const AT_ONCE = 38;

const seed = specSeed();
const rounds = planFaults(FAULTS, seededRandom(seed), AT_ONCE).map((steps, at) => ({ at, steps }));
const planned = rounds.reduce((sum, { steps }) => sum + faultsOf(steps), 0);

tellNotTried('faults', noSignals, {
  what: 'kills and freezes of the API at a named point',
  asked: '≥ 200',
});

describe.skipIf(noSignals !== null)(`${planned} faults under load, seed ${seed}`, () => {
  let arena: Arena;
  let lines: Lines;
  const outcomes: StormOutcome[] = [];
  beforeAll(async () => {
    console.log(`faults: seed ${seed}`);
    arena = await openArena(async (at) => {
      const opened = await openLines(at);
      lines = opened.lines;
      return opened.environment;
    });
  }, 180_000);
  afterAll(async () => {
    tellFaults(outcomes);
    await arena?.close();
    await lines?.close();
  });

  it.each(rounds)('round $at', { timeout: 900_000 }, async ({ at, steps }) => {
    const outcome = await storm(arena, lines, { steps, seed: seed + at, shoppers: 6, payers: 2 });
    outcomes.push(outcome);
    console.log(JSON.stringify({ ...outcome, faults: outcome.faults.slice(0, 20) }, null, 1));
    expect(outcome.faults).toEqual([]);
    expect(outcome.left).toBe(0);
    expect(outcome.driftPence).toBe(0);
    expect(outcome.slowestMs).toBeLessThan(ANSWERED_WITHIN_MS);
  });

  it('something was done at each named point that was planned', () => {
    const wanted = rounds.flatMap(({ steps }) =>
      steps.flatMap((step) => ('point' in step ? [step.point] : [])),
    );
    const { hit } = sumsOf(outcomes.map(({ done }) => done));
    expect([...new Set(wanted)].filter((point) => !hit.includes(point))).toEqual([]);
  });
});

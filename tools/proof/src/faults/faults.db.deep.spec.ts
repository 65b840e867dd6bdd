import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom, specSeed } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '../campaign.ts';
import { ANSWERED_WITHIN_MS, SERVES_AGAIN_WITHIN_MS, type StormOutcome, storm } from './fault-campaign.ts';
import { sumsOf, tellFaults } from './fault-figures.ts';
import { faultsOf, planFaults } from './fault-plan.rule.ts';
import { type Lines, openLines } from './lines.ts';
import { noSignals, tellNotTried } from './not-tried.ts';

/** Of the API at named points; other faults are fewer in the same measure. */
const FAULTS = Number(process.env.CONVOY_FAULTS ?? 200);
/** Faults between two looks at what is stored. */
const AT_ONCE = 38;
/** What a round may take, beside others on two processors: somebody may have to come to each of its faults. */
const ROUND_WITHIN_MS = 1_800_000;
/** What one that was given up may take to stop: people ask for as long as they have patience, what is left comes to rest. */
const STOPPED_WITHIN_MS = 300_000;

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
  /** The round whose time was over, and that none after it shares the processes with. */
  let givenUp: { readonly round: number; readonly stopped: Promise<unknown> } | null = null;
  beforeAll(async () => {
    console.log(`faults: seed ${seed}`);
    arena = await openArena(async (at) => {
      const opened = await openLines(at);
      lines = opened.lines;
      return opened.environment;
    });
  }, 180_000);
  afterAll(async () => {
    tellFaults(outcomes, { faults: planned, rounds: rounds.length });
    await Promise.race([givenUp?.stopped, sleep(STOPPED_WITHIN_MS - 60_000, null, { ref: false })]);
    await arena?.close();
    await lines?.close();
  }, STOPPED_WITHIN_MS);

  it.for(rounds)('round $at', { timeout: ROUND_WITHIN_MS }, async ({ at, steps }, { signal, skip }) => {
    skip(givenUp !== null, `round ${givenUp?.round} did not end in time`);
    const storming = storm(arena, lines, { steps, seed: seed + at, shoppers: 6, payers: 2, signal });
    signal.addEventListener('abort', () => {
      givenUp = { round: at, stopped: storming.catch(() => {}) };
    });
    const outcome = await storming;
    // What it came to after its time was told of already as a failure.
    signal.throwIfAborted();
    outcomes.push(outcome);
    console.log(JSON.stringify({ ...outcome, faults: outcome.faults.slice(0, 20) }, null, 1));
    expect(outcome.faults).toEqual([]);
    expect(outcome.left).toBe(0);
    expect(outcome.driftPence).toBe(0);
    expect(outcome.slowestMs).toBeLessThan(ANSWERED_WITHIN_MS);
    expect(outcome.again.servedMs).toBeLessThan(SERVES_AGAIN_WITHIN_MS);
  });

  it('something was done at each named point that was planned', ({ skip }) => {
    skip(givenUp !== null, `round ${givenUp?.round} did not end in time`);
    const wanted = rounds.flatMap(({ steps }) =>
      steps.flatMap((step) => ('point' in step ? [step.point] : [])),
    );
    const { hit } = sumsOf(outcomes.map(({ done }) => done));
    expect([...new Set(wanted)].filter((point) => !hit.includes(point))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { StormOutcome } from './fault-campaign.ts';
import { figuresOf } from './fault-figures.ts';

const outcome: StormOutcome = {
  done: { atPoints: { 'payment.intent-made': { killed: 200 } }, atAnyMoment: {}, notCome: {} },
  planned: 200,
  left: 0,
  requests: 900,
  lookedFor: 70,
  notLookedFor: 5,
  toldToComeBack: 3,
  broken: 2,
  slowestMs: 1_200,
  again: { served: 150, servedMs: 4_000, came: 50, nobody: 0 },
  driftPence: 0,
  faults: [],
  seconds: { faults: 100, rest: 10 },
};
const told = (outcomes: readonly StormOutcome[], rounds: number) => {
  const figures = figuresOf(outcomes, { faults: 200 * rounds, rounds });
  return {
    held: figures.filter(({ held }) => held).map(({ what }) => what),
    saidOf: (wanted: string) => figures.find(({ what }) => what === wanted)?.value,
  };
};

describe('the figures of the faults', () => {
  it('hold where each round came to its end', () => {
    const { held, saidOf } = told([outcome, outcome], 2);
    expect(held).toEqual(
      expect.arrayContaining([
        'rounds that came to their end',
        'kills and freezes of the API at a named point',
        'faults planned and not done',
        'answers 503, each with Retry-After',
        'slowest answer',
        'ledger drift',
        'invariants broken',
      ]),
    );
    expect(saidOf('faults planned and not done')).toBe('0');
    expect(saidOf('invariants broken')).toBe('0');
  });

  it.each([
    ['there was no round', [], 0],
    ['none came to its end', [], 2],
    ['one of two did not', [outcome], 2],
  ])('hold in nothing where %s', (_, outcomes, rounds) => {
    expect(told(outcomes, rounds).held).toEqual([]);
  });

  it('have what a round without an end was to do as not done, and say of how many rounds they are', () => {
    const { saidOf } = told([{ ...outcome, left: 7 }], 3);
    expect(saidOf('faults planned and not done')).toBe('407, in 1 of 3 rounds');
    expect(saidOf('invariants broken')).toBe('0, in 1 of 3 rounds');
  });

  it('miss the 503 where nobody was told to come back', () => {
    const { held } = told([{ ...outcome, toldToComeBack: 0 }], 1);
    expect(held).not.toContain('answers 503, each with Retry-After');
  });

  it('do not say how soon somebody was served where nobody was', () => {
    const { held } = told([{ ...outcome, again: { served: 0, servedMs: 0, came: 200, nobody: 0 } }], 1);
    expect(held.filter((what) => /longest/.test(what))).toEqual([]);
  });
});

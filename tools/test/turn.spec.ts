import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { turnOf } from './turn.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the turn of a run', () => {
  it('is the commit’s, so that a commit is always judged by the same sample', () => {
    const turn = turnOf('/', {}, () => '0000002affffffffffffffffffffffffffffffff');
    expect(turn.turn).toBe(42);
    expect(turn.said).toContain('commit 0000002a');
    expect(turn.said).toContain('CONVOY_TURN=42');
  });

  it('is the one that CONVOY_TURN names', () => {
    expect(turnOf('/', { CONVOY_TURN: '7' }, () => 'f'.repeat(40)).turn).toBe(7);
    expect(() => turnOf('/', { CONVOY_TURN: 'seven' })).toThrow('CONVOY_TURN is seven');
  });

  it('is the day’s where there is no repository', () => {
    const { turn, said } = turnOf('/', {}, () => null);
    expect(turn).toBe(Math.floor(Date.now() / 86_400_000));
    expect(said).toContain('today');
  });
});

interface Sample {
  oneInTurn<T>(of: string, choices: readonly T[]): readonly T[];
  fewInTurn<T extends { readonly name: string }>(
    of: string,
    all: readonly T[],
    few: number,
  ): readonly (readonly [number, T])[];
}

describe('the sample of journeys', () => {
  // Nothing imports an app; Playwright reads this file.
  const file = join(import.meta.dirname, '../../apps/e2e/support/sample.ts');
  let oneInTurn: Sample['oneInTurn'];
  let fewInTurn: Sample['fewInTurn'];
  beforeAll(async () => {
    ({ oneInTurn, fewInTurn } = (await import(pathToFileURL(file).href)) as Sample);
  });
  const inTurn = <T>(turn: number, take: () => T): T => {
    vi.stubEnv('CONVOY_TURN', String(turn));
    return take();
  };
  const pages = Array.from({ length: 23 }, (_, index) => ({ name: `/page/${index}` }));

  it('comes to every choice in as many turns as there are choices', () => {
    const choices = ['swift-vans', 'northern-hire', 'greenline'];
    const met = [4, 5, 6].flatMap((turn) => inTurn(turn, () => oneInTurn('look', choices)));
    expect(met.sort()).toEqual([...choices].sort());
  });

  it('comes to every page, each with the place it has among all, and takes as many however many there are', () => {
    const turns = Array.from({ length: 5 }, (_, turn) => inTurn(turn, () => fewInTurn('senses', pages, 5)));
    expect(turns.every((taken) => taken.length <= 5 && taken.length >= 3)).toBe(true);
    const met = turns.flat().sort(([a], [b]) => a - b);
    expect(met).toEqual([...pages.entries()]);
  });

  it('differs between two campaigns of one run', () => {
    const taken = (of: string) => inTurn(1, () => fewInTurn(of, pages, 5)).map(([place]) => place);
    expect(taken('senses')).not.toEqual(taken('pseudo'));
  });
});

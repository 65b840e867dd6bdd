import { describe, expect, it } from 'vitest';
import { turnsOf } from './turns.rule.ts';

const tenants = [1, 2, 3, 4, 5, 6].map((id) => ({ id, tenant: {} }));
const places = [...tenants, { id: 7, tenant: null }];

describe('turns of probes', () => {
  it.each([1_200, 5_000, 100_000])('are at all hosts, %i foreign ones and one own for seven', (count) => {
    const turns = [...turnsOf(count, places)];
    const foreign = turns.filter(({ at }) => at);
    const crowds = turns.filter(({ at }) => !at);
    const sum = (some: typeof turns) => some.reduce((all, turn) => all + turn.count, 0);
    expect(sum(foreign)).toBe(count);
    expect(Math.abs(sum(crowds) - count / 7)).toBeLessThan(1);
    expect(Math.max(...foreign.map((turn) => turn.count))).toBeLessThanOrEqual(300);
    const at = ({ id }: { id: number }) => sum(foreign.filter((turn) => turn.at?.id === id));
    for (const place of tenants) expect(at(place)).toBeGreaterThan(count / 8);
    expect(at(places[6]!)).toBeGreaterThan(count / 60);
    expect(at(places[6]!)).toBeLessThan(count / 20);
    // Each number once.
    for (const some of [foreign, crowds])
      for (const [n, turn] of some.entries())
        expect(turn.first).toBe(n === 0 ? 0 : some[n - 1]!.first + some[n - 1]!.count);
    // Also of each host.
    for (const place of places)
      for (const [n, turn] of turns.filter((one) => one.at === place).entries())
        expect(turn.before).toBe(sum(turns.filter((one) => one.at === place).slice(0, n)));
  });

  it('of few probes are short, so that a single round has every host', () => {
    expect([...turnsOf(1_200, places)].map(({ at, count }) => [at?.id ?? 'all', count])).toEqual([
      [1, 192],
      [2, 192],
      [3, 192],
      [4, 192],
      [5, 192],
      [6, 192],
      [7, 48],
      ['all', 172],
    ]);
  });
});

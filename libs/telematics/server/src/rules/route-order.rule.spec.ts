import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestOrder, costOf, type TravelMatrix } from './route-order.rule.ts';

/** The best order by trying every one: the oracle. */
function bestByTrying(matrix: TravelMatrix, start: number, end?: number): number {
  let best = Number.POSITIVE_INFINITY;
  const visit = (at: number, left: readonly number[], cost: number): void => {
    if (cost >= best) return;
    if (left.length === 0) {
      best = Math.min(best, end === undefined ? cost : cost + matrix[at]![end]!);
      return;
    }
    for (const next of left)
      visit(
        next,
        left.filter((stop) => stop !== next),
        cost + matrix[at]![next]!,
      );
  };
  visit(
    start,
    [...matrix.keys()].filter((stop) => stop !== start && stop !== end),
    0,
  );
  return best;
}

/** Places on a plain, with ways there and back that differ a little. */
const aMatrix = (least: number, most: number): fc.Arbitrary<TravelMatrix> =>
  fc
    .array(
      fc.tuple(
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 60 }),
      ),
      {
        minLength: least,
        maxLength: most,
      },
    )
    .map((places) =>
      places.map(([x, y, hill]) =>
        places.map(([toX, toY, toHill]) => Math.hypot(toX - x, toY - y) + Math.max(0, toHill - hill)),
      ),
    );

describe('bestOrder', () => {
  it('comes within a tenth of the best order, and mostly meets it, up to nine stops', () => {
    let tries = 0;
    let met = 0;
    const ends = fc.constantFrom('open', 'round', 'fixed');
    fc.assert(
      fc.property(aMatrix(3, 9), ends, (matrix, kind) => {
        const end = { open: undefined, round: 0, fixed: matrix.length - 1 }[kind];
        const found = bestOrder(matrix, 0, end);
        expect([...found.order].sort((a, b) => a - b)).toEqual([...matrix.keys()]);
        expect(found.order[0]).toBe(0);
        if (kind === 'fixed') expect(found.order.at(-1)).toBe(end);
        const best = bestByTrying(matrix, 0, end);
        expect(found.cost).toBeLessThanOrEqual(best * 1.1 + 1e-6);
        tries++;
        if (found.cost <= best + 1e-6) met++;
      }),
      { numRuns: 300, seed: 26 },
    );
    expect(met / tries).toBeGreaterThan(0.95);
  });

  it('costs what its order costs, the way back included for a round trip', () => {
    const matrix = [
      [0, 1, 9],
      [1, 0, 1],
      [9, 1, 0],
    ];
    expect(bestOrder(matrix, 0)).toEqual({ order: [0, 1, 2], cost: 2 });
    expect(bestOrder(matrix, 0, 0)).toEqual({ order: [0, 1, 2], cost: 11 });
    expect(bestOrder(matrix, 0, 1)).toEqual({ order: [0, 2, 1], cost: 10 });
    expect(costOf(matrix, [0, 1, 2, 0])).toBe(11);
  });

  it('orders one stop and two', () => {
    expect(bestOrder([[0]], 0)).toEqual({ order: [0], cost: 0 });
    expect(bestOrder([[0]], 0, 0)).toEqual({ order: [0], cost: 0 });
    expect(
      bestOrder(
        [
          [0, 4],
          [5, 0],
        ],
        1,
      ),
    ).toEqual({ order: [1, 0], cost: 5 });
    expect(
      bestOrder(
        [
          [0, 4],
          [5, 0],
        ],
        0,
        1,
      ),
    ).toEqual({ order: [0, 1], cost: 4 });
  });

  it('goes round a way that is not there', () => {
    const none = Number.POSITIVE_INFINITY;
    const matrix = [
      [0, 1, 5],
      [1, 0, none],
      [5, 2, 0],
    ];
    expect(bestOrder(matrix, 0)).toEqual({ order: [0, 2, 1], cost: 7 });
  });

  it('gives the same twice, and 50 stops in less than 200 ms', () => {
    const [matrix] = fc.sample(aMatrix(50, 50), { numRuns: 1, seed: 7 }) as [TravelMatrix];
    const first = bestOrder(matrix, 0, 0);
    const began = performance.now();
    expect(bestOrder(matrix, 0, 0)).toEqual(first);
    expect(performance.now() - began).toBeLessThan(200);
  });

  it('refuses more than 50 stops and places that are not there', () => {
    expect(() =>
      bestOrder(
        Array.from({ length: 51 }, () => Array<number>(51).fill(1)),
        0,
      ),
    ).toThrow(RangeError);
    expect(() => bestOrder([[0]], 1)).toThrow(RangeError);
  });
});

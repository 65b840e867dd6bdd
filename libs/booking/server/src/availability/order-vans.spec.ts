import { describe, expect, it } from 'vitest';
import { orderVans } from './order-vans.ts';

const van = (id: number, vanType: string, pence: number, distanceMiles: number | null, free = true) => ({
  van: { id, depot_id: 1, van_type: vanType, daily_rate_pence: 1, deposit_pence: 1, free },
  distanceMiles,
  pence,
});
const FOUND = [
  van(1, 'large', 300, 5),
  van(2, 'small', 300, 2),
  van(3, 'medium', 100, 9),
  van(4, 'small', 50, 2, false),
  van(5, 'small', 300, 2),
];
const order = (sort: Parameters<typeof orderVans>[1], found = FOUND) =>
  orderVans([...found], sort).map(({ van: { id } }) => id);

describe('the order of vans', () => {
  it.each([
    [undefined, [2, 5, 1, 3, 4]],
    ['distance', [2, 5, 1, 3, 4]],
    ['price', [3, 2, 5, 1, 4]],
    ['-price', [2, 5, 1, 3, 4]],
    ['size', [2, 5, 3, 1, 4]],
    ['-size', [1, 3, 2, 5, 4]],
  ] as const)('%s: what can be had first, then as asked, and always the same', (sort, ids) => {
    expect(order(sort)).toEqual(ids);
    expect(order(sort, FOUND.toReversed())).toEqual(ids);
  });

  it('is by price where no place was asked for', () => {
    const nowhere = FOUND.map((one) => ({ ...one, distanceMiles: null }));
    expect(order(undefined, nowhere)).toEqual([3, 1, 2, 5, 4]);
    expect(order('distance', nowhere)).toEqual([3, 1, 2, 5, 4]);
  });
});

import { describe, expect, it } from 'vitest';
import { comparePlaces, orderVans, placeLength, type RankedVan } from './order-vans.ts';

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
const order = (sort: Parameters<typeof orderVans>[1], found: readonly RankedVan[] = FOUND) =>
  [...orderVans(found, sort).keys()].map(({ van: { id } }) => id);

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

  it('has those that can be had first, and by number what is alike', () => {
    const vans = [
      [4, 100, false],
      [3, 200],
      [2, 100],
      [1, 200],
    ] as const;
    const found = vans.map(([id, pence, free = true]) => van(id, 'small', pence, null, free));
    expect(order(undefined, found)).toEqual([2, 1, 3, 4]);
    expect(order('-price', found)).toEqual([1, 3, 2, 4]);
  });

  it('takes a distance that is an error of floating point for none', () => {
    const [place] = orderVans([van(1, 'small', 300, 7e-13)], 'distance').values();
    expect(place).toEqual([0, 0, 300, 1]);
  });

  it.each([undefined, 'price', '-price', 'distance', 'size', '-size'] as const)(
    'by %s is the order of the places, also without a distance',
    (sort) => {
      const types = ['small', 'medium', 'large'];
      const vans = Array.from({ length: 40 }, (_, id) =>
        van(id, types[id % 3]!, (id * 37) % 5, id % 4 ? id % 7 : null, id % 5 > 0),
      );
      const places = [...orderVans(vans, sort).values()];
      expect(places).toHaveLength(vans.length);
      for (const [at, place] of places.entries()) {
        expect(place).toHaveLength(placeLength(sort));
        if (at > 0) expect(comparePlaces(places[at - 1]!, place)).toBeLessThan(0);
        // As a cursor carries it.
        expect(place.map(String).map(Number)).toEqual(place);
      }
    },
  );
});

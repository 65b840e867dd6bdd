import type { VanSort } from '@convoy/booking/contract';
import { vanTypes } from '@convoy/fleet/contract';
import type { CandidateVan } from './search-vans.sql.ts';

/** A van that was found, with what it is ordered by. */
export interface RankedVan {
  readonly van: CandidateVan;
  readonly distanceMiles: number | null;
  /** The hire's total for the period, without the deposit; that of one day, with its fees, where there is no period. */
  readonly pence: number;
}

/** Place of a size among the sizes, small to large. */
export const sizeRank = (vanType: string): number => (vanTypes as readonly string[]).indexOf(vanType);

type Measure = (found: RankedVan) => number;
// To a millionth of a mile: a smaller distance is an error of floating point, and its text would have an exponent in a cursor.
const near: Measure = ({ distanceMiles }) =>
  distanceMiles === null ? Number.POSITIVE_INFINITY : Math.round(distanceMiles * 1e6) / 1e6;
const price: Measure = ({ pence }) => pence;
const size: Measure = ({ van }) => sizeRank(van.van_type);
const falling =
  (measure: Measure): Measure =>
  (found) =>
    // Not a minus sign: that of zero would be another zero.
    0 - measure(found);

/** What decides, first to last. What is alike in all stays in one order: by number. */
const orders: Readonly<Record<VanSort | 'default', readonly Measure[]>> = {
  default: [near, price],
  price: [price, near],
  '-price': [falling(price), near],
  distance: [near, price],
  size: [size, price, near],
  '-size': [falling(size), price, near],
};

/** What a van is compared by in an order, first to last: those that can be had come first, whatever the order asked for. */
export type Place = readonly number[];

const placeOf = (found: RankedVan, by: readonly Measure[]): Place => [
  found.van.free ? 0 : 1,
  ...by.map((measure) => measure(found)),
  found.van.id,
];

/** How many numbers a place of an order has. */
export const placeLength = (sort: VanSort | undefined): number => orders[sort ?? 'default'].length + 2;

/** The vans in order, each with its place. */
export function orderVans<V extends RankedVan>(
  vans: readonly V[],
  sort: VanSort | undefined,
): ReadonlyMap<V, Place> {
  const by = orders[sort ?? 'default'];
  // Worked out once for each van: a sort compares a van many times.
  const placed = vans.map((found) => [found, placeOf(found, by)] as const);
  return new Map(placed.sort(([, one], [, other]) => comparePlaces(one, other)));
}

/** Below zero where the first place comes before the second one. */
export function comparePlaces(one: Place, other: Place): number {
  // By number and not by `entries()`: a search compares some hundred places, and each would make an iterator and pairs.
  for (let at = 0; at < one.length; at++) {
    const difference = one[at]! - (other[at] ?? 0);
    // Two that are infinitely far have no difference.
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  return 0;
}

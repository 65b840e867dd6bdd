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

const nearest = (a: RankedVan, b: RankedVan) =>
  (a.distanceMiles ?? Number.POSITIVE_INFINITY) - (b.distanceMiles ?? Number.POSITIVE_INFINITY) || 0;
const cheapest = (a: RankedVan, b: RankedVan) => a.pence - b.pence;
const smallest = (a: RankedVan, b: RankedVan) => sizeRank(a.van.van_type) - sizeRank(b.van.van_type);

/** What decides, first to last. What is alike in all stays in one order: by number. */
const orders: Readonly<Record<VanSort | 'default', readonly ((a: RankedVan, b: RankedVan) => number)[]>> = {
  default: [nearest, cheapest],
  price: [cheapest, nearest],
  '-price': [(a, b) => cheapest(b, a), nearest],
  distance: [nearest, cheapest],
  size: [smallest, cheapest, nearest],
  '-size': [(a, b) => smallest(b, a), cheapest, nearest],
};

/** Orders vans in place: those that can be had first, whatever the order asked for. */
export function orderVans<V extends RankedVan>(vans: V[], sort: VanSort | undefined): V[] {
  const by = orders[sort ?? 'default'];
  return vans.sort((a, b) => {
    if (a.van.free !== b.van.free) return a.van.free ? -1 : 1;
    for (const compare of by) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return a.van.id - b.van.id;
  });
}

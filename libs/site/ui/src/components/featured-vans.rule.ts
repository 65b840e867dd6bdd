import type { VanResult } from '@convoy/booking/contract';
import { type VanType, vanTypes } from '@convoy/fleet/contract';

/**
 * A few vans for the home page: the cheapest free one of each size, small to large.
 * @param vans as the search gives them, cheapest first
 */
export function featuredVans(vans: readonly VanResult[]): VanResult[] {
  const cheapest = (type: VanType) => vans.find((van) => van.vanType === type && van.available);
  return vanTypes.map(cheapest).filter((van) => van !== undefined);
}

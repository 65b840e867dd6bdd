import type { FoundHire, VanResult } from '../../../contract/src/index.ts';
import type { SearchFilters } from './search-filters.ts';

type Dated = Pick<SearchFilters, 'pickupDate' | 'returnDate' | 'available'>;

/**
 * What the voice reads back of a search with dates: how many vans are free, and the first of them with its price.
 * @param total vans that the search found on all its pages
 */
export function foundHire(
  { pickupDate, returnDate, available }: Dated,
  vans: readonly Pick<VanResult, 'make' | 'model' | 'available' | 'price'>[],
  total: number,
): FoundHire {
  const free = vans.filter((van) => van.available && van.price);
  const [first] = free;
  return {
    pickupDate,
    returnDate,
    // A search that shows taken vans as well does not say how many of all are free.
    count: available ? total : free.length,
    first: first?.price
      ? { van: `${first.make} ${first.model}`, rentalAmount: first.price.rentalAmount }
      : null,
  };
}

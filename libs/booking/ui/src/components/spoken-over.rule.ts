import type { SpokenHire } from '../../../contract/src/index.ts';
import type { SearchFilters } from '../search/search-filters.ts';

type Spoken = Pick<
  SearchFilters,
  'location' | 'near' | 'vanType' | 'pickupDate' | 'pickupTime' | 'returnDate' | 'returnTime'
>;

/** Fields of the search after something was said: what was not said stays, and a time goes with the day that it belonged to. */
export function spokenOver(before: Spoken, said: SpokenHire): Partial<Spoken> {
  const { pickupDate, pickupTime, returnDate, returnTime, location, vanType } = said;
  const begins = pickupDate ?? before.pickupDate;
  return {
    ...(location ? { location, near: null } : {}),
    ...(vanType ? { vanType } : {}),
    ...(pickupDate ? { pickupDate, pickupTime: pickupTime ?? '' } : pickupTime ? { pickupTime } : {}),
    ...(returnDate
      ? { returnDate, returnTime: returnTime ?? '' }
      : // An end that stood there and would now be before its beginning is asked for again.
        before.returnDate && before.returnDate < begins
        ? { returnDate: '', returnTime: '' }
        : returnTime
          ? { returnTime }
          : {}),
  };
}

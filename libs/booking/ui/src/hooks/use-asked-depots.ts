import type { Depot } from '@convoy/fleet/contract';
import { useQuery } from '@tanstack/react-query';
import type { BookingUrlState } from '../booking-url.state.ts';
import { type AskedDepots, askedDepots } from '../components/asked-depots.rule.ts';
import { placesFor } from '../search/search.api.ts';
import { useSettled } from './use-settled.ts';

/** Which depots a search is about, as the server reads it; nearest first where a place is asked for. */
export function useAskedDepots(
  depots: readonly Depot[],
  { location, near }: Pick<BookingUrlState, 'location' | 'near'>,
): AskedDepots<Depot> {
  const text = useSettled(near ? '' : location, 200);
  const places = useQuery(placesFor(text));
  const place = text === location ? (places.data?.[0] ?? null) : null;
  return askedDepots(depots, { location, near }, place);
}

import type { Depot } from '@convoy/fleet/contract';
import type { Place } from '@convoy/places/contract';
import { apiGet, apiGetList } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { Availability, SearchAlternatives, VanResult } from '../../../contract/src/index.ts';
import { type BookingUrlState, vanSearchQuery } from '../booking-url.state.ts';

/** `GET /api/places`: what a text may mean, likeliest first. Places do not move, so an answer stays good. */
export const placesFor = (text: string) => {
  const query = new URLSearchParams({ q: text.trim(), limit: '5' });
  return queryOptions({
    queryKey: [`/api/places?${query}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<Place[]>(url, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: text.trim().length >= 2 && text.trim().length <= 80,
  });
};

/** `GET /api/vans/alternatives`: what a search that found nothing would find nearby. */
export const alternativesTo = (state: BookingUrlState) => {
  const query = vanSearchQuery(state).toString();
  return queryOptions({
    queryKey: [query ? `/api/vans/alternatives?${query}` : '/api/vans/alternatives'] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<SearchAlternatives>(url, { signal }),
    staleTime: 30_000,
  });
};

/** What a month view is about: one van, or the vans of a size and place. */
export interface AvailabilityQuestion {
  readonly vanId?: number;
  readonly vanType?: string | null;
  readonly location?: string;
}

/** `GET /api/availability` of a month, `YYYY-MM`. */
export const availabilityOf = ({ vanId, vanType, location }: AvailabilityQuestion, month: string) => {
  const query = new URLSearchParams({ month });
  if (vanId) query.set('vanId', String(vanId));
  if (vanType) query.set('vanType', vanType);
  if (location) query.set('location', location);
  return queryOptions({
    queryKey: [`/api/availability?${query}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<Availability>(url, { signal }),
    staleTime: 30_000,
  });
};

/** What of a search a depot has: how many vans, and the first of them by price. */
export interface DepotOffer {
  readonly depotId: number;
  readonly count: number;
  readonly cheapest: VanResult | null;
}

/** Most depots the map asks about; further ones stand on it without figures. */
const DEPOTS_ASKED = 24;

/** `GET /api/vans` once a depot, for one van each: its total says how many there are, the van what the cheapest costs. */
export const depotOffers = (state: BookingUrlState, depots: readonly Depot[]) => {
  const asked = depots.slice(0, DEPOTS_ASKED).map(({ id, name }) => {
    const wanted = { ...state, near: null, location: name, sort: 'price' as const };
    return { id, url: `/api/vans?${vanSearchQuery(wanted, 1, 1)}` };
  });
  return queryOptions({
    queryKey: ['/api/vans', 'by depot', asked.map(({ url }) => url)] as const,
    queryFn: ({ signal }): Promise<DepotOffer[]> =>
      Promise.all(
        asked.map(async ({ id, url }) => {
          const { items, total } = await apiGetList<VanResult>(url, { signal });
          return { depotId: id, count: total, cheapest: items[0] ?? null };
        }),
      ),
    staleTime: 30_000,
  });
};

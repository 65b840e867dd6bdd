import { apiGet, apiSend } from '@convoy/shell-api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { FleetDepot, SavedDepot } from '../../../contract/src/index.ts';
import type { DepotBody } from './depot-entries.ts';

/** Where a text lies: `GET /api/places`. */
export interface FoundPlace {
  readonly kind: 'postcode' | 'outcode' | 'town';
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** `GET /api/fleet/depots`: every depot, those that are closed last. */
export const fleetDepots = queryOptions({
  queryKey: ['/api/fleet/depots'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<FleetDepot[]>(url, { signal }),
  // Vans come and go behind this page's back.
  staleTime: 5_000,
});

/** `GET /api/fleet/depots/{id}`. */
export const fleetDepot = (id: number) =>
  queryOptions({
    queryKey: [`/api/fleet/depots/${id}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<FleetDepot>(url, { signal }),
    staleTime: 5_000,
  });

/** `POST /api/fleet/depots`. */
export const addDepot = (depot: DepotBody): Promise<SavedDepot> =>
  apiSend('POST', '/api/fleet/depots', depot);

/** `PATCH /api/fleet/depots/{id}`. @throws ApiError `CONFLICT` with the depot as it is by now */
export const changeDepot = (id: number, change: DepotBody & { revision: number }): Promise<SavedDepot> =>
  apiSend('PATCH', `/api/fleet/depots/${id}`, change);

/** `POST /api/fleet/depots/{id}/close`. @throws ApiError `DEPOT_IN_USE` with its vans and hires */
export const closeDepot = (id: number, reason: string): Promise<FleetDepot> =>
  apiSend('POST', `/api/fleet/depots/${id}/close`, { reason });

/** `POST /api/fleet/depots/{id}/reopen`. */
export const reopenDepot = (id: number): Promise<FleetDepot> =>
  apiSend('POST', `/api/fleet/depots/${id}/reopen`, {});

/** The likeliest place of a postcode, or null. */
export async function findPlace(postcode: string): Promise<FoundPlace | null> {
  const found = await apiGet<FoundPlace[]>(`/api/places?limit=1&q=${encodeURIComponent(postcode)}`);
  return found.find(({ kind }) => kind !== 'town') ?? null;
}

/** Makes every page ask for depots again: after a change. */
export function useRenewDepots(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [url] }) => typeof url === 'string' && /^\/api\/(fleet\/)?depots\b/.test(url),
    });
}

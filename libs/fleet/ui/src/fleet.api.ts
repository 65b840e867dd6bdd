import { apiGet, apiSend } from '@convoy/shell-api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type {
  BulkOutcome,
  Depot,
  DiaryEntry,
  FleetAction,
  FleetVan,
  LastPosition,
  ListedVan,
  PlateLookupAnswer,
  VanHistoryEntry,
} from '../../contract/src/index.ts';
import type { VanBody } from './form/van-entries.ts';

/** `GET /api/fleet/vans`: the whole fleet, those that left too. */
export const fleetVans = queryOptions({
  queryKey: ['/api/fleet/vans'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<ListedVan[]>(url, { signal }),
  // Hires begin and end behind this page's back.
  staleTime: 5_000,
});

/** `GET /api/fleet/vans/{id}`. */
export const fleetVan = (id: number) =>
  queryOptions({
    queryKey: [`/api/fleet/vans/${id}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<FleetVan>(url, { signal }),
    staleTime: 5_000,
  });

/** `GET /api/fleet/vans/{id}/position`: where it was last. */
export const lastPosition = (id: number) =>
  queryOptions({
    queryKey: [`/api/fleet/vans/${id}/position`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<LastPosition>(url, { signal }),
    staleTime: 60_000,
  });

/** `GET /api/fleet/vans/{id}/diary`: what takes the van on these days, both inside. */
export const vanDiary = (id: number, from: string, until: string) =>
  queryOptions({
    queryKey: [`/api/fleet/vans/${id}/diary?from=${from}&until=${until}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<DiaryEntry[]>(url, { signal }),
    staleTime: 5_000,
  });

/** `GET /api/fleet/vans/{id}/history`, newest first. */
export const vanHistory = (id: number) =>
  queryOptions({
    queryKey: [`/api/fleet/vans/${id}/history`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<VanHistoryEntry[]>(url, { signal }),
    staleTime: 5_000,
  });

/** `GET /api/depots` (public): where the brand's vans stand. */
export const depots = queryOptions({
  queryKey: ['/api/depots'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<Depot[]>(url, { signal }),
});

/** `GET /api/plates/{plate}`: what the DVLA and the MOT history know of it. */
export const lookUpPlate = (plate: string, signal: AbortSignal): Promise<PlateLookupAnswer> =>
  apiGet(`/api/plates/${encodeURIComponent(plate)}`, { signal });

/** `POST /api/vans`. */
export const addVan = (van: VanBody): Promise<FleetVan> => apiSend('POST', '/api/vans', van);

/** `PATCH /api/vans/{id}`. @throws ApiError `CONFLICT` with the van as it is by now */
export const changeVan = (
  id: number,
  change: Partial<VanBody> & { revision: number; status?: string },
): Promise<FleetVan> => apiSend('PATCH', `/api/vans/${id}`, change);

/** `POST /api/vans/{id}/odometer`. */
export const noteOdometer = (
  id: number,
  reading: { miles: number; reason: string | null; replaced?: boolean },
): Promise<FleetVan> => apiSend('POST', `/api/vans/${id}/odometer`, reading);

/** Most vans the server takes in one call (`MOST_VANS_AT_ONCE` of the contract, which brings its schemas along). */
const AT_ONCE = 500;

/** `POST /api/fleet/vans/bulk`, as often as it takes. */
export async function changeVans(vanIds: readonly number[], change: FleetAction): Promise<BulkOutcome> {
  const whole: BulkOutcome = { changed: [], refused: [] };
  for (let from = 0; from < vanIds.length; from += AT_ONCE) {
    const part = { vanIds: vanIds.slice(from, from + AT_ONCE), change };
    const { changed, refused } = await apiSend<BulkOutcome>('POST', '/api/fleet/vans/bulk', part);
    whole.changed.push(...changed);
    whole.refused.push(...refused);
  }
  return whole;
}

/** Makes every page ask for vans again: after a change. */
export function useRenewFleet(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        typeof url === 'string' &&
        (/^\/api\/(fleet|vans|maintenance|service-plans)\b/.test(url) || url === '/api/dashboard/stats'),
    });
}

import type { VanResult } from '@convoy/booking/contract';
import type { Depot } from '@convoy/fleet/contract';
import { apiGet } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';

/** `GET /api/depots` (public). */
export const depots = queryOptions({
  queryKey: ['/api/depots'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<Depot[]>(url, { signal }),
});

/** Vans that are free now, cheapest first. */
export const freeVans = queryOptions({
  queryKey: ['/api/vans?available=true'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<VanResult[]>(url, { signal }),
  staleTime: 60_000,
});

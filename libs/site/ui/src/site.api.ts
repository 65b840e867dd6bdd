import type { Availability, HireTerms, OfferedExtra, VanResult } from '@convoy/booking/contract';
import type { Depot, GalleryPhoto } from '@convoy/fleet/contract';
import { apiGet, apiGetList } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import { exampleDays } from './depots/example-days.rule.ts';

const MINUTE_MS = 60_000;
/** Most vans of a page of `GET /api/vans`, and most pages that the list of models reads. */
const PER_PAGE = 100;
const MOST_PAGES = 20;

/** `GET /api/depots` (public). */
export const depots = queryOptions({
  queryKey: ['/api/depots'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<Depot[]>(url, { signal }),
});

/** Vans that are free now, cheapest first. */
export const freeVans = queryOptions({
  queryKey: ['/api/vans?available=true'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<VanResult[]>(url, { signal }),
  staleTime: MINUTE_MS,
});

/** Every van of the fleet that customers may hire, whether it is free now or not. The key is the address of the first page. */
export const allVans = queryOptions({
  queryKey: [`/api/vans?perPage=${PER_PAGE}`] as const,
  queryFn: async ({ queryKey: [url], signal }) => {
    const first = await apiGetList<VanResult>(url, { signal });
    const pages = Math.min(MOST_PAGES, Math.ceil(first.total / PER_PAGE));
    const rest = await Promise.all(
      Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
        apiGetList<VanResult>(`${url}&page=${at + 2}`, { signal }),
      ),
    );
    return [first, ...rest].flatMap(({ items }) => items);
  },
  staleTime: MINUTE_MS,
});

/** A month of free days of one van. */
export const freeDays = (vanId: number, month: string) =>
  queryOptions({
    queryKey: [`/api/availability?vanId=${vanId}&month=${month}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<Availability>(url, { signal }),
    staleTime: MINUTE_MS,
  });

/** Published photos of one van, and those of another van of its model for what it lacks. */
export const vanGallery = (vanId: number) =>
  queryOptions({
    queryKey: [`/api/vans/${vanId}/gallery`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<GalleryPhoto[]>(url, { signal }),
    staleTime: MINUTE_MS,
  });

/** Extras that a depot offers for the next hire it takes. @param today at the depot; without a depot nothing is asked */
export const extrasAt = (depot: Depot | undefined, today: string) => {
  const asked = depot ? { ...exampleDays(depot, today), pickupLocation: depot.name } : {};
  return queryOptions({
    queryKey: [`/api/extras?${new URLSearchParams(asked)}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<OfferedExtra[]>(url, { signal }),
    enabled: depot !== undefined,
    staleTime: MINUTE_MS,
  });
};

/** The terms of each hire, with the brand's own figures in them. */
export const hireTerms = queryOptions({
  queryKey: ['/api/hire-terms'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<HireTerms>(url, { signal }),
  staleTime: MINUTE_MS,
});

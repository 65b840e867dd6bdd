import type { GalleryPhoto } from '@convoy/fleet/contract';
import type { SearchResult } from '@convoy/search/contract';
import { apiGet, apiSend } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { BookingListItem, HireTerms, OfferedExtra, QuoteInput } from '../../../contract/src/index.ts';

/** `GET /api/extras`: what may be had with a hire, and how many of it are left for its period. */
export const extrasFor = ({ pickupDate, returnDate, pickupLocation, returnLocation }: QuoteInput) => {
  const query = new URLSearchParams({ pickupDate, returnDate, pickupLocation });
  if (returnLocation) query.set('returnLocation', returnLocation);
  return queryOptions({
    queryKey: [`/api/extras?${query}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<OfferedExtra[]>(url, { signal }),
    staleTime: 30_000,
  });
};

/** `GET /api/vans/{id}/gallery` (public): published photos of a van, and those of another van of its model for what it lacks. */
export const vanGallery = (vanId: number) =>
  queryOptions({
    queryKey: [`/api/vans/${vanId}/gallery`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<GalleryPhoto[]>(url, { signal }),
    staleTime: 60_000,
  });

/** `GET /api/hire-terms`: what whoever books agrees to, in the language of the page. */
export const hireTerms = (language: string) =>
  queryOptions({
    queryKey: ['/api/hire-terms', language] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<HireTerms>(url, { signal }),
    staleTime: 300_000,
  });

/** `POST /api/quotes/{id}/mail`. */
export const mailQuote = (quoteId: number, email: string): Promise<void> =>
  apiSend('POST', `/api/quotes/${quoteId}/mail`, { email });

/** The caller's bookings that wait for payment: what stands in the way of another one. */
export const openHolds = queryOptions({
  queryKey: ['/api/bookings?status=pending&only=unpaid&perPage=3'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<BookingListItem[]>(url, { signal }),
  staleTime: 0,
});

/** Customers whose name or address begins with a text of two letters or more; for staff. */
export async function findCustomers(text: string, signal?: AbortSignal): Promise<SearchResult[]> {
  if (text.trim().length < 2) return [];
  const found = await apiGet<SearchResult[]>(`/api/search?q=${encodeURIComponent(text.trim())}`, { signal });
  return found.filter(({ kind }) => kind === 'customer');
}

/** One customer as the lists name them, for staff who come back to a form; null where nothing says who it is. */
export const customerById = (customerId: number | null) =>
  queryOptions({
    queryKey: [`/api/bookings?customer=${customerId}&perPage=1`, 'customer'] as const,
    queryFn: async ({ queryKey: [url], signal }) => {
      const [latest] = await apiGet<BookingListItem[]>(url, { signal });
      return latest ? { id: latest.customerId, title: latest.customerName, text: '' } : null;
    },
    enabled: customerId !== null,
    staleTime: 300_000,
  });

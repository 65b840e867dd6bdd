import type { Depot } from '@convoy/fleet/contract';
import { apiGet, apiGetList, apiSend } from '@convoy/shell-api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Booking, ChosenExtras, Quote, QuoteInput, VanResult } from '../../contract/src/index.ts';
import { type BookingUrlState, vanSearchQuery } from './booking-url.state.ts';
import { askedByNews } from './live/asked-by-news.ts';

/** `GET /api/vans` for what was chosen, page by page. */
export const vanSearch = (state: BookingUrlState) => {
  const address = (page: number) => {
    const query = vanSearchQuery(state, page).toString();
    return query ? `/api/vans?${query}` : '/api/vans';
  };
  return infiniteQueryOptions({
    queryKey: [address(1), 'pages'] as const,
    queryFn: ({ signal, pageParam }) => apiGetList<VanResult>(address(pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.items.length, 0);
      return last.items.length > 0 && seen < last.total ? pages.length + 1 : undefined;
    },
    // Whether a van is free changes by the minute; going back to the search asks again, showing what is known.
    staleTime: 30_000,
  });
};

/** Most vans one call gives. */
const VANS_PER_CALL = 100;

/** `GET /api/vans/{id}` (public): one van as a search without dates shows it. */
export const vanById = (vanId: number) =>
  queryOptions({
    queryKey: [`/api/vans/${vanId}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<VanResult>(url, { signal }),
    staleTime: 60_000,
  });

/** `GET /api/vans/{id}` for a hire: whether the van is free then. */
export const vanFor = ({ vanId, pickupDate, returnDate }: QuoteInput) => {
  const query = new URLSearchParams({ pickupDate, returnDate });
  return queryOptions({
    queryKey: [`/api/vans/${vanId}?${query}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<VanResult>(url, { signal }),
    staleTime: 30_000,
  });
};

/** Vans of a depot with their state for a period: which of them are free. */
export const vansAt = (location: string, pickupDate: string, returnDate: string) => {
  const query = new URLSearchParams({ location, pickupDate, returnDate, perPage: String(VANS_PER_CALL) });
  return queryOptions({
    queryKey: [`/api/vans?${query}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<VanResult[]>(url, { signal }),
    staleTime: 30_000,
  });
};

/** `GET /api/depots` (public): where the brand hands vans over. */
export const depots = queryOptions({
  queryKey: ['/api/depots'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<Depot[]>(url, { signal }),
});

/** `POST /api/quotes`: the server's own price of a hire, fresh until it expires. */
export const quoteFor = (input: QuoteInput) =>
  queryOptions({
    queryKey: ['/api/quotes', input] as const,
    queryFn: ({ queryKey: [url, body], signal }) => apiSend<Quote>('POST', url, body, { signal }),
    // Counted from when it was got, as the price is held. At most a day, so that the wait fits a timer.
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data ? Math.min(86_400_000, Math.max(0, Date.parse(data.expiresAt) - dataUpdatedAt)) : 0,
  });

/** The body of `POST /api/bookings` as the specification names it; amounts as the quote gave them. */
export interface BookingRequest {
  vanId: number;
  pickupDate: string;
  returnDate: string;
  pickupLocation: string;
  returnLocation: string | null;
  notes: string | null;
  totalDays: number;
  totalAmount: string;
  depositAmount: string;
  quoteId: number;
  /** Left out where there are none. */
  extras?: ChosenExtras;
  promotionCode?: string;
  /** Staff: whom it is for; left out for oneself. */
  customerId?: number;
  /** Customers: the terms that stood beside the button, by their hash. */
  acceptedTerms?: string;
}

/** `POST /api/bookings`; a repeat under the same key answers the same booking. */
export const createBooking = (request: BookingRequest, idempotencyKey: string): Promise<Booking> =>
  apiSend<Booking>('POST', '/api/bookings', request, { idempotencyKey });

/** `GET /api/bookings/{id}`. */
export const bookingById = (bookingId: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${bookingId}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<Booking>(url, { signal, background: askedByNews() }),
    // Payment, expiry and the depot change a booking behind this page's back.
    staleTime: 5_000,
  });

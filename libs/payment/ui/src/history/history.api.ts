import type { BookingListItem } from '@convoy/booking/contract';
import { apiGet, apiGetList, type PagePlace, pageQuery } from '@convoy/shell-api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ListedPayment, PaymentTotals } from '../../../contract/src/index.ts';
import { formatHistoryUrl, type HistoryState, wholeHistory } from './history-url.state.ts';

export const PAYMENTS_PER_PAGE = 20;

const FIRST: PagePlace = { page: 1 };

const listAddress = (state: HistoryState, place: PagePlace): string => {
  const query = formatHistoryUrl({ ...state, page: 1 });
  for (const [name, value] of Object.entries(pageQuery(place, PAYMENTS_PER_PAGE))) query.set(name, value);
  return `/api/payments?${query}`;
};

/** `GET /api/payments`, newest first. */
export const paymentList = (state: HistoryState) =>
  queryOptions({
    queryKey: [listAddress(state, state), 'page'] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGetList<ListedPayment>(url, { signal }),
    staleTime: 5_000,
  });

/** `GET /api/payments/totals` of the same filters, whatever the page. */
export const paymentTotals = (state: HistoryState) =>
  queryOptions({
    queryKey: [`/api/payments/totals?${formatHistoryUrl({ ...state, page: 1 })}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<PaymentTotals>(url, { signal }),
    staleTime: 5_000,
  });

/** A customer's own payments, page by page. */
export const ownPayments = infiniteQueryOptions({
  queryKey: [listAddress(wholeHistory, FIRST), 'pages'] as const,
  queryFn: ({ signal, pageParam }) =>
    apiGetList<ListedPayment>(listAddress(wholeHistory, pageParam), { signal }),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }, pages) =>
    next === undefined ? undefined : { page: pages.length + 1, cursor: next },
  staleTime: 5_000,
});

/** A customer's bookings of which something is still to be paid, the next one first. */
export const unpaidBookings = queryOptions({
  queryKey: ['/api/bookings?only=unpaid&sort=pickup&perPage=100'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGetList<BookingListItem>(url, { signal }),
  staleTime: 5_000,
});

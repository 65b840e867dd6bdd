import { apiGetList, type PagePlace, pageQuery } from '@convoy/shell-api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BookingListItem, VanResult } from '../../../contract/src/index.ts';
import { askedByNews } from '../live/asked-by-news.ts';
import { type BookingListState, formatListUrl, wholeList } from './list-url.state.ts';

export const BOOKINGS_PER_PAGE = 20;
/** Most rows one call gives. */
const MOST_PER_CALL = 100;
/** Most rows an export holds. */
export const MOST_EXPORTED = 10_000;

const FIRST: PagePlace = { page: 1 };

const address = (state: BookingListState, place: PagePlace, perPage: number): string => {
  const query = formatListUrl({ ...state, page: 1 });
  for (const [name, value] of Object.entries(pageQuery(place, perPage))) query.set(name, value);
  return `/api/bookings?${query}`;
};

/** `GET /api/bookings`, newest first or in the order asked for; customers get their own. */
export const bookingList = (state: BookingListState) =>
  queryOptions({
    queryKey: [address(state, state, BOOKINGS_PER_PAGE), 'page'] as const,
    queryFn: ({ queryKey: [url], signal }) =>
      apiGetList<BookingListItem>(url, { signal, background: askedByNews() }),
    staleTime: 5_000,
  });

/** A person's hires that are still open, the next one first. A hundred at once are more than anybody has. */
export const openBookings = queryOptions({
  queryKey: [address({ ...wholeList, only: 'open', sort: 'pickup' }, FIRST, MOST_PER_CALL), 'own'] as const,
  queryFn: ({ queryKey: [url], signal }) =>
    apiGetList<BookingListItem>(url, { signal, background: askedByNews() }),
  staleTime: 5_000,
});

/** A person's hires that have ended, the last one first, page by page. */
export const endedBookings = infiniteQueryOptions({
  queryKey: [
    address({ ...wholeList, only: 'ended', sort: '-pickup' }, FIRST, BOOKINGS_PER_PAGE),
    'pages',
  ] as const,
  queryFn: ({ signal, pageParam }) =>
    apiGetList<BookingListItem>(
      address({ ...wholeList, only: 'ended', sort: '-pickup' }, pageParam, BOOKINGS_PER_PAGE),
      { signal, background: askedByNews() },
    ),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }, pages) =>
    next === undefined ? undefined : { page: pages.length + 1, cursor: next },
  staleTime: 5_000,
});

/**
 * Every booking of a list, on all its pages, for an export.
 * @returns the rows, and whether some were left out because there are more than `MOST_EXPORTED`
 * @throws ApiError when one of the pages cannot be had
 */
export async function wholeBookingList(
  state: BookingListState,
): Promise<{ rows: readonly BookingListItem[]; cut: boolean }> {
  const rows: BookingListItem[] = [];
  for (let place = FIRST; rows.length < MOST_EXPORTED; ) {
    const { items, next } = await apiGetList<BookingListItem>(address(state, place, MOST_PER_CALL));
    rows.push(...items);
    if (next === undefined) return { rows, cut: false };
    place = { page: place.page + 1, cursor: next };
  }
  return { rows, cut: true };
}

/** The brand's vans, to choose one from in a filter; the first thousand of them. */
export const vansToFilter = queryOptions({
  queryKey: ['/api/vans', 'to-filter'] as const,
  queryFn: async ({ queryKey: [url], signal }) => {
    const vans: VanResult[] = [];
    let behind = '';
    for (let page = 1; page <= 10; page += 1) {
      const address = `${url}?page=${page}&perPage=${MOST_PER_CALL}${behind}`;
      const { items, next } = await apiGetList<VanResult>(address, { signal });
      vans.push(...items);
      if (next === undefined) break;
      behind = `&cursor=${next}`;
    }
    return vans;
  },
  staleTime: 60_000,
});

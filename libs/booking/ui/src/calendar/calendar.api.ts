import { apiGet } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { BookingListItem } from '../../../contract/src/index.ts';
import { askedByNews } from '../live/asked-by-news.ts';
import type { CalendarState } from './calendar-url.state.ts';

/** `GET /api/bookings/calendar`: bookings that touch these days, both inside; customers get their own. */
export const calendarBookings = (from: string, until: string, { depot, vanType }: CalendarState) => {
  const query = new URLSearchParams({ from, until });
  if (depot) query.set('depot', String(depot));
  if (vanType) query.set('vanType', vanType);
  return queryOptions({
    queryKey: [`/api/bookings/calendar?${query}`] as const,
    queryFn: ({ queryKey: [url], signal }) =>
      apiGet<BookingListItem[]>(url, { signal, background: askedByNews() }),
    staleTime: 5_000,
  });
};

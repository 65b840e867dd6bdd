import { apiGet } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { TimelineEntry } from '../../../contract/src/index.ts';
import { askedByNews } from '../live/asked-by-news.ts';

/** `GET /api/bookings/{id}/timeline`: what happened, oldest first. */
export const timelineOf = (bookingId: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${bookingId}/timeline`] as const,
    queryFn: ({ queryKey: [url], signal }) =>
      apiGet<TimelineEntry[]>(url, { signal, background: askedByNews() }),
    staleTime: 5_000,
  });

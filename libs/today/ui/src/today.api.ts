import type { Depot } from '@convoy/fleet/contract';
import { apiGet, asksByItself, followLive } from '@convoy/shell-api';
import { addressOf } from '@convoy/shell-api/calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Today, todayCalls } from '../../contract/src/index.ts';

/** How often one asks where nothing arrives by itself, ms. Times pass without news: a hire becomes overdue. */
const POLL = 30_000;
const ADDRESS = /^\/api\/today\b/;

/** `GET /api/today`. @param date civil date; null for today in the brand's zone */
export function workOf(date: string | null, depot: number | null) {
  const url = addressOf(todayCalls.show, {
    query: { ...(date === null ? {} : { date }), ...(depot === null ? {} : { depot }) },
  });
  return queryOptions({
    queryKey: [url] as const,
    queryFn: ({ queryKey: [address], signal }) =>
      apiGet<Today>(address, { signal, background: asksByItself() }),
  });
}

/** `GET /api/depots`, for the filter. */
export const depots = queryOptions({
  queryKey: ['/api/depots'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<Depot[]>(url, { signal }),
  staleTime: 60_000,
});

/** Keeps the work of the day as it is on the server: bookings, jobs and vans that change are read again. */
export function useLiveToday(): void {
  const client = useQueryClient();
  useEffect(() => {
    const readAgain = (_changed: ReadonlySet<number> | null, refetchType: 'active' | 'none') =>
      client.invalidateQueries({
        predicate: ({ queryKey: [address] }) => typeof address === 'string' && ADDRESS.test(address),
        refetchType,
      });
    const ends = ['bookingChanged', 'maintenanceChanged', 'vanChanged'].map((topic) =>
      followLive({ topic, poll: POLL, gather: 1_000, readAgain }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}

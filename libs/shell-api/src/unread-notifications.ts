import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiGet } from './api-client.ts';
import { followLive } from './live/follow-live.ts';

/** How often notifications are asked for where nothing arrives by itself, while the page is visible. */
export const UNREAD_POLL_MS = 60_000;

/** Answer of `GET /api/notifications/unread`. */
export interface UnreadNotifications {
  readonly count: number;
}

/**
 * `GET /api/notifications/unread`. The shell puts what the page brought into the cache
 * (`client.setQueryData(unreadNotifications.queryKey, { count: boot.unreadNotifications })`), so nothing is asked at
 * the start. Whoever reads or marks notifications writes the new count under the same key.
 */
export const unreadNotifications = queryOptions({
  queryKey: ['/api/notifications/unread'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<UnreadNotifications>(url, { signal, background: true }),
});

/** The bell stands on every page: it listens long after all that a page itself has to load, ms. */
const LISTEN_AFTER = 20_000;

/** The live count for a bell: read when one is told something, or every minute where no socket stands. */
export function useUnreadNotifications(): number {
  const client = useQueryClient();
  useEffect(
    () =>
      followLive({
        topic: 'notificationAdded',
        poll: UNREAD_POLL_MS,
        beginAfter: LISTEN_AFTER,
        // Others who show the count may have begun to.
        readAgain: (_changed, refetchType) =>
          client.invalidateQueries({ ...unreadNotifications, refetchType }, { cancelRefetch: false }),
      }),
    [client],
  );
  return useQuery(unreadNotifications).data?.count ?? 0;
}

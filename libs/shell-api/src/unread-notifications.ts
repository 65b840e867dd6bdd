import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiGet } from './api-client.ts';
import { followLive } from './live/follow-live.ts';

/** How often notifications are asked for where nothing arrives by itself, while the page is visible. */
export const UNREAD_POLL_MS = 60_000;
/** What one is told oneself, as it happens. */
export const NOTIFICATION_TOPIC = 'notificationAdded';

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

/** The bell stands on every page: it listens after what the page itself has to load, ms. */
const LISTEN_AFTER = 5_000;

let shown = 0;
let stop = () => {};

/** Has the count read again when one is told something; one follower for all that show it. */
function follow(client: QueryClient): () => void {
  shown += 1;
  if (shown === 1)
    stop = followLive({
      topic: NOTIFICATION_TOPIC,
      poll: UNREAD_POLL_MS,
      beginAfter: LISTEN_AFTER,
      readAgain: () => void client.invalidateQueries(unreadNotifications, { cancelRefetch: false }),
    });
  return () => {
    shown -= 1;
    if (shown === 0) stop();
  };
}

/** The live count for a bell: read when one is told something, or every minute where no socket stands. */
export function useUnreadNotifications(): number {
  const client = useQueryClient();
  useEffect(() => follow(client), [client]);
  return useQuery(unreadNotifications).data?.count ?? 0;
}

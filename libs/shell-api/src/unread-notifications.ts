import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiGet } from './api-client.ts';

/** How often the count of unread notifications is asked for while the page is visible. */
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

/** The live count for a bell: polls every minute, and not while the page is hidden. */
export function useUnreadNotifications(): number {
  const { data } = useQuery({
    ...unreadNotifications,
    refetchInterval: UNREAD_POLL_MS,
    refetchIntervalInBackground: false,
  });
  return data?.count ?? 0;
}

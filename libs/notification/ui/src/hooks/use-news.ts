import { followLive, UNREAD_POLL_MS, unreadNotifications, useUnreadNotifications } from '@convoy/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Calls `onNews` when one is told something, when something may have been missed (the number of unread ones may be the same
 * then), and every minute where nothing arrives by itself; the count is read with it.
 * @returns how many are unread
 */
export function useNews(onNews: () => Promise<unknown>): number {
  const client = useQueryClient();
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(
    () =>
      followLive({
        topic: 'notificationAdded',
        poll: UNREAD_POLL_MS,
        readAgain: (_changed, refetchType) => {
          // The bell may have begun to; the list is always read when it is shown again.
          const count = client.invalidateQueries(
            { ...unreadNotifications, refetchType },
            { cancelRefetch: false },
          );
          return Promise.all([count, refetchType === 'active' && latest.current()]);
        },
      }),
    [client],
  );
  return useUnreadNotifications();
}

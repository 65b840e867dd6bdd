import { useUnreadNotifications } from '@convoy/shell-api';
import { useEffect, useRef } from 'react';

/** Calls `onNews` when the polled count rises: something came that the open list does not show yet. */
export function useNews(onNews: () => void): number {
  const unread = useUnreadNotifications();
  const before = useRef(unread);
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    if (unread > before.current) latest.current();
    before.current = unread;
  }, [unread]);
  return unread;
}

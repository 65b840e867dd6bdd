import { unreadNotifications, useUnreadNotifications } from '@convoy/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { connectNews } from '../live/news-connection.ts';

/** A list stands first; then it listens, ms. */
const BEGIN_AFTER = 500;

/**
 * Calls `onNews` when the count of unread notifications rises: something came that the open list does not show yet. While the
 * list is open the count is read as soon as something is told; everywhere else, and without a socket, it is polled.
 */
export function useNews(onNews: () => void): number {
  const client = useQueryClient();
  const unread = useUnreadNotifications();
  const before = useRef(unread);
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    if (unread > before.current) latest.current();
    before.current = unread;
  }, [unread]);
  useEffect(() => {
    let hangUp = () => {};
    const begin = setTimeout(() => {
      if (typeof WebSocket === 'undefined') return;
      hangUp = connectNews(() => void client.invalidateQueries({ queryKey: unreadNotifications.queryKey }));
    }, BEGIN_AFTER);
    return () => {
      clearTimeout(begin);
      hangUp();
    };
  }, [client]);
  return unread;
}

import { type ApiList, apiGetList, apiSend, asksByItself } from '@convoy/shell-api';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { MarkReadInput, Notification, UnreadCount } from '../../contract/src/index.ts';

/** First element of every key under which notifications are kept. */
export const NOTIFICATIONS = '/api/notifications';

/** How many the panel shows, and how many a page of the full list has. */
export const IN_PANEL = 8;
export const ON_PAGE = 20;

/** Reads that were begun for news: their later pages, too, keep nobody signed in. */
const byItself = new WeakSet<AbortSignal>();

/** `GET /api/notifications`, newest first; each page begins after the last one of the page before. */
export const notificationList = ({ unread, limit }: { unread: boolean; limit: number }) =>
  infiniteQueryOptions({
    queryKey: [NOTIFICATIONS, { unread, limit }] as const,
    queryFn: ({ signal, pageParam }): Promise<ApiList<Notification>> => {
      const query = new URLSearchParams({ limit: String(limit) });
      if (unread) query.set('unread', 'true');
      if (pageParam !== null) query.set('before', String(pageParam));
      if (asksByItself()) byItself.add(signal);
      return apiGetList<Notification>(`${NOTIFICATIONS}?${query}`, {
        signal,
        background: byItself.has(signal),
      });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.items.length, 0);
      return last.items.length === limit && seen < last.total ? last.items.at(-1)!.id : undefined;
    },
    // What is known shows at once; opening asks what is new.
    staleTime: 0,
  });

/** `POST /api/notifications/read`; answers how many are unread now. */
export const markRead = (input: MarkReadInput): Promise<UnreadCount> =>
  apiSend<UnreadCount>('POST', `${NOTIFICATIONS}/read`, input);

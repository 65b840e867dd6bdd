import { apiErrorMessage, type UnreadNotifications, unreadNotifications } from '@convoy/shell-api';
import { toast } from '@convoy/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { markRead, NOTIFICATIONS } from '../notification.api.ts';
import { type Kept, unreadIn, withMarks } from './read-marks.rule.ts';

/**
 * Marks notifications as read, shown at once everywhere: lists and the bell's count. When the server does not take it,
 * exactly these become unread again and a toast says so.
 */
export function useMarkRead() {
  const { t } = useTranslation('notification');
  const client = useQueryClient();
  const lists = { queryKey: [NOTIFICATIONS] };
  const mark = (ids: ReadonlySet<number>, readAt: string | null) =>
    client.setQueriesData<Kept>(lists, (kept) => kept && withMarks(kept, ids, readAt));
  const count = (change: (now: number) => number) =>
    client.setQueryData<UnreadNotifications>(
      unreadNotifications.queryKey,
      (now) => now && { count: Math.max(0, change(now.count)) },
    );

  return useMutation({
    mutationFn: (ids: readonly number[] | 'all') =>
      markRead(ids === 'all' ? { all: true } : { ids: [...ids] }),
    onMutate: async (ids) => {
      // An answer on its way would bring the old state back.
      await Promise.all([client.cancelQueries(lists), client.cancelQueries(unreadNotifications)]);
      const kept = client.getQueriesData<Kept>(lists).flatMap(([, data]) => data ?? []);
      const marked = unreadIn(kept, ids);
      const before = client.getQueryData<UnreadNotifications>(unreadNotifications.queryKey)?.count ?? 0;
      const lowered = ids === 'all' ? before : marked.size;
      const readAt = new Date().toISOString();
      mark(marked, readAt);
      count((now) => now - lowered);
      return { marked, lowered, readAt };
    },
    onSuccess: ({ count: unread }, _ids, { marked, readAt }) => {
      // What was read meanwhile, because news came, may know nothing of it; nor what is being read now.
      mark(marked, readAt);
      count(() => unread);
      for (const { queryKey } of [lists, unreadNotifications])
        void client.refetchQueries({ queryKey, fetchStatus: 'fetching' });
    },
    onError: (error, _ids, done) => {
      if (done) {
        mark(done.marked, null);
        count((now) => now + done.lowered);
      }
      toast({ tone: 'destructive', title: t('list.markFailed'), description: apiErrorMessage(error) });
    },
  });
}

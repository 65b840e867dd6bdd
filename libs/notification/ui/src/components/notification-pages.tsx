import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button, Card, EmptyState } from '@convoy/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNews } from '../hooks/use-news.ts';
import { notificationList, ON_PAGE } from '../notification.api.ts';
import { NotificationList, NotificationSkeleton } from './notification-list.tsx';
import { NoNotifications, NotificationsFailed } from './notification-notices.tsx';

/** The notifications a filter leaves: loading, failed, empty, or the list with its way to older ones. */
export function NotificationPages({ unread, onShowAll }: { unread: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('notification');
  const list = useInfiniteQuery(notificationList({ unread, limit: ON_PAGE }));
  useNews(() => list.refetch());
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  // What was marked as read here still stands in the list; what came meanwhile may not be in it yet.
  const total = Math.max(items.length, list.data?.pages.at(-1)?.total ?? 0);

  if (list.isPending)
    return (
      <Card className="overflow-hidden">
        <NotificationSkeleton rows={6} />
      </Card>
    );
  if (list.isError && items.length === 0)
    return <NotificationsFailed error={list.error} onRetry={() => list.refetch()} />;
  if (items.length === 0)
    return (
      <Card>
        {unread ? (
          <EmptyState
            icon="circle-check"
            title={t('page.emptyUnread')}
            text={t('page.emptyUnreadText')}
            action={
              <Button variant="outline" onClick={onShowAll}>
                {t('page.showAll')}
              </Button>
            }
          />
        ) : (
          <NoNotifications title={t('page.empty')} />
        )}
      </Card>
    );
  return (
    <>
      <Card className="overflow-hidden">
        <NotificationList items={items} />
      </Card>
      {list.isError && (
        <Alert tone="danger" title={t('list.moreFailed')} className="mt-4">
          {apiErrorMessage(list.error)}
        </Alert>
      )}
      <div className="mt-5 flex flex-col items-center gap-3">
        <p aria-live="polite" className="text-muted-foreground text-sm tabular-nums">
          {t('page.shown', { count: items.length, total })}
        </p>
        {list.hasNextPage && (
          <Button
            variant="outline"
            loading={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage({ cancelRefetch: false })}
          >
            {t('page.more')}
          </Button>
        )}
      </div>
    </>
  );
}

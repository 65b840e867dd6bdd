import { Link } from '@convoy/shell-api/router';
import { Button } from '@convoy/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkAllButton } from './components/mark-all-button.tsx';
import { NotificationList, NotificationSkeleton } from './components/notification-list.tsx';
import { NoNotifications, NotificationsFailed } from './components/notification-notices.tsx';
import { useNews } from './hooks/use-news.ts';
import { IN_PANEL, notificationList } from './notification.api.ts';
import { notificationPaths } from './notification.paths.ts';

/** What the shell gives the panel it shows in its popover. */
export interface BellPanelProps {
  /** Called when a notification or the link to all of them was followed: the popover closes. */
  readonly onNavigate?: () => void;
}

/** The newest notifications, as wide and as high as the popover lets them be. */
export function BellPanel({ onNavigate }: BellPanelProps) {
  const { t } = useTranslation('notification');
  const heading = useId();
  const list = useInfiniteQuery(notificationList({ unread: false, limit: IN_PANEL }));
  const unread = useNews(() => list.refetch());
  const items = list.data?.pages[0]?.items ?? [];

  return (
    <section aria-labelledby={heading} className="flex max-h-[min(36rem,80dvh)] min-h-0 w-full flex-col">
      <header className="flex items-center justify-between gap-2 border-border border-b py-1.5 pr-2 pl-4">
        <h2 id={heading} className="font-semibold text-base">
          {t('panel.title')}
        </h2>
        <MarkAllButton unread={unread} variant="ghost" size="sm" />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {list.isPending ? (
          <NotificationSkeleton rows={4} />
        ) : list.isError && items.length === 0 ? (
          <div className="p-4">
            <NotificationsFailed error={list.error} onRetry={() => list.refetch()} />
          </div>
        ) : items.length === 0 ? (
          <NoNotifications title={t('panel.empty')} />
        ) : (
          <NotificationList items={items} onNavigate={onNavigate} />
        )}
      </div>
      <footer className="border-border border-t p-1.5">
        <Button asChild variant="ghost" size="sm" className="w-full">
          <Link to={notificationPaths.all} onClick={onNavigate}>
            {t('panel.all')}
          </Link>
        </Button>
      </footer>
    </section>
  );
}

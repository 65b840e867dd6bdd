import { Skeleton } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/src/index.ts';
import { useMarkRead } from '../hooks/use-mark-read.ts';
import { useRelativeTime } from '../hooks/use-relative-time.ts';
import { NotificationRow } from './notification-row.tsx';

/** Notifications one below the other. Opening one marks it as read. */
export function NotificationList({
  items,
  onNavigate,
}: {
  items: readonly Notification[];
  onNavigate?: (() => void) | undefined;
}) {
  const ago = useRelativeTime();
  const mark = useMarkRead();
  return (
    <ul className="divide-y divide-border">
      {items.map((item) => (
        <NotificationRow
          key={item.id}
          notification={item}
          ago={ago(item.createdAt)}
          onMark={() => mark.mutate([item.id])}
          onOpen={() => {
            if (item.readAt === null) mark.mutate([item.id]);
            onNavigate?.();
          }}
        />
      ))}
    </ul>
  );
}

/** The shape of the list while it loads. */
export function NotificationSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation('notification');
  return (
    <div role="status" className="divide-y divide-border">
      <span className="sr-only">{t('list.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-3 px-4 py-3.5">
          <Skeleton className="size-8 shrink-0 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-2 h-4 w-11/12" />
            <Skeleton className="mt-2 h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}

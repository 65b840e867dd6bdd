import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button, cn, Icon } from '@convoy/ui-kit';
import { Tooltip } from '@convoy/ui-kit/overlays';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/src/index.ts';
import { notificationWords } from './notification-words.ts';

const tones = {
  good: 'bg-success-soft text-success-text',
  plain: 'bg-muted-strong text-muted-foreground',
  alert: 'bg-danger-soft text-danger-text',
} as const;

/** One notification: the whole row opens it, the mark at its end says it is read without opening it. */
export function NotificationRow({
  notification,
  ago,
  onOpen,
  onMark,
}: {
  notification: Notification;
  ago: string;
  onOpen: () => void;
  onMark: () => void;
}) {
  const { t } = useTranslation('notification');
  const formats = useFormats();
  const { title, text } = notificationWords(t, formats, notification);
  const { icon, tone } = notification.look;
  const unread = notification.readAt === null;
  return (
    <li className="relative flex items-start">
      <Link
        to={notification.path}
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-start gap-3 px-4 py-3.5 transition-colors hover:bg-foreground/5 focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2"
      >
        <span className={cn('mt-0.5 grid size-8 shrink-0 place-items-center rounded-full', tones[tone])}>
          <Icon name={icon} className="size-4" />
        </span>
        <span className={cn('min-w-0 flex-1', unread && 'pr-10')}>
          {unread && <span className="sr-only">{t('list.isUnread')}. </span>}
          <span
            className={cn('block break-words text-sm leading-5', unread ? 'font-semibold' : 'font-medium')}
          >
            {title}
          </span>
          <span className="mt-0.5 block break-words text-pretty text-muted-foreground text-sm leading-5">
            {text}
          </span>
          <time
            dateTime={notification.createdAt}
            title={formats.instant(notification.createdAt)}
            className="mt-1 block text-muted-foreground text-xs"
          >
            {ago}
          </time>
        </span>
      </Link>
      {unread && (
        <Tooltip content={t('list.markRead')} side="left">
          <Button
            variant="ghost"
            size="icon"
            className="absolute top-1.5 right-1.5"
            aria-label={t('list.markOne', { title })}
            onClick={onMark}
          >
            <span aria-hidden="true" className="size-2.5 rounded-full bg-primary" />
          </Button>
        </Tooltip>
      )}
    </li>
  );
}

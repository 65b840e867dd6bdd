import { useUnreadNotifications } from '@convoy/shell-api';
import { Link, useSearchParams } from '@convoy/shell-api/router';
import { Button, Icon, PageHeader } from '@convoy/ui-kit';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@convoy/ui-kit/panels';
import { useTranslation } from 'react-i18next';
import { MarkAllButton } from '../components/mark-all-button.tsx';
import { NotificationPages } from '../components/notification-pages.tsx';
import { notificationPaths } from '../notification.paths.ts';

/** `/notifications`: everything one was told, newest first; `?unread=true` what one has not read. */
export default function NotificationsPage() {
  const { t } = useTranslation('notification');
  const [query, setQuery] = useSearchParams();
  const unread = useUnreadNotifications();
  const filter = query.get('unread') === 'true' ? 'unread' : 'all';
  const show = (which: string) => setQuery(which === 'unread' ? { unread: 'true' } : {});

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={t('page.title')}
        description={t('page.text')}
        actions={
          <>
            <MarkAllButton unread={unread} variant="outline" />
            <Button asChild variant="ghost">
              <Link to={notificationPaths.preferences}>
                <Icon name="settings" />
                {t('page.settings')}
              </Link>
            </Button>
          </>
        }
      />
      <Tabs value={filter} onValueChange={show}>
        <TabsList aria-label={t('page.filter')}>
          <TabsTrigger value="all">{t('page.everything')}</TabsTrigger>
          <TabsTrigger value="unread">
            {unread > 0 ? t('page.unreadNumber', { number: unread }) : t('page.unread')}
          </TabsTrigger>
        </TabsList>
        <TabsContent value={filter}>
          <NotificationPages key={filter} unread={filter === 'unread'} onShowAll={() => show('all')} />
        </TabsContent>
      </Tabs>
    </div>
  );
}

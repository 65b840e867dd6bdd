import { apiErrorMessage, useSession } from '@convoy/shell-api';
import { Alert, Button, EmptyState } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** The list could not be loaded: why, and the way to try again. */
export function NotificationsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('notification');
  return (
    <Alert
      tone="danger"
      title={t('list.failed')}
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('list.retry')}
        </Button>
      }
    >
      {apiErrorMessage(error)}
    </Alert>
  );
}

/** Nothing was told yet, and what will be. */
export function NoNotifications({ title }: { title: string }) {
  const { t } = useTranslation('notification');
  const { user } = useSession();
  return (
    <EmptyState
      icon="bell"
      title={title}
      text={t(user?.role === 'customer' ? 'panel.emptyText' : 'panel.emptyTextStaff')}
    />
  );
}

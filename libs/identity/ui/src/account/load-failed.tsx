import { apiErrorMessage } from '@convoy/shell-api';
import { Button, EmptyState } from '@convoy/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Stands where something of the account could not be loaded: why, and the way to try again. */
export function LoadFailed({
  title,
  query,
}: {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}) {
  const { t } = useTranslation('identity');
  return (
    <EmptyState
      icon="triangle-alert"
      title={title}
      text={apiErrorMessage(query.error)}
      action={
        <Button variant="outline" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('account.retry')}
        </Button>
      }
    />
  );
}

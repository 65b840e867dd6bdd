import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** What could not be read, why, and another try. */
export function FailedToLoad({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}) {
  const { t } = useTranslation('customer');
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {apiErrorMessage(error)}
    </Alert>
  );
}

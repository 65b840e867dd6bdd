import { Alert, Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';

/** Says that guides could not be loaded, and tries again. */
export function GuidesFailed({ onRetry, className }: { onRetry: () => unknown; className?: string }) {
  const { t } = useTranslation('help');
  return (
    <Alert
      tone="danger"
      {...(className && { className })}
      title={t('failed')}
      action={
        <Button variant="outline" onClick={() => void onRetry()}>
          {t('retry')}
        </Button>
      }
    />
  );
}

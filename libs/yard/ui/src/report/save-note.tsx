import { apiErrorMessage } from '@convoy/shell-api';
import { Alert, Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Draft } from './use-draft.ts';

/** Whether the server has everything; what failed comes with the way to mend it. */
export function SaveNote({ draft, waiting }: { readonly draft: Draft; readonly waiting: number }) {
  const { t } = useTranslation('yard');
  if (draft.state === 'failed' || draft.state === 'changed')
    return (
      <Alert
        tone="warning"
        className="w-full"
        title={t(`save.${draft.state}`)}
        action={
          <Button
            size="sm"
            variant="outline"
            onClick={() => void (draft.state === 'changed' ? draft.takeTheirs() : draft.flush())}
          >
            {t(draft.state === 'changed' ? 'save.takeTheirs' : 'retry')}
          </Button>
        }
      >
        {apiErrorMessage(draft.error)}
      </Alert>
    );
  return (
    <p role="status" className="text-muted-foreground text-sm">
      {draft.state === 'saving'
        ? t('save.saving')
        : waiting > 0
          ? t('save.photos', { count: waiting })
          : t('save.saved')}
    </p>
  );
}

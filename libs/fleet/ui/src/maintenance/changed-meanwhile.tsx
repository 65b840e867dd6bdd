import { ApiError } from '@convoy/shell-api';
import { Alert, Button } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { MaintenanceJob } from '../../../contract/src/index.ts';

/** Says that somebody else was faster: one saves again what one changed, or takes what is there by now. */
export function ChangedMeanwhile({ onTakeTheirs }: { onTakeTheirs: () => void }) {
  const { t } = useTranslation('fleet');
  return (
    <Alert
      tone="warning"
      title={t('workshop.changedMeanwhile')}
      action={
        <Button type="button" variant="outline" size="sm" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      }
    >
      {t('workshop.changedMeanwhileText')}
    </Alert>
  );
}

/** The job as it is by now, of a refusal because somebody else was faster. */
export function conflictOf(error: unknown): MaintenanceJob | null {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return null;
  return (error.details as { current?: MaintenanceJob } | null)?.current ?? null;
}

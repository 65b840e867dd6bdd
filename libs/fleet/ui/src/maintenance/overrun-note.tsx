import { apiErrorMessage } from '@convoy/shell-api';
import { Alert } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MaintenanceJob } from '../../../contract/src/index.ts';
import { waitingHires } from './maintenance.api.ts';
import { NamedHires } from './named-hires.tsx';

/** That a job lasts longer than planned, with the hires that wait for its van. */
export function OverrunNote({ job }: { job: MaintenanceJob }) {
  const { t } = useTranslation('fleet');
  const hires = useQuery(waitingHires(job.id));
  return (
    <>
      <Alert tone="warning" title={t('workshop.overran')}>
        {hires.error ? apiErrorMessage(hires.error) : t('workshop.overranText')}
      </Alert>
      <NamedHires hires={hires.data ?? []} />
    </>
  );
}

import { useFormats } from '@convoy/shell-api';
import { Badge, cn, type Tone } from '@convoy/ui-kit';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DueItem, MaintenanceJob, MaintenanceStatus } from '../../../contract/src/index.ts';

const tones: Record<MaintenanceStatus, Tone> = {
  scheduled: 'primary',
  'in-progress': 'warning',
  completed: 'success',
  cancelled: 'neutral',
};

/** The state of a job. One nobody knows is taken for scheduled. */
export function JobStatusBadge({ status }: { status: MaintenanceStatus }) {
  const { t } = useTranslation('fleet');
  const known = Object.hasOwn(tones, status) ? status : 'scheduled';
  return <Badge tone={tones[known]}>{t(`workshop.states.${known}`)}</Badge>;
}

/** When a job is: a day with its times, or from day to day. */
export function useJobTime(): (
  job: Pick<MaintenanceJob, 'scheduledDate' | 'startTime' | 'endDate' | 'endTime'>,
) => string {
  const { t } = useTranslation('fleet');
  const { moment, period } = useFormats();
  return useCallback(
    ({ scheduledDate, startTime, endDate, endTime }) =>
      scheduledDate === endDate
        ? t('workshop.oneDay', { day: moment(scheduledDate), from: startTime, until: endTime })
        : period(scheduledDate, endDate),
    [t, moment, period],
  );
}

/** When a job is, on two lines where it has times: a row is as high as that, and no column wide enough for both in one. */
export function JobTime({ job, where }: { job: MaintenanceJob; where: 'grid' | 'card' }) {
  const { moment } = useFormats();
  const time = useJobTime();
  if (job.scheduledDate !== job.endDate) return time(job);
  return (
    <span className={cn('flex flex-col gap-0.5', where === 'card' && 'items-end')}>
      <span>{moment(job.scheduledDate)}</span>
      <span className="text-muted-foreground text-xs tabular-nums">
        {job.startTime}–{job.endTime}
      </span>
    </span>
  );
}

/** What comes due, in words: `MOT`, or the name of the plan. */
export function useDueName(): (item: DueItem) => string {
  const { t } = useTranslation('fleet');
  return (item) => (item.kind === 'plan' ? (item.planName ?? '') : t(`papers.${item.kind}`));
}

import { apiErrorMessage, useFormats, useLanguage } from '@convoy/shell-api';
import { Button, cn, Select } from '@convoy/ui-kit';
import { type DataColumn, DataTable } from '@convoy/ui-kit/data-table';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MaintenanceJob, maintenanceCan } from '../../../contract/src/index.ts';
import { Plate, plateText } from '../components/van-marks.tsx';
import { JobStatusBadge, JobTime, useJobTime } from './job-words.tsx';

const parts = ['open', 'completed', 'cancelled', 'all'] as const;
type Part = (typeof parts)[number];

const idOf = (job: MaintenanceJob) => String(job.id);
const nameOf = (job: MaintenanceJob) => `${plateText(job.registration)}, ${job.description}`;
const none: readonly MaintenanceJob[] = [];

const isIn = (part: Part) => (job: MaintenanceJob) =>
  part === 'all' || (part === 'open' ? maintenanceCan.beReplanned(job) : job.status === part);

/** The jobs of the workshop as a table; on phones as cards. A row opens its job. */
export function ScheduleList({
  jobs,
  onOpen,
  onSchedule,
  searchable = true,
}: {
  jobs: UseQueryResult<MaintenanceJob[]>;
  onOpen: (job: MaintenanceJob) => void;
  /** Absent for who may not. */
  onSchedule: (() => void) | undefined;
  /** False where another table of the page has a search. */
  searchable?: boolean;
}) {
  const { t } = useTranslation('fleet');
  const { language } = useLanguage();
  const { money } = useFormats();
  const time = useJobTime();
  const [part, setPart] = useState<Part>('open');
  const rows = useMemo(() => {
    const chosen = jobs.data?.filter(isIn(part)) ?? none;
    // What is to come begins with what comes first; what is over with what was last.
    return part === 'open' ? chosen.toReversed() : chosen;
  }, [jobs.data, part]);
  const columns: readonly DataColumn<MaintenanceJob>[] = useMemo(
    () => [
      {
        id: 'van',
        header: t('workshop.van'),
        value: (job) => job.registration,
        text: (job) => `${plateText(job.registration)} ${job.registration} ${job.vanName}`,
        cell: (job, where) => (
          <span className={cn('flex min-w-0 flex-col items-start', where === 'card' && 'items-end')}>
            {/* Both lines have room in a row of 40 px. */}
            <Plate registration={job.registration} className="h-5" />
            <span className="w-full truncate text-muted-foreground text-xs leading-4">{job.vanName}</span>
          </span>
        ),
        minWidth: 140,
        grow: 0.4,
        hideable: false,
      },
      {
        id: 'description',
        header: t('workshop.description'),
        value: (job) => job.description,
        minWidth: 160,
        card: 'title',
      },
      {
        id: 'type',
        header: t('workshop.type'),
        value: (job) => job.type,
        text: (job) => t(`workshop.types.${job.type}`),
        filter: {},
        minWidth: 136,
        grow: 0.2,
      },
      {
        id: 'when',
        header: t('workshop.when'),
        value: (job) => job.startsAt,
        text: (job) => time(job),
        cell: (job, where) => <JobTime job={job} where={where} />,
        minWidth: 190,
        grow: 0.4,
      },
      {
        id: 'status',
        header: t('facts.status'),
        value: (job) => job.status,
        text: (job) => t(`workshop.states.${job.status}`),
        cell: (job) => <JobStatusBadge status={job.status} />,
        minWidth: 152,
        grow: 0.2,
      },
      {
        id: 'cost',
        header: t('workshop.cost'),
        value: (job) => (job.cost === null ? null : Number(job.cost)),
        text: (job) => (job.cost === null ? '' : money(job.cost)),
        align: 'end',
        minWidth: 120,
        grow: 0.2,
      },
      {
        id: 'supplier',
        header: t('workshop.supplier'),
        value: (job) => job.supplier,
        minWidth: 120,
        grow: 0.3,
        initiallyHidden: true,
      },
    ],
    [t, money, time],
  );
  const narrowed = part !== 'open';
  return (
    <DataTable
      label={t('workshop.caption')}
      columns={columns}
      rows={rows}
      rowId={idOf}
      rowLabel={nameOf}
      searchable={searchable}
      locale={language}
      storageKey="fleet.maintenance"
      maxHeight="max(24rem, calc(100dvh - 20rem))"
      onOpen={onOpen}
      loading={jobs.isPending}
      error={
        jobs.isError && !jobs.data
          ? {
              title: t('workshop.failed'),
              text: apiErrorMessage(jobs.error),
              onRetry: () => jobs.refetch(),
            }
          : null
      }
      empty={{
        icon: 'wrench',
        title: t(narrowed ? 'workshop.noneSuch' : 'workshop.empty'),
        text: narrowed ? undefined : t('workshop.emptyText'),
        action: narrowed ? (
          <Button variant="outline" onClick={() => setPart('open')}>
            {t('workshop.showOpen')}
          </Button>
        ) : (
          onSchedule && <Button onClick={onSchedule}>{t('workshop.schedule')}</Button>
        ),
      }}
      toolbar={
        <div className="w-40">
          <Select
            aria-label={t('workshop.part')}
            className="md:h-8"
            value={part}
            onValueChange={(value) => setPart(parts.find((one) => one === value) ?? 'open')}
            options={parts.map((value) => ({ value, label: t(`workshop.which.${value}`) }))}
          />
        </div>
      }
    />
  );
}

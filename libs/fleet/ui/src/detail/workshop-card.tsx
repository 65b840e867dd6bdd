import { apiErrorMessage, useAbility } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Card, CardContent, Icon, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetVan } from '../../../contract/src/index.ts';
import { fleetPaths } from '../fleet.paths.ts';
import { JobDialog } from '../maintenance/job-dialog.tsx';
import { JobFormDialog } from '../maintenance/job-form-dialog.tsx';
import { JobStatusBadge, useJobTime } from '../maintenance/job-words.tsx';
import { jobsOfVan } from '../maintenance/maintenance.api.ts';

/** So many jobs of a van are shown; the schedule has the others. */
const MOST_SHOWN = 5;

/** The jobs of a van, and putting one on the schedule. */
export function WorkshopCard({ van }: { van: FleetVan }) {
  const { t } = useTranslation('fleet');
  const mayUpdate = useAbility().can('update', 'Fleet');
  const jobs = useQuery(jobsOfVan(van.id));
  const time = useJobTime();
  const [opened, setOpened] = useState<number | null>(null);
  const [adding, setAdding] = useState(false);
  const shown = jobs.data?.find(({ id }) => id === opened);
  return (
    <Card>
      <CardContent className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg leading-6">{t('nav.maintenance')}</h2>
          {mayUpdate && van.retiredAt === null && (
            <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
              <Icon name="wrench" />
              {t('workshop.schedule')}
            </Button>
          )}
        </div>
        {jobs.isError && !jobs.data ? (
          <Alert
            tone="danger"
            title={t('workshop.failed')}
            action={
              <Button variant="outline" size="sm" onClick={() => jobs.refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {apiErrorMessage(jobs.error)}
          </Alert>
        ) : jobs.isPending ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-14" />
          </div>
        ) : jobs.data.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t('workshop.noneOfVan')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-border">
            {jobs.data.slice(0, MOST_SHOWN).map((job) => (
              <li key={job.id}>
                <button
                  type="button"
                  className="flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-sm py-2 text-start text-sm focus-visible:outline-2 focus-visible:outline-ring"
                  onClick={() => setOpened(job.id)}
                >
                  <span className="min-w-0">
                    <span className="block font-medium [overflow-wrap:anywhere]">{job.description}</span>
                    <span className="block text-muted-foreground tabular-nums">{time(job)}</span>
                  </span>
                  <JobStatusBadge status={job.status} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Link
          to={fleetPaths.maintenance}
          className="self-start rounded-xs text-sm underline underline-offset-4"
        >
          {t('titles.maintenance')}
        </Link>
        {shown && <JobDialog key={shown.id} job={shown} onClose={() => setOpened(null)} />}
        {adding && (
          <JobFormDialog
            edited={{ given: { vanId: String(van.id) }, planId: null }}
            onClose={() => setAdding(false)}
          />
        )}
      </CardContent>
    </Card>
  );
}

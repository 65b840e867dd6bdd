import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Button, PageHeader, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SystemView } from '../../../contract/src/index.ts';
import { HealthCards } from '../components/health-cards.tsx';
import { ProcessList } from '../components/process-list.tsx';
import { SlowStatements } from '../components/slow-statements.tsx';
import { SystemFacts } from '../components/system-facts.tsx';
import { useClock } from '../components/use-clock.ts';
import { STALE_MS, systemView } from '../operation.api.ts';

const RequestCharts = lazy(() => import('../components/request-charts.tsx'));

/** `/system` of the platform: how the installation is doing now and was within the last hour. It looks again by itself. */
export default function SystemPage() {
  const { t } = useTranslation('operation');
  const timeOf = useClock('medium');
  const system = useQuery(systemView);
  const again = (
    <Button variant="outline" size="sm" onClick={() => system.refetch()}>
      {t('retry')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      {system.data ? (
        <>
          {system.isError && (
            <Alert
              tone="warning"
              className="mb-5"
              title={t('stale', { time: timeOf(system.dataUpdatedAt) })}
              action={again}
            >
              {apiErrorMessage(system.error)}
            </Alert>
          )}
          <View view={system.data} />
        </>
      ) : system.isError ? (
        <Alert tone="danger" title={t('failed')} action={again}>
          {apiErrorMessage(system.error)}
        </Alert>
      ) : (
        <div role="status" className="flex flex-col gap-5">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-32 rounded-xl" />
          <Skeleton className="h-72 rounded-xl" />
          <Skeleton className="h-48 rounded-xl" />
        </div>
      )}
    </>
  );
}

function View({ view }: { view: SystemView }) {
  const { t } = useTranslation('operation');
  const { instant } = useFormats();
  const timeOf = useClock('medium');
  const newest = Math.max(0, ...view.processes.map(({ seenAt }) => Date.parse(seenAt)));
  const old = Date.parse(view.at) - newest > STALE_MS;
  return (
    <div className="flex flex-col gap-6">
      {old && (
        <Alert
          tone="warning"
          title={
            newest > 0 ? t('nobodyTells', { time: instant(new Date(newest).toISOString()) }) : t('nobodyYet')
          }
        >
          {t('nobodyTellsText')}
        </Alert>
      )}
      <HealthCards view={view} />
      <Suspense
        fallback={
          <div role="status" className="grid gap-5 lg:grid-cols-2">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-72 rounded-xl" />
            <Skeleton className="h-72 rounded-xl" />
          </div>
        }
      >
        <RequestCharts view={view} />
      </Suspense>
      <ProcessList view={view} />
      <SlowStatements view={view} />
      <SystemFacts view={view} />
      <p className="text-muted-foreground text-sm">{t('asOf', { time: timeOf(view.at) })}</p>
    </div>
  );
}

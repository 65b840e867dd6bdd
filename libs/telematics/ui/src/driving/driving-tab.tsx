import { Button, Card, EmptyState, Select, Skeleton } from '@convoy/ui-kit';
import { SearchField } from '@convoy/ui-kit/controls';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanDriving } from '../../../contract/src/index.ts';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { drivingOf } from './driving.api.ts';
import { DrivingCard } from './driving-card.tsx';
import { type DrivingSort, drivingSorts, narrowDriving } from './narrow-driving.rule.ts';
import { PeriodSelect } from './period-select.tsx';
import { usePeriod } from './use-period.ts';

const ScoreChart = lazy(() => import('./score-chart.tsx'));

/** Vans that are shown at once; more on request. */
const AT_ONCE = 24;

/** Tab "Driver analytics": how each van was driven in a period. */
export default function DrivingTab() {
  const { t } = useTranslation('telematics');
  const [period, setPeriod] = usePeriod();
  const driving = useQuery(drivingOf(period));
  return (
    <div className="flex flex-col gap-5">
      <PeriodSelect period={period} onChange={setPeriod} />
      <ReadOrRetry
        read={driving}
        failed={t('driving.failed')}
        outline={['h-72', 'h-72', 'h-72']}
        className="grid gap-4 md:grid-cols-2 xl:grid-cols-3"
      >
        {(vans) => <DrivenVans vans={vans} />}
      </ReadOrRetry>
    </div>
  );
}

function DrivenVans({ vans }: { readonly vans: readonly VanDriving[] }) {
  const { t } = useTranslation('telematics');
  const [text, setText] = useState('');
  const [sort, setSort] = useState<DrivingSort>('registration');
  const [most, setMost] = useState(AT_ONCE);
  const found = useMemo(() => narrowDriving(vans, text, sort), [vans, text, sort]);
  if (vans.length === 0)
    return (
      <Card>
        <EmptyState icon="gauge" heading="h2" title={t('driving.empty')} text={t('driving.emptyText')} />
      </Card>
    );
  return (
    <>
      <search className="flex flex-wrap items-center gap-3">
        <SearchField
          className="w-full sm:w-72"
          value={text}
          onValueChange={setText}
          maxLength={80}
          aria-label={t('driving.search')}
          placeholder={t('driving.search')}
        />
        <div className="w-56">
          <Select
            aria-label={t('driving.sort')}
            value={sort}
            onValueChange={(next) => setSort(drivingSorts.find((one) => one === next) ?? 'registration')}
            options={drivingSorts.map((value) => ({ value, label: t(`driving.sorts.${value}`) }))}
          />
        </div>
        <p role="status" className="text-muted-foreground text-sm">
          {t('driving.found', { vans: found.length })}
        </p>
      </search>
      {found.length === 0 ? (
        <Card>
          <EmptyState icon="search" heading="h2" title={t('driving.none')} text={t('driving.noneText')} />
        </Card>
      ) : (
        <>
          <Suspense fallback={<Skeleton className="h-64 rounded-xl" />}>
            <ScoreChart vans={found} />
          </Suspense>
          <ul aria-label={t('driving.list')} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {found.slice(0, most).map((driving) => (
              <li key={driving.vanId} className="min-w-0">
                <DrivingCard driving={driving} />
              </li>
            ))}
          </ul>
        </>
      )}
      {found.length > most && (
        <Button variant="outline" className="self-center" onClick={() => setMost(most + AT_ONCE)}>
          {t('driving.more', { vans: found.length - most })}
        </Button>
      )}
    </>
  );
}

import { useFormats } from '@convoy/shell-api';
import { Card, CardContent } from '@convoy/ui-kit';
import { LineChart } from '@convoy/ui-kit/charts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SystemView } from '../../../contract/src/index.ts';
import { useClock } from './use-clock.ts';

const HEIGHT = 180;

/** Requests, errors and how long answers took, minute by minute. Comes with the chart library. */
export default function RequestCharts({ view }: { view: SystemView }) {
  const { t } = useTranslation('operation');
  const { number } = useFormats();
  // The minute that is not over would always look like a fall.
  const minutes = useMemo(() => view.minutes.slice(0, -1), [view]);
  const formatX = useClock('short');
  const counts = minutes.map(({ at, requests, errors }) => ({
    x: at,
    values: { requests: requests / 60, errors },
  }));
  const times = minutes.map(({ at, p50Ms, p95Ms, p99Ms }) => ({
    x: at,
    values: { p50: p50Ms, p95: p95Ms, p99: p99Ms },
  }));
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
      <Frame title={t('charts.requests')}>
        <LineChart
          label={t('charts.requests')}
          xLabel={t('charts.minute')}
          series={[
            { id: 'requests', label: t('charts.perSecond') },
            { id: 'errors', label: t('charts.errors') },
          ]}
          points={counts}
          height={HEIGHT}
          formatX={formatX}
          formatValue={number}
        />
      </Frame>
      <Frame title={t('charts.times')}>
        <LineChart
          label={t('charts.times')}
          xLabel={t('charts.minute')}
          series={[
            { id: 'p50', label: t('charts.half') },
            { id: 'p95', label: t('charts.most') },
            { id: 'p99', label: t('charts.nearlyAll') },
          ]}
          points={times}
          height={HEIGHT}
          formatX={formatX}
          formatValue={(value) => t('ms', { value: number(value) })}
        />
      </Frame>
    </div>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="min-w-0">
      <CardContent className="flex flex-col gap-3">
        <h2 className="text-lg leading-6">{title}</h2>
        {children}
      </CardContent>
    </Card>
  );
}

import { useFormats } from '@convoy/shell-api';
import { Card, CardContent } from '@convoy/ui-kit';
import { BarChart } from '@convoy/ui-kit/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanDriving } from '../../../contract/src/index.ts';

/** More bars than this cannot be told apart. */
const MOST_BARS = 24;

/** The scores of vans side by side, in the order of the list. Comes with the chart library. */
export default function ScoreChart({ vans }: { readonly vans: readonly VanDriving[] }) {
  const { t } = useTranslation('telematics');
  const { number } = useFormats();
  const scored = useMemo(() => vans.filter(({ drivingScore }) => drivingScore !== null), [vans]);
  const points = useMemo(
    () =>
      scored
        .slice(0, MOST_BARS)
        .map(({ registration, drivingScore }) => ({ x: registration, values: { score: drivingScore } })),
    [scored],
  );
  if (points.length === 0) return null;
  return (
    <Card>
      <CardContent className="flex flex-col gap-3">
        <h2 className="text-base leading-6">{t('driving.chart')}</h2>
        {scored.length > MOST_BARS && (
          <p className="text-muted-foreground text-sm">{t('driving.chartSome', { vans: MOST_BARS })}</p>
        )}
        <BarChart
          label={t('driving.chart')}
          xLabel={t('driving.chartVan')}
          series={[{ id: 'score', label: t('driving.score') }]}
          points={points}
          height={180}
          formatValue={number}
        />
      </CardContent>
    </Card>
  );
}

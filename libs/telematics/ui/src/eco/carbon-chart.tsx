import { BarChart } from '@convoy/ui-kit/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanEco } from '../../../contract/src/index.ts';
import { useFigures } from '../driving/use-figures.ts';

/** More bars than this cannot be told apart. */
const MOST_BARS = 24;

/** Carbon of the vans that emit most, side by side. Comes with the chart library. */
export default function CarbonChart({ vans }: { readonly vans: readonly VanEco[] }) {
  const { t } = useTranslation('telematics');
  const { inUnit } = useFigures();
  const points = useMemo(
    () =>
      vans
        .filter(({ carbonKg }) => carbonKg !== null)
        .sort((a, b) => (b.carbonKg ?? 0) - (a.carbonKg ?? 0))
        .slice(0, MOST_BARS)
        .map(({ registration, carbonKg }) => ({ x: registration, values: { carbon: carbonKg } })),
    [vans],
  );
  if (points.length === 0) return null;
  return (
    <BarChart
      label={t('eco.chart')}
      xLabel={t('eco.table.van')}
      series={[{ id: 'carbon', label: t('eco.table.carbon') }]}
      points={points}
      height={200}
      formatValue={(kg) => inUnit(kg, 'kg')}
    />
  );
}

import { useFormats } from '@convoy/shell-api';
import { BarChart } from '@convoy/ui-kit/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PluginUsage } from '../../../contract/src/index.ts';
import { usageByMonth } from './usage-points.rule.ts';
import { useMonths } from './use-months.ts';

/** One metric, month by month. Comes with the chart library, so it is loaded after the page. */
export default function UsageChart({
  usage,
  metric,
  label,
}: {
  usage: readonly PluginUsage[];
  metric: string;
  label: string;
}) {
  const { t } = useTranslation('plugin');
  const { number } = useFormats();
  const { short } = useMonths();
  const points = useMemo(
    () => usageByMonth(usage, metric).map(({ month, count }) => ({ x: month, values: { count } })),
    [usage, metric],
  );
  return (
    <BarChart
      label={t('usage.chart', { metric: label })}
      xLabel={t('usage.month')}
      series={[{ id: 'count', label }]}
      points={points}
      height={180}
      formatX={short}
      formatValue={number}
    />
  );
}

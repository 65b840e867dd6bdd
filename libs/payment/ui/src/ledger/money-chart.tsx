import { BarChart } from '@convoy/ui-kit/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerReport } from '../../../contract/src/index.ts';
import { flowOf } from './money-flow.rule.ts';
import { useLedgerFormats } from './use-ledger-formats.ts';

/** Money in and out, day by day. Comes with the chart library, so it is loaded after the page. */
export default function MoneyChart({ days }: Pick<LedgerReport, 'days'>) {
  const { t } = useTranslation('payment');
  const { pence, pounds, day, shortDay } = useLedgerFormats();
  const points = useMemo(
    () =>
      days.map((one) => {
        const { came, went } = flowOf(one);
        return { x: one.date, values: { came, went } };
      }),
    [days],
  );
  return (
    <BarChart
      label={t('ledger.chart.title')}
      xLabel={t('ledger.columns.day')}
      series={[
        { id: 'came', label: t('ledger.columns.in') },
        { id: 'went', label: t('ledger.columns.out') },
      ]}
      points={points}
      height={220}
      formatX={(x) => (points.length > 8 ? shortDay(x) : day(x))}
      formatValue={pence}
      formatAxis={pounds}
    />
  );
}

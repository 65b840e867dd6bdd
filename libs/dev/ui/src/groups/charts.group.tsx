import { useFormats } from '@convoy/shell-api';
import { BarChart, DonutChart, LineChart, Sparkline } from '@convoy/ui-kit/charts';
import { useMemo } from 'react';
import { Specimen, Specimens } from './specimen.tsx';
import { useWords } from './words.ts';

const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'] as const;
const takings = [8200, 9400, 12_300, 10_100, null, 11_800];
const extras = [1200, 1500, 2400, 1700, 1600, 2100];
const repairs = [900, 400, 1300, 2200, 800, 600];
const eight = [9, 7, 6, 5, 4, 3, 2, 1];

export default function ChartsGroup() {
  const say = useWords();
  const { money, number } = useFormats();
  const points = useMemo(
    () =>
      months.map((x, index) => ({
        x,
        values: {
          takings: takings[index] ?? null,
          extras: extras[index] ?? null,
          repairs: repairs[index] ?? null,
        },
      })),
    [],
  );
  const series = [
    { id: 'takings', label: say('invoices') },
    { id: 'extras', label: say('more') },
    { id: 'repairs', label: say('vehicles') },
  ];
  const shared = {
    label: say('overview'),
    xLabel: say('history'),
    series,
    points,
    formatValue: (value: number) => money(String(value)),
    formatAxis: number,
  };
  return (
    <Specimens>
      <Specimen name="LineChart">
        <LineChart {...shared} />
      </Specimen>
      <Specimen name="LineChart area, one series">
        <LineChart {...shared} area series={series.slice(0, 1)} />
      </Specimen>
      <Specimen name="BarChart">
        <BarChart {...shared} />
      </Specimen>
      <Specimen name="BarChart stacked">
        <BarChart {...shared} stacked />
      </Specimen>
      <Specimen name="DonutChart">
        <DonutChart
          label={say('vehicles')}
          sliceLabel={say('size')}
          valueLabel={say('vehicles')}
          slices={eight.map((value, index) => ({
            id: String(index),
            label: `${say('size')} ${index + 1}`,
            value,
          }))}
          formatValue={number}
          formatShare={(share) => `${number(share * 100)}%`}
          centre={{ value: '37', label: say('vehicles') }}
        />
      </Specimen>
      <Specimen name="Sparkline">
        <div className="flex flex-wrap gap-6">
          <Sparkline values={takings} label={say('history')} />
          <Sparkline values={extras} label={say('history')} className="w-40 text-success-text" />
          <Sparkline values={[4, 4, 4]} label={say('history')} className="text-muted-foreground" />
        </div>
      </Specimen>
      <Specimen name="Chart loading">
        <LineChart {...shared} loading height={160} />
      </Specimen>
      <Specimen name="Chart empty">
        <LineChart {...shared} points={[]} height={160} />
      </Specimen>
      <Specimen name="Chart error">
        <LineChart {...shared} error={{ text: say('fault'), onRetry: () => undefined }} height={160} />
      </Specimen>
    </Specimens>
  );
}

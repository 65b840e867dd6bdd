import { Bar, BarChart as Bars } from 'recharts';
import type { SeriesChartProps } from './chart.types.ts';
import { ChartPatterns, seriesFill } from './chart-patterns.tsx';
import { SeriesChart } from './series-chart.tsx';

/** Figures side by side; `stacked` puts the series of one place on each other. */
export function BarChart({ stacked = false, ...props }: SeriesChartProps & { readonly stacked?: boolean }) {
  return (
    <SeriesChart
      {...props}
      mark="box"
      draw={({ id, width, height, data, look, named, furniture }) => (
        <Bars
          width={width}
          height={height}
          data={data}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          barCategoryGap="22%"
          barGap={2}
          {...named}
        >
          {look.plain && <ChartPatterns id={id} colours={look.colours} />}
          {furniture}
          {props.series.map((one, index) => (
            <Bar
              key={one.id}
              dataKey={`s${index}`}
              name={one.label}
              fill={seriesFill(id, index, look.colours[index] ?? 'currentColor', look.plain)}
              stroke={look.plain ? look.colours[index] : stacked ? 'var(--surface)' : undefined}
              stackId={stacked ? 'all' : undefined}
              radius={stacked && index < props.series.length - 1 ? 0 : [3, 3, 0, 0]}
              maxBarSize={56}
              isAnimationActive={false}
            />
          ))}
        </Bars>
      )}
    />
  );
}

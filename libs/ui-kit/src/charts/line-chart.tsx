import { Area, AreaChart, Line, LineChart as Lines } from 'recharts';
import type { SeriesChartProps } from './chart.types.ts';
import { type DrawnPoint, SeriesChart } from './series-chart.tsx';
import { dashes } from './use-chart-look.ts';

const margin = { top: 8, right: 12, bottom: 0, left: 0 };

/** Whether a figure has none beside it. */
function isAlone(data: readonly DrawnPoint[], key: string, at: number): boolean {
  const has = (index: number) => (data[index]?.[key] ?? null) !== null;
  return has(at) && !has(at - 1) && !has(at + 1);
}

/** Figures over time, as lines; `area` fills what lies below them. A missing figure is a gap. */
export function LineChart({ area = false, ...props }: SeriesChartProps & { readonly area?: boolean }) {
  return (
    <SeriesChart
      {...props}
      mark="line"
      draw={({ width, height, data, look, named, furniture }) => {
        const marks = props.series.map((one, index) => ({
          key: one.id,
          dataKey: `s${index}`,
          name: one.label,
          type: 'monotone' as const,
          stroke: look.colours[index],
          strokeWidth: 2.25,
          strokeDasharray: look.plain ? dashes[index % dashes.length] : undefined,
          connectNulls: false,
          isAnimationActive: false,
          // A figure between two gaps would be a line without length.
          dot: ({ cx, cy, index: at = 0 }: { cx?: number; cy?: number; index?: number }) => (
            <circle
              key={at}
              cx={cx}
              cy={cy}
              r={isAlone(data, `s${index}`, at) ? 3.5 : 0}
              fill={look.colours[index]}
            />
          ),
          activeDot: { r: 4.5, fill: look.colours[index], stroke: 'var(--surface)', strokeWidth: 2 },
        }));
        const size = { width, height, data, margin, ...named };
        return area ? (
          <AreaChart {...size}>
            {furniture}
            {marks.map(({ key, ...mark }) => (
              <Area key={key} {...mark} fill={mark.stroke} fillOpacity={look.plain ? 0 : 0.14} />
            ))}
          </AreaChart>
        ) : (
          <Lines {...size}>
            {furniture}
            {marks.map(({ key, ...mark }) => (
              <Line key={key} {...mark} />
            ))}
          </Lines>
        );
      }}
    />
  );
}

import { useKitTexts } from '@convoy/ui-kit';
import { useId, useRef } from 'react';
import { Pie, PieChart, Sector, Tooltip } from 'recharts';
import type { ChartFrameProps } from './chart.types.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartPatterns, seriesFill } from './chart-patterns.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { Sheet } from './series-chart.tsx';
import { useChartLook } from './use-chart-look.ts';

export interface DonutSlice {
  readonly id: string;
  readonly label: string;
  /** Not negative; `null` where there is no figure. */
  readonly value: number | null;
}

export interface DonutChartProps extends ChartFrameProps {
  readonly slices: readonly DonutSlice[];
  /** Headings of the table: what the slices are, and what is counted. */
  readonly sliceLabel: string;
  readonly valueLabel: string;
  /** A share from 0 to 1 in words: `Intl` with `style: 'percent'`. */
  readonly formatShare: (share: number) => string;
  /** In the middle: the sum in words, and what it is. */
  readonly centre?: { readonly value: string; readonly label: string };
}

/** Parts of a whole. */
export function DonutChart(props: DonutChartProps) {
  const { label, slices, formatValue, formatShare, centre, height = 240, sliceLabel, valueLabel } = props;
  const texts = useKitTexts();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const look = useChartLook(frame, slices.length);
  const sum = slices.reduce((all, { value }) => all + Math.max(0, value ?? 0), 0);
  const share = (value: number | null) =>
    value === null || sum === 0 ? '' : formatShare(Math.max(0, value) / sum);
  const say = (value: number | null) => (value === null ? texts.chartNoValue : formatValue(value));
  const data = slices.map(({ label: name, value }, index) => ({
    name,
    value: Math.max(0, value ?? 0),
    index,
  }));
  const fill = (index: number) => seriesFill(id, index, look.colours[index] ?? 'currentColor', look.plain);
  return (
    <div ref={frame} className={props.className}>
      <ChartFrame
        label={label}
        loading={props.loading}
        error={props.error}
        empty={props.empty}
        height={height}
        isEmpty={sum === 0}
        table={{
          label,
          head: [sliceLabel, valueLabel, '%'],
          rows: slices.map((slice) => ({
            key: slice.id,
            cells: [slice.label, say(slice.value), share(slice.value)],
          })),
        }}
        legend={
          <ChartLegend
            id={id}
            entries={slices.map((slice) => ({ ...slice, detail: share(slice.value) }))}
            colours={look.colours}
            plain={look.plain}
            mark="box"
          />
        }
      >
        <div className="relative">
          <Sheet box={box} height={height}>
            {(width) => (
              <PieChart width={width} height={height} aria-label={`${label}. ${texts.chartKeys}`}>
                {look.plain && <ChartPatterns id={id} colours={look.colours} />}
                <Pie
                  data={data}
                  dataKey="value"
                  nameKey="name"
                  innerRadius="66%"
                  outerRadius="96%"
                  startAngle={90}
                  endAngle={-270}
                  paddingAngle={slices.length > 1 ? 1 : 0}
                  isAnimationActive={false}
                  shape={(sector) => (
                    <Sector
                      {...sector}
                      fill={fill(Number(sector.payload?.index ?? 0))}
                      stroke={look.plain ? look.text : 'var(--surface)'}
                      cornerRadius={3}
                    />
                  )}
                />
                <Tooltip
                  isAnimationActive={false}
                  content={({ active, payload }) => {
                    const slice = slices[Number(payload?.[0]?.payload?.index ?? -1)];
                    if (!active || !slice) return null;
                    return (
                      <ChartTooltip
                        title={slice.label}
                        lines={[
                          {
                            id: slice.id,
                            label: share(slice.value),
                            value: say(slice.value),
                            colour: look.colours[slices.indexOf(slice)] ?? 'currentColor',
                          },
                        ]}
                      />
                    );
                  }}
                />
              </PieChart>
            )}
          </Sheet>
          {centre && (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 grid place-content-center text-center"
            >
              <p className="font-semibold text-2xl tabular-nums">{centre.value}</p>
              <p className="text-muted-foreground text-sm">{centre.label}</p>
            </div>
          )}
        </div>
      </ChartFrame>
    </div>
  );
}

import { useKitTexts } from '@convoy/ui-kit';
import { Fragment, type ReactElement, type RefObject, useId, useMemo, useRef } from 'react';
import { CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { axisWidth } from './axis-width.rule.ts';
import type { SeriesChartProps } from './chart.types.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { type ChartLook, useChartLook } from './use-chart-look.ts';
import { useWidth } from './use-width.ts';

/** One row of what recharts is given: the figures stand under the place of their series, so no id can clash. */
export type DrawnPoint = Readonly<Record<string, string | number | null>>;

export interface Drawing {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly data: DrawnPoint[];
  readonly look: ChartLook;
  /** Attributes of the drawing: its name and how to read it by keys. */
  readonly named: { readonly 'aria-label': string };
  /** Axes, rules and tooltip, shared by lines and bars. */
  readonly furniture: ReactElement;
}

interface Props extends SeriesChartProps {
  readonly mark: 'line' | 'box';
  readonly draw: (drawing: Drawing) => ReactElement;
}

/** Series along an x axis: states, legend, table, axes, tooltip. Lines and bars bring only their marks. */
export function SeriesChart({ mark, draw, ...props }: Props) {
  const { label, series, points, formatX = String, formatValue, formatAxis, height = 260, xLabel } = props;
  const texts = useKitTexts();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const look = useChartLook(frame, series.length);
  const data = useMemo<DrawnPoint[]>(
    () =>
      points.map((point) => ({
        x: point.x,
        ...Object.fromEntries(series.map((one, index) => [`s${index}`, point.values[one.id] ?? null])),
      })),
    [points, series],
  );
  const say = (value: number | null | undefined) =>
    value === null || value === undefined ? texts.chartNoValue : formatValue(value);
  const isEmpty = points.every((point) => series.every((one) => (point.values[one.id] ?? null) === null));
  const furniture = (
    <>
      <CartesianGrid vertical={false} stroke={look.rule} strokeDasharray={look.plain ? undefined : '3 4'} />
      <XAxis
        dataKey="x"
        tickFormatter={(x: string) => formatX(x)}
        tick={{ fill: look.text, fontSize: 12 }}
        tickLine={false}
        axisLine={{ stroke: look.rule }}
        tickMargin={8}
        minTickGap={28}
        interval="preserveStartEnd"
      />
      <YAxis
        width={axisWidth(
          points.flatMap(({ values }) => series.map(({ id }) => values[id] ?? 0)),
          formatAxis ?? formatValue,
        )}
        // A figure and its unit stay on one line: the axis has no room for two.
        tickFormatter={(value: number) => (formatAxis ?? formatValue)(value).replaceAll(' ', '\u00a0')}
        tick={{ fill: look.text, fontSize: 12 }}
        tickLine={false}
        axisLine={false}
        tickCount={5}
        // Of things that are counted there is no half.
        allowDecimals={points.some((point) =>
          Object.values(point.values).some((value) => (value ?? 0) % 1 !== 0),
        )}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={mark === 'line' ? { stroke: look.text } : { fill: look.text, fillOpacity: 0.08 }}
        content={({ active, payload }) => {
          const point = payload?.[0]?.payload as DrawnPoint | undefined;
          if (!active || !point) return null;
          return (
            <ChartTooltip
              title={formatX(String(point.x))}
              lines={series.map((one, index) => ({
                id: one.id,
                label: one.label,
                value: say(point[`s${index}`] as number | null),
                colour: look.colours[index] ?? 'currentColor',
              }))}
            />
          );
        }}
      />
    </>
  );
  return (
    <div ref={frame} className={props.className}>
      <ChartFrame
        label={label}
        loading={props.loading}
        error={props.error}
        empty={props.empty}
        height={height}
        isEmpty={isEmpty}
        table={{
          label,
          head: [xLabel, ...series.map((one) => one.label)],
          rows: points.map((point) => ({
            key: point.x,
            cells: [formatX(point.x), ...series.map((one) => say(point.values[one.id]))],
          })),
        }}
        legend={
          series.length > 1 && (
            <ChartLegend id={id} entries={series} colours={look.colours} plain={look.plain} mark={mark} />
          )
        }
      >
        <Sheet box={box} height={height}>
          {(width) =>
            draw({
              id,
              width,
              height,
              data,
              look,
              named: { 'aria-label': `${label}. ${texts.chartKeys}` },
              furniture,
            })
          }
        </Sheet>
      </ChartFrame>
    </div>
  );
}

/** Where the drawing lies; it is told its width. */
export function Sheet({
  box,
  height,
  children,
}: {
  box: RefObject<HTMLDivElement | null>;
  height: number;
  children: (width: number) => ReactElement;
}) {
  const width = useWidth(box);
  return (
    <div
      ref={box}
      style={{ height }}
      className="min-w-0 overflow-hidden [&_.recharts-surface]:rounded-sm [&_.recharts-surface]:-outline-offset-2"
    >
      {/* Anew at another width: the library keeps parts of the old one, above all of a page that was hidden at first. */}
      <Fragment key={width}>{children(width)}</Fragment>
    </div>
  );
}

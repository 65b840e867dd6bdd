import type { ReactNode } from 'react';

/** One line or set of bars. `id` names it in the points. */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
}

/** The figures at one place of the x axis. `null` is "no figure": a gap, never a zero. */
export interface ChartPoint {
  readonly x: string;
  readonly values: Readonly<Record<string, number | null>>;
}

/** What failed, and how to try again. */
export interface ChartFault {
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
}

/** What every chart takes. */
export interface ChartFrameProps {
  /** What is shown: the name of the chart and of its table. */
  readonly label: string;
  readonly loading?: boolean;
  readonly error?: ChartFault | null;
  /** Instead of the kit's words for "no figures". */
  readonly empty?: ReactNode;
  /** Height of the drawing, px (default 260). */
  readonly height?: number;
  /** A figure in full, for tooltips and the table: `Intl` of the page's language. */
  readonly formatValue: (value: number) => string;
  readonly className?: string;
}

export interface SeriesChartProps extends ChartFrameProps {
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  /** Heading of the x values in the table. */
  readonly xLabel: string;
  /** A place of the x axis in words (default: as it is). */
  readonly formatX?: (x: string) => string;
  /** A figure at the axis, short (default: `formatValue`). */
  readonly formatAxis?: (value: number) => string;
}

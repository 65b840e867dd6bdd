export { BarChart } from './bar-chart.tsx';
export type {
  ChartFault,
  ChartFrameProps,
  ChartPoint,
  ChartSeries,
  SeriesChartProps,
} from './chart.types.ts';
export { chartPalette } from './chart-palette.ts';
export { DonutChart, type DonutChartProps, type DonutSlice } from './donut-chart.tsx';
export { LineChart } from './line-chart.tsx';
export { Sparkline, type SparklineProps } from './sparkline.tsx';

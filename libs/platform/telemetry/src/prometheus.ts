import { Durations, type Metric } from './registry.ts';

/** What `/metrics` is sent as. */
export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Figures in the text format of Prometheus, version 0.0.4. */
export function asPrometheus(metrics: readonly Metric[]): string {
  const lines: string[] = [];
  for (const metric of metrics) {
    lines.push(`# HELP ${metric.name} ${escaped(metric.help)}`, `# TYPE ${metric.name} ${metric.kind}`);
    for (const cell of metric.cells()) {
      const labels = metric.labels.map((label, at) => `${label}="${quoted(cell.labels[at] ?? '')}"`);
      if (cell instanceof Durations) {
        let below = 0;
        for (const [at, count] of cell.counts.entries()) {
          below += count;
          const bound = at < cell.bounds.length ? String(cell.bounds[at]) : '+Inf';
          lines.push(`${metric.name}_bucket${braced([...labels, `le="${bound}"`])} ${below}`);
        }
        lines.push(`${metric.name}_sum${braced(labels)} ${said(cell.sum)}`);
        lines.push(`${metric.name}_count${braced(labels)} ${cell.count}`);
      } else lines.push(`${metric.name}${braced(labels)} ${said(cell.value)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

const braced = (labels: readonly string[]) => (labels.length > 0 ? `{${labels.join(',')}}` : '');
const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const quoted = (text: string) => escaped(text).replaceAll('"', '\\"');
const said = (value: number) =>
  Number.isFinite(value) ? String(value) : Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';

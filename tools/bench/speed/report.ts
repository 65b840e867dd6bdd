import { tellFigure } from '@convoy/platform/testing/figures';
import type { Comparison, SideFigures, Spread } from './figures.ts';
import type { Cost } from './rounds.ts';
import type { Scenario } from './scenario.ts';

const spread = ({ median, least, most }: Spread, digits: number) =>
  `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;

/** The lines that say how a scenario came out. */
export function report(
  { name, target }: Scenario,
  measured: Comparison & { readonly cost: { readonly ours: Cost; readonly bare: Cost } },
): string[] {
  const side = (who: string, figures: SideFigures, cost: Cost) => [
    `  ${who}: ${spread(figures.perSecond, 0)} requests/s, p50 ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms`,
    `    a request: ${cost.transactions.toFixed(2)} transactions, ${cost.server.toFixed(0)} µs of processor in the server, ${cost.database.toFixed(0)} µs in the database`,
  ];
  const processor = (cost: Cost) => cost.server + cost.database;
  const { ratio, p99Ratio } = measured;
  const kept = (met: boolean) => (met ? 'met' : 'MISSED');
  return [
    name,
    ...side('product', measured.ours, measured.cost.ours),
    ...side('bare', measured.bare, measured.cost.bare),
    `  ratio ${spread(ratio, 3)}, at least ${target.ratio.toFixed(3)}: ${kept(ratio.median >= target.ratio)}`,
    `  processor time of bare divided by the product's ${(processor(measured.cost.bare) / processor(measured.cost.ours)).toFixed(3)}: what the ratio tends to where nothing else runs`,
    `  p99 ${p99Ratio.toFixed(2)} times bare${target.p99Ratio === null ? '' : `, at most ${target.p99Ratio}: ${kept(p99Ratio <= target.p99Ratio)}`}`,
  ];
}

/** Tells the figures that the scenario is judged by. */
export function tellComparison({ name, target }: Scenario, { ratio, p99Ratio }: Comparison): void {
  tellFigure({
    campaign: 'speed',
    what: `${name}: requests a second, bare = 1`,
    value: spread(ratio, 3),
    asked: `≥ ${target.ratio.toFixed(2)}`,
    held: ratio.median >= target.ratio,
  });
  tellFigure({
    campaign: 'speed',
    what: `${name}: p99, bare = 1`,
    value: p99Ratio.toFixed(2),
    ...(target.p99Ratio === null ? {} : { asked: `≤ ${target.p99Ratio}`, held: p99Ratio <= target.p99Ratio }),
  });
}

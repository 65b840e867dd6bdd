import { type Comparison, p99Text, type SideFigures, spreadText as spread } from './figures.ts';
import type { Cost } from './rounds.ts';
import type { Scenario } from './scenario.ts';
import { figureNames, tell } from './tell.ts';

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
    `  p99 ${p99Text(measured)} times bare${target.p99Ratio === null ? '' : `, at most ${target.p99Ratio}: ${kept(p99Ratio <= target.p99Ratio)}`}`,
  ];
}

/** Tells the figures that the scenario is judged by. */
export function tellComparison({ name, target }: Scenario, measured: Comparison): void {
  const { ours, bare, ratio, p99Ratio } = measured;
  const names = figureNames.scenario(name);
  const perSecond = ({ perSecond: { median } }: SideFigures) => Math.round(median).toLocaleString('en-GB');
  tell(names.ratio, `${spread(ratio, 3)}; ${perSecond(ours)} beside ${perSecond(bare)}`, {
    asked: `≥ ${target.ratio.toFixed(2)}`,
    held: ratio.median >= target.ratio,
  });
  tell(
    names.p99,
    `${p99Text(measured)}; ${ours.p99.toFixed(1)} beside ${bare.p99.toFixed(1)} ms`,
    target.p99Ratio === null
      ? undefined
      : { asked: `≤ ${target.p99Ratio}`, held: p99Ratio <= target.p99Ratio },
  );
}

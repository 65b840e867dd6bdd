import { availableParallelism, loadavg } from 'node:os';
import type { BenchDatabase } from './bench-database.ts';
import { openCounters } from './counters.ts';
import type { DatasetSize } from './dataset.ts';
import { makeFleetBrand } from './fleet-brand.ts';
import { forgetCreated } from './forget-created.ts';
import { residentMegabytes } from './memory.ts';
import { report, tellComparison } from './report.ts';
import { measure, type Pace } from './rounds.ts';
import { scenariosOf } from './scenarios.ts';
import { freePort, type ProductOptions, startBare, startProduct } from './servers.ts';
import { figureNames, tell } from './tell.ts';

/**
 * Measures the named scenarios, the product beside the bare server, and afterwards what memory both have kept. One that cannot
 * be measured keeps none of the others from it.
 * @param options `vans` of the one brand whose whole fleet is asked for
 * @param stops gets what ends the servers; whoever called runs them, the first first
 * @throws AggregateError of what kept scenarios from being measured
 */
export async function measureScenarios(
  database: BenchDatabase,
  wanted: readonly string[],
  options: { size: DatasetSize; vans: number; pace: Pace; product: ProductOptions },
  stops: (() => Promise<unknown>)[],
  print: (line: string) => void,
): Promise<void> {
  const { size, vans, pace, product } = options;
  await forgetCreated(database.superuser);
  if (wanted.includes('fleet')) await makeFleetBrand(database.superuser, vans);
  const ours = await startProduct(await freePort(), database.app, product);
  stops.unshift(ours.stop);
  const bare = await startBare(await freePort(), database.owner);
  stops.unshift(bare.stop);
  const counters = await openCounters(database.superuser);
  stops.unshift(counters.close);
  print(
    `${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)}; ${pace.rounds} pairs of rounds of ${pace.seconds} s, ${pace.connections} connections`,
  );
  const errors: unknown[] = [];
  for (const scenario of scenariosOf(size, ours.port)) {
    if (!wanted.includes(scenario.name)) continue;
    print(`measuring ${scenario.name}`);
    try {
      const measured = await measure(scenario, { ours, bare }, pace, counters, print, () =>
        forgetCreated(database.superuser),
      );
      for (const line of report(scenario, measured)) print(line);
      tellComparison(scenario, measured);
    } catch (error) {
      errors.push(error);
    }
  }
  const [own, other] = [residentMegabytes(ours.pid), residentMegabytes(bare.pid)];
  tell(figureNames.memory, `${(own / other).toFixed(1)}; ${own.toFixed(0)} beside ${other.toFixed(0)} MB`);
  if (wanted.includes('create')) await forgetCreated(database.superuser);
  if (errors.length > 0) throw new AggregateError(errors);
}

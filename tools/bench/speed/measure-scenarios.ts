import { availableParallelism, loadavg } from 'node:os';
import { tellFigure } from '@convoy/platform/testing/figures';
import type { BenchDatabase } from './bench-database.ts';
import { openCounters } from './counters.ts';
import type { DatasetSize } from './dataset.ts';
import { makeFleetBrand } from './fleet-brand.ts';
import { forgetCreated } from './forget-created.ts';
import { residentMegabytes } from './memory.ts';
import { report, tellComparison } from './report.ts';
import { measure, type Pace } from './rounds.ts';
import { scenariosOf } from './scenarios.ts';
import { freePort, startBare, startProduct } from './servers.ts';

/**
 * Measures the named scenarios, the product beside the bare server, and afterwards what memory both have kept.
 * @param options `vans` of the one brand whose whole fleet is asked for; `profileTo` a folder for a CPU profile of the product
 */
export async function measureScenarios(
  database: BenchDatabase,
  wanted: readonly string[],
  options: { size: DatasetSize; vans: number; pace: Pace; profileTo: string | null },
  print: (line: string) => void,
): Promise<void> {
  const { size, vans, pace, profileTo } = options;
  const stops: (() => Promise<unknown>)[] = [];
  try {
    await forgetCreated(database.superuser);
    if (wanted.includes('fleet')) await makeFleetBrand(database.superuser, vans);
    const ours = await startProduct(await freePort(), database.app, profileTo);
    stops.unshift(ours.stop);
    const bare = await startBare(await freePort(), database.owner);
    stops.unshift(bare.stop);
    const counters = await openCounters(database.superuser);
    stops.unshift(counters.close);
    print(
      `${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)}; ${pace.rounds} pairs of rounds of ${pace.seconds} s, ${pace.connections} connections`,
    );
    for (const scenario of scenariosOf(size, ours.port)) {
      if (!wanted.includes(scenario.name)) continue;
      print(`measuring ${scenario.name}`);
      const measured = await measure(scenario, { ours, bare }, pace, counters, print);
      for (const line of report(scenario, measured)) print(line);
      tellComparison(scenario, measured);
    }
    for (const [name, { pid }] of [['API', ours] as const, ['bare server', bare] as const])
      tellFigure({
        campaign: 'speed',
        what: `memory of the ${name} after the load, MB`,
        value: residentMegabytes(pid).toFixed(0),
      });
    if (wanted.includes('create')) await forgetCreated(database.superuser);
  } finally {
    for (const stop of stops) await stop();
  }
}

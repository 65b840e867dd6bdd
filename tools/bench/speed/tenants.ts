import { join } from 'node:path';
import { tellFigure } from '@convoy/platform/testing/figures';
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import { compare, type Measured } from './figures.ts';
import { generateLoad } from './http-load.ts';
import { residentMegabytes } from './memory.ts';
import type { Pace } from './rounds.ts';
import { scenariosOf } from './scenarios.ts';
import { freePort, type MeasuredServer, startProduct } from './servers.ts';

const FEW = 10;
const MANY = 10_000;
/** Hires of each tenant: ten of each of its 28 vans. */
const EACH = 280;
/** At most so many times as slow, and so many megabytes more, with a thousand times the tenants. */
const P99_RATIO = 1.2;
const MORE_MEGABYTES = 100;

interface Side {
  readonly name: 'few' | 'many';
  readonly tenants: number;
  readonly database: BenchDatabase;
  readonly server: MeasuredServer;
}

/**
 * The search over HTTP with row level security of a product with 10,000 tenants beside one with 10, each tenant alike; two
 * databases, two APIs, in turn. Trade is uneven on both sides, so that of the many most are seen seldom.
 * @param dataDir folder to keep the datasets in; null makes them anew
 */
export async function measureTenants(
  dataDir: string | null,
  pace: Pace,
  print: (line: string) => void,
): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  const open = async (name: Side['name'], tenants: number): Promise<Side> => {
    const size = { tenants, bookings: tenants * EACH };
    const folder = dataDir && join(dataDir, `tenants-${name}`);
    const database = await openBenchDatabase(folder, await freePort(), size, print, `convoy-bench-${name}`);
    stops.unshift(() => database.stop());
    const server = await startProduct(await freePort(), database.app, null);
    stops.unshift(() => server.stop());
    return { name, tenants, database, server };
  };
  try {
    const few = await open('few', FEW);
    const many = await open('many', MANY);
    const measured: Record<Side['name'], Measured[]> = { few: [], many: [] };
    const run = async ({ tenants, server }: Side, from: number, seconds: number) => {
      const search = scenariosOf({ tenants, bookings: 0 }, server.port).find(
        ({ name }) => name === 'search',
      )!;
      let asked = from;
      return generateLoad({
        port: server.port,
        connections: pace.connections,
        seconds,
        status: search.status,
        next: () => search.ask(asked++).ours,
      });
    };
    for (const side of [few, many])
      for (let done = 0; done < pace.warmUp; ) done += (await run(side, done, 2)).latencies.length;
    for (let round = 0; round < pace.rounds; round++)
      for (const side of round % 2 === 0 ? [few, many] : [many, few])
        measured[side.name].push(await run(side, 100_000 * (round + 1), pace.seconds));
    const { ours, bare, ratio, p99Ratio } = compare(measured.many, measured.few);
    const memory = residentMegabytes(many.server.pid) - residentMegabytes(few.server.pid);
    const pair = (of: typeof ours) => `p50 ${of.p50.toFixed(1)} ms, p99 ${of.p99.toFixed(1)} ms`;
    print(`10,000 tenants: ${pair(ours)}; 10 tenants: ${pair(bare)}`);
    tellFigure({
      campaign: 'speed',
      what: 'search of 10,000 tenants: p99, of 10 tenants = 1',
      value: p99Ratio.toFixed(2),
      asked: `≤ ${P99_RATIO}`,
      held: p99Ratio <= P99_RATIO,
    });
    tellFigure({
      campaign: 'speed',
      what: 'search of 10,000 tenants: requests a second, of 10 tenants = 1',
      value: ratio.median.toFixed(2),
    });
    tellFigure({
      campaign: 'speed',
      what: 'memory of the API with 10,000 tenants, more than with 10, MB',
      value: memory.toFixed(0),
      asked: `≤ ${MORE_MEGABYTES}`,
      held: memory <= MORE_MEGABYTES,
    });
  } finally {
    for (const stop of stops) await stop();
  }
}

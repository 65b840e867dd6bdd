import { join } from 'node:path';
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import {
  compare,
  type Measured,
  p99Text,
  type SideFigures,
  spreadOf,
  spreadText,
  together,
} from './figures.ts';
import { type Ask, generateLoad, type Load } from './http-load.ts';
import { residentMegabytes } from './memory.ts';
import type { Pace } from './rounds.ts';
import { tenantOf } from './scenario.ts';
import { scenariosOf } from './scenarios.ts';
import { freePort, type MeasuredServer, type ProductOptions, startProduct } from './servers.ts';
import { figureNames, tell } from './tell.ts';
import { turnsOf } from './turns.ts';
import { makeVisitors, tenantOfVisitor, visitorSidOf } from './visitors.ts';

const FEW = 10;
const MANY = 10_000;
/** Who asks, on both sides the same: as many people as there are tenants on the larger. */
const VISITORS = MANY;
/** Hires of each tenant: ten of each of its 28 vans. */
const EACH = 280;
/** At most so many times as slow, and so many megabytes more, with a thousand times the tenants. */
const P99_RATIO = 1.2;
const MORE_MEGABYTES = 100;
/** Longest that meeting everybody once may take. */
const MEETING_SECONDS = 120;

type Name = 'few' | 'many';
interface Side {
  readonly tenants: number;
  readonly database: BenchDatabase;
  readonly server: MeasuredServer;
  /** A search of the n-th kind by a visitor. */
  ask(n: number, visitor: number): Ask;
}

/**
 * The search over HTTP with row level security of a product with 10,000 tenants beside one with 10; two databases, two APIs, in
 * turn. What a search looks through is the same on both sides: each tenant has as many vans and hires. So are the people: the
 * same 10,000 ask as often as on the other side (unevenly, see `tenantOf`), as customers of ten tenants or of one each; what
 * differs is the tenants, and with them that there is a thousand times the rows. All have been met once when it begins, as an API
 * has that has run for a while; what that first time costs is told beside it.
 * @param dataDir folder to keep the datasets in; null makes them anew
 */
export async function measureTenants(
  dataDir: string | null,
  pace: Pace,
  product: ProductOptions,
  stops: (() => Promise<unknown>)[],
  print: (line: string) => void,
): Promise<void> {
  const open = async (name: Name, tenants: number): Promise<Side> => {
    const size = { tenants, bookings: tenants * EACH };
    const folder = dataDir && join(dataDir, `tenants-${name}`);
    const called = `convoy-bench-${name}`;
    const database = await openBenchDatabase(folder, await freePort(), size, print, called, stops);
    await makeVisitors(database.superuser, tenants, VISITORS);
    const server = await startProduct(await freePort(), database.app, { ...product, profileTo: null });
    stops.unshift(() => server.stop());
    const search = scenariosOf({ tenants, bookings: 0 }, server.port).find((one) => one.name === 'search')!;
    const ask = (n: number, visitor: number) => ({
      ...search.ask(n).ours,
      host: `bench-${tenantOfVisitor(visitor, tenants)}.localhost:${server.port}`,
      cookie: `convoy_session=${visitorSidOf(visitor)}`,
    });
    return { tenants, database, server, ask };
  };
  const sides: Readonly<Record<Name, Side>> = {
    few: await open('few', FEW),
    many: await open('many', MANY),
  };
  const run = ({ server }: Side, seconds: number, next: () => Ask | null): Promise<Load> =>
    generateLoad({ port: server.port, connections: pace.connections, seconds, status: 200, next });
  const anyone = (side: Side, from: number) => {
    let asked = from;
    return () => {
      const n = asked++;
      return side.ask(n, tenantOf(n, 0, VISITORS));
    };
  };
  const everyone = (side: Side) => {
    let met = 0;
    return () => (met < VISITORS ? side.ask(met, ++met) : null);
  };

  // Code is compiled as it goes at first: the people who ask most are met then.
  for (const side of [sides.few, sides.many])
    for (let done = 0; done < pace.warmUp; )
      done += (await run(side, 2, anyone(side, done))).latencies.length;
  const first = {
    few: await run(sides.few, MEETING_SECONDS, everyone(sides.few)),
    many: await run(sides.many, MEETING_SECONDS, everyone(sides.many)),
  };
  for (const [name, { latencies }] of Object.entries(first))
    if (latencies.length !== VISITORS)
      throw new Error(
        `Of ${VISITORS} people ${latencies.length} were met within ${MEETING_SECONDS} s (${name} tenants).`,
      );

  const measured: Record<Name, Measured[]> = { few: [], many: [] };
  const memory: Record<Name, number[]> = { few: [], many: [] };
  for (let round = 0; round < pace.rounds; round++) {
    const taken: Record<Name, Load[]> = { few: [], many: [] };
    const next = {
      few: anyone(sides.few, 100_000 * (round + 1)),
      many: anyone(sides.many, 100_000 * (round + 1)),
    };
    for (const { side, seconds } of turnsOf<Name>(['few', 'many'], round, pace.seconds))
      taken[side].push(await run(sides[side], seconds, next[side]));
    for (const name of ['few', 'many'] as const) {
      measured[name].push(together(taken[name]));
      memory[name].push(residentMegabytes(sides[name].server.pid));
    }
  }
  tellTenants(first, measured, memory, print);
}

/** Tells what came out. */
function tellTenants(
  first: Readonly<Record<Name, Load>>,
  measured: Readonly<Record<Name, Measured[]>>,
  memory: Readonly<Record<Name, number[]>>,
  print: (line: string) => void,
): void {
  const compared = compare(measured.many, measured.few);
  const { ours: many, bare: few, ratio, p99Ratio } = compared;
  const met = compare([first.many], [first.few]);
  const ms = (value: number) => value.toFixed(1);
  const side = (of: SideFigures) =>
    `${of.perSecond.median.toFixed(0)} requests/s, p50 ${ms(of.p50)} ms, p99 ${ms(of.p99)} ms`;
  print(`10,000 tenants: ${side(many)}`);
  print(`10 tenants: ${side(few)}`);
  const beside = (of: (figures: SideFigures) => number) => `${ms(of(many))} beside ${ms(of(few))} ms`;
  tell(
    figureNames.tenants.p99,
    `${p99Text(compared)}; ${beside(({ p99 }) => p99)}`,
    judged(p99Ratio, P99_RATIO),
  );
  tell(figureNames.tenants.ratio, spreadText(ratio, 2));
  tell(
    figureNames.tenants.first,
    `${met.p99Ratio.toFixed(2)}; ${ms(met.ours.p99)} beside ${ms(met.bare.p99)} ms`,
  );
  const [more, mean] = [spreadOf(memory.many), spreadOf(memory.few)];
  const grown = more.median - mean.median;
  tell(
    figureNames.tenants.memory,
    `${grown.toFixed(0)}; ${more.median.toFixed(0)} beside ${mean.median.toFixed(0)}`,
    judged(grown, MORE_MEGABYTES),
  );
}

const judged = (value: number, most: number) => ({ asked: `≤ ${most}`, held: value <= most });

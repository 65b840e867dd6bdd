/**
 * `npm run bench:plugins`: what a booking takes where ten plugins are installed that no brand has enabled, and where every brand
 * has ten that hear of it, beside a product without plugins. Three APIs on one database take turns; whoever is not asked is
 * stopped. Prints latency and processor time of a booking, each beside that without plugins, with the bounds between which the
 * true middle lies with 95 %. The worker is not measured.
 *
 * `--tenants 1000 --rounds 60 --seconds 1 --connections 1`; four minutes. Needs no hand and no network.
 */
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { tellFigure } from '@convoy/platform/testing/figures';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { installBenchPlugins, writeBenchPlugins } from './bench-plugins.ts';
import { openBenchDatabase } from './speed/bench-database.ts';
import { openCounters } from './speed/counters.ts';
import { middleWithin, quantile, spreadOf } from './speed/figures.ts';
import { forgetCreated } from './speed/forget-created.ts';
import { generateLoad } from './speed/http-load.ts';
import { scenariosOf } from './speed/scenarios.ts';
import { AS_MEASURED, buildProduct, freePort, type MeasuredServer, startProduct } from './speed/servers.ts';

const PLUGINS = 10;
/** What a booking may take with them, at most, without them 1. */
const MOST_RATIO = 1.05;
/** Until then code is compiled as it goes. */
const WARM_SECONDS = 6;
const ROOT = resolve(import.meta.dirname, '../..');
const { values } = argumentsOrExit({
  usage: 'npm run bench:plugins -- [--tenants n] [--rounds n] [--seconds n] [--connections n]',
  options: {
    tenants: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '1' },
    connections: { type: 'string', default: '1' },
  },
});
const [tenants, rounds, seconds, connections] = [
  Number(values.tenants),
  Number(values.rounds),
  Number(values.seconds),
  Number(values.connections),
];
const print = (line: string) => console.log(line);

interface Side {
  readonly name: string;
  readonly server: MeasuredServer;
  readonly p50: number[];
  readonly p95: number[];
  /** Processor time of a booking in the API with its sessions, microseconds. */
  readonly api: number[];
}

await buildProduct(print);
const size = { tenants, bookings: tenants * 50 };
const database = await openBenchDatabase(process.env.DATA_DIR || null, await freePort(), size, print);
const stops: (() => Promise<unknown>)[] = [() => database.stop()];
const end = async () => {
  for (const stop of stops.splice(0)) await stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().then(() => process.exit(130)));
try {
  await forgetCreated(database.superuser);
  const folder = (name: string) => join(ROOT, '.cache', 'bench-plugins', name);
  const ids = {
    none: writeBenchPlugins(folder('none'), 'none', 0),
    off: writeBenchPlugins(folder('off'), 'bench-off', PLUGINS),
    on: writeBenchPlugins(folder('on'), 'bench-on', PLUGINS),
  };
  await installBenchPlugins(database.superuser, [...ids.off, ...ids.on], ids.on);
  const sides: Side[] = [];
  for (const name of ['none', 'off', 'on'] as const) {
    const more = { PLUGINS_DIR: folder(name), LOG_LEVEL: 'fatal' };
    const server = await startProduct(await freePort(), database.app, AS_MEASURED, more);
    stops.unshift(() => {
      process.kill(server.pid, 'SIGCONT');
      return server.stop();
    });
    process.kill(server.pid, 'SIGSTOP');
    sides.push({ name, server, p50: [], p95: [], api: [] });
  }
  const counters = await openCounters(database.superuser);
  stops.unshift(counters.close);
  const create = scenariosOf(size, sides[0]!.server.port).find(({ name }) => name === 'create')!;
  /** Lets a server work, and counts what it used, seconds. */
  const awake = async <T>(server: MeasuredServer, work: () => Promise<T>): Promise<[T, number]> => {
    const before = await counters.used(server);
    process.kill(server.pid, 'SIGCONT');
    const made = await work();
    process.kill(server.pid, 'SIGSTOP');
    const after = await counters.used(server);
    return [made, after.server - before.server + after.database - before.database];
  };
  let asked = 0;
  const book = (server: MeasuredServer, forSeconds: number) =>
    awake(server, () =>
      generateLoad({
        port: server.port,
        connections,
        seconds: forSeconds,
        status: 201,
        next: () => {
          if (create.most !== null && asked >= create.most)
            throw new Error('Give it more tenants, or fewer rounds.');
          return create.ask(asked++).ours;
        },
      }),
    );
  const run = async ({ server, ...figures }: Side) => {
    const [{ latencies }, used] = await book(server, seconds);
    const sorted = latencies.toSorted((a, b) => a - b);
    figures.p50.push(quantile(sorted, 0.5));
    figures.p95.push(quantile(sorted, 0.95));
    figures.api.push((used / sorted.length) * 1e6);
  };
  for (const { server } of sides) await book(server, WARM_SECONDS);
  print(
    `load ${loadavg()[0]!.toFixed(1)}; ${rounds} rounds of ${seconds} s a side, ${connections} connections`,
  );
  for (let round = 0; round < rounds; round++) {
    // A fast machine books all there is to book: nobody works meanwhile, and the three sides of a round meet the same.
    if (create.most !== null && asked > create.most / 2) {
      await forgetCreated(database.superuser);
      asked = 0;
    }
    for (let at = 0; at < sides.length; at++) await run(sides[(at + round) % sides.length]!);
  }
  const [none] = sides;
  const ratio = (mine: number[], theirs: number[]) => {
    const ratios = mine.map((value, at) => value / theirs[at]!);
    const { from, to } = middleWithin(ratios);
    const { median } = spreadOf(ratios);
    return { median, text: `${median.toFixed(3)} (${from.toFixed(3)}–${to.toFixed(3)})` };
  };
  const beside = (mine: number[], theirs: number[]) => ratio(mine, theirs).text;
  const row = ({ p50, p95, api }: Side) => {
    return {
      'p50 ms': spreadOf(p50).median.toFixed(2),
      'p50 beside none': beside(p50, none!.p50),
      'p95 beside none': beside(p95, none!.p95),
      'API processor µs': Math.round(spreadOf(api).median),
      'API beside none': beside(api, none!.api),
    };
  };
  for (const { name, p50 } of sides.filter((side) => side !== none)) {
    const { median, text } = ratio(p50, none!.p50);
    tellFigure({
      campaign: 'speed',
      what: `a booking with ten plugins, ${name === 'on' ? 'all hearing of it' : 'enabled by nobody'}: p50, without = 1`,
      value: text,
      ...(name === 'on' ? { asked: `≤ ${MOST_RATIO}`, held: median <= MOST_RATIO } : {}),
    });
  }
  console.table(Object.fromEntries(sides.map((side) => [`plugins ${side.name}`, row(side)])));
} catch (error) {
  process.exitCode = 1;
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
} finally {
  await end();
}
process.exit();

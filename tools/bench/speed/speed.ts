/**
 * `npm run bench -- search|list|create|fleet|all`: requests a second of the product beside a bare Fastify + pg server with the
 * same statements, alternating, on made-up brands with all keys and constraints. The product is the production build,
 * signed in, with validation and row level security. Needs no hand and no network.
 *
 * `--tenants 1000 --bookings 2000000 --vans 2000 --rounds 5 --seconds 8 --connections 16 --warm-up 4000`; vans are those of
 * the one brand whose whole fleet is asked for; `--profile DIR` leaves a CPU profile of the
 * product there. DATA_DIR names a folder in which the dataset is kept for the next time.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openBenchDatabase } from './bench-database.ts';
import { openCounters } from './counters.ts';
import { makeFleetBrand } from './fleet-brand.ts';
import { forgetCreated } from './forget-created.ts';
import { report } from './report.ts';
import { measure } from './rounds.ts';
import { scenariosOf } from './scenarios.ts';
import { buildProduct, freePort, startBare, startProduct } from './servers.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tenants: { type: 'string', default: '1000' },
    bookings: { type: 'string', default: '2000000' },
    vans: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '16' },
    'warm-up': { type: 'string', default: '4000' },
    profile: { type: 'string' },
  },
});
const number = (name: Exclude<keyof typeof values, 'profile'>) => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} must be a whole number above 0.`);
  process.exit(2);
};
const names = ['search', 'list', 'create', 'fleet'];
const wanted = positionals.length === 0 || positionals.includes('all') ? names : positionals;
const unknown = wanted.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no bench called ${unknown}: say search, list, create, fleet or all.`);
  process.exit(2);
}
const size = { tenants: number('tenants'), bookings: number('bookings') };
const vans = number('vans');
const pace = {
  rounds: number('rounds'),
  seconds: number('seconds'),
  connections: number('connections'),
  warmUp: number('warm-up'),
};
const print = (line: string) => console.log(line);

await buildProduct(print);
const database = await openBenchDatabase(process.env.DATA_DIR || null, await freePort(), size, print);
const stops: (() => Promise<void>)[] = [() => database.stop()];
let failed = false;
// Ctrl-C leaves no server behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    for (const stop of stops) await stop().catch(() => {});
    process.exit(130);
  });
try {
  await forgetCreated(database.superuser);
  if (wanted.includes('fleet')) await makeFleetBrand(database.superuser, vans);
  const ours = await startProduct(await freePort(), database.app, values.profile ?? null);
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
  }
  if (wanted.includes('create')) await forgetCreated(database.superuser);
} catch (error) {
  failed = true;
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
} finally {
  for (const stop of stops) await stop();
}
process.exit(failed ? 1 : 0);

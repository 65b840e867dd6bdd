/**
 * `npm run bench -- search list create dashboard fleet start-up tenants first-load`, all without a name: what the product takes
 * beside its reference, both in one run and in turn. Requests are put to the production build, signed in, with validation and
 * row level security, and to a bare Fastify + pg server with the same statements, on made-up brands with all keys and
 * constraints; a first load is laid beside a single bundle of the same code (`CHROME_PATH` names the browser); 10,000 tenants
 * beside 10. Needs no hand and no network.
 *
 * `--tenants 1000 --bookings 2000000 --vans 2000 --rounds 5 --seconds 8 --connections 16 --warm-up 4000`; vans are those of
 * the one brand whose whole fleet is asked for; `--profile DIR` leaves a CPU profile of the
 * product there; `--write` puts table and plot into docs/performance.md. DATA_DIR names a folder in which the datasets are kept
 * for the next time.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure } from '@convoy/platform/testing/figures';
import { measureFirstLoad } from '../first-load.ts';
import { openBenchDatabase } from './bench-database.ts';
import { measureScenarios } from './measure-scenarios.ts';
import { buildProduct, freePort } from './servers.ts';
import { measureStartUp } from './start-up.ts';
import { measureTenants } from './tenants.ts';
import { writeResults } from './write-results.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
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
    write: { type: 'boolean', default: false },
  },
});
const number = (name: 'tenants' | 'bookings' | 'vans' | 'rounds' | 'seconds' | 'connections' | 'warm-up') => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} must be a whole number above 0.`);
  process.exit(2);
};
const asked = ['search', 'list', 'create', 'dashboard', 'fleet'];
const names = [...asked, 'start-up', 'tenants', 'first-load'];
const wanted = positionals.length === 0 || positionals.includes('all') ? names : positionals;
const unknown = wanted.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no bench called ${unknown}: say ${names.join(', ')} or all.`);
  process.exit(2);
}
const size = { tenants: number('tenants'), bookings: number('bookings') };
const pace = {
  rounds: number('rounds'),
  seconds: number('seconds'),
  connections: number('connections'),
  warmUp: number('warm-up'),
};
const options = { size, vans: number('vans'), pace, profileTo: values.profile ?? null };
const print = (line: string) => console.log(line);
const dataDir = process.env.DATA_DIR || null;

// The table needs the figures of this run, whether or not whoever started it collects them as well.
const own = mkdtempSync(join(tmpdir(), 'convoy-figures-'));
if (values.write) process.env.CONVOY_FIGURES = join(own, 'figures.jsonl');

await buildProduct(print);
let failed = false;
const part = async (run: () => Promise<void>) => {
  try {
    await run();
  } catch (error) {
    failed = true;
    console.error(`✗ ${error instanceof Error ? error.message : error}`);
  }
};
if (wanted.some((name) => asked.includes(name) || name === 'start-up')) {
  const database = await openBenchDatabase(dataDir, await freePort(), size, print);
  // Ctrl-C leaves no server behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void database.stop().finally(() => process.exit(130)));
  if (wanted.includes('start-up')) await part(() => measureStartUp(database));
  if (wanted.some((name) => asked.includes(name)))
    await part(() => measureScenarios(database, wanted, options, print));
  await database.stop();
}
if (wanted.includes('tenants')) await part(() => measureTenants(dataDir, pace, print));
if (wanted.includes('first-load')) await part(() => measureFirstLoad());
if (values.write && !failed) {
  const lines = readFileSync(join(own, 'figures.jsonl'), 'utf8').split('\n').filter(Boolean);
  writeResults(
    ROOT,
    lines.map((line) => JSON.parse(line) as Figure),
  );
  print('docs/performance.md and its plot are written.');
}
rmSync(own, { recursive: true, force: true });
process.exit(failed ? 1 : 0);

/**
 * `npm run bench -- search list create dashboard fleet start-up tenants first-load`, all without a name: what the product takes
 * beside its reference, both in one run and in turn. Requests are put to the production build, signed in, with validation and
 * row level security, and to a bare Fastify + pg server with the same statements, on made-up brands with all keys and
 * constraints; a first load is laid beside a single bundle of the same code (in a browser that is looked for as the tests do); 10,000 tenants
 * beside 10. `telematics` measures positions of vans by themselves, without the web: `--points 20000000` says how many are stored then
 * (2,000,000 unless said otherwise); it is a campaign of the deep run, so that "all" leaves it out. Needs no hand and no network.
 *
 * `--tenants 1000 --bookings 2000000 --vans 2000 --rounds 5 --seconds 8 --connections 16 --warm-up 4000`; vans are those of
 * the one brand whose whole fleet is asked for; `--log info` lets the product write its lines, as it ships (to nowhere); `--profile DIR`
 * leaves a CPU profile of it there; `--write` puts table and plot of a whole run into docs/performance.md. DATA_DIR names a folder
 * in which the datasets are kept for the next time.
 *
 * A part that cannot be measured fails the bench with a sentence, and so does a figure that nobody told; the others are measured.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Figure } from '@convoy/platform/testing/figures';
import { argumentsOrExit } from '../../command-line/read-arguments.ts';
import { browserPath } from '../../test/browser.ts';
import { firstLoadPaths, measureFirstLoad } from '../first-load.ts';
import { openBenchDatabase } from './bench-database.ts';
import { measureScenarios } from './measure-scenarios.ts';
import { buildProduct, freePort } from './servers.ts';
import { measureStartUp } from './start-up.ts';
import { measureTelematics } from './telematics.ts';
import { figureNames, scenarioNames, untold } from './tell.ts';
import { measureTenants } from './tenants.ts';
import { writeResults } from './write-results.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const { values, words: positionals } = argumentsOrExit({
  usage: 'npm run bench -- [part …] [--tenants n] [--rounds n] [--write] …, see docs/performance.md',
  words: [0, Number.POSITIVE_INFINITY],
  options: {
    tenants: { type: 'string', default: '1000' },
    bookings: { type: 'string', default: '2000000' },
    vans: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '16' },
    'warm-up': { type: 'string', default: '4000' },
    points: { type: 'string', default: '2000000' },
    log: { type: 'string', default: 'warn' },
    profile: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
type NumberName =
  | 'tenants'
  | 'bookings'
  | 'vans'
  | 'rounds'
  | 'seconds'
  | 'connections'
  | 'warm-up'
  | 'points';
const number = (name: NumberName) => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} must be a whole number above 0.`);
  process.exit(2);
};
const names: readonly string[] = [...scenarioNames, 'start-up', 'tenants', 'first-load'];
const wanted = positionals.length === 0 || positionals.includes('all') ? names : positionals;
const unknown = wanted.find((name) => name !== 'telematics' && !names.includes(name));
if (unknown) {
  console.error(`There is no bench called ${unknown}: say ${names.join(', ')}, telematics or all.`);
  process.exit(2);
}
if (values.write && names.some((name) => !wanted.includes(name))) {
  console.error('The table is of one whole run: --write names no part.');
  process.exit(2);
}
const size = { tenants: number('tenants'), bookings: number('bookings') };
const pace = {
  rounds: number('rounds'),
  seconds: number('seconds'),
  connections: number('connections'),
  warmUp: number('warm-up'),
};
const options = {
  size,
  vans: number('vans'),
  pace,
  product: { profileTo: values.profile ?? null, log: values.log },
};
const print = (line: string) => console.log(line);
const dataDir = process.env.DATA_DIR || null;

// The table needs the figures of this run, whether or not whoever started it collects them as well.
const own = mkdtempSync(join(tmpdir(), 'convoy-figures-'));
if (values.write) process.env.CONVOY_FIGURES = join(own, 'figures.jsonl');

// What was started, the last first: Ctrl-C leaves no server behind either.
const stops: (() => Promise<unknown>)[] = [];
let stopping = Promise.resolve();
const stopAll = () => {
  // Whoever comes second waits for the first: nobody leaves while something still runs.
  stopping = stopping.then(async () => {
    for (const stop of stops.splice(0)) await stop().catch((error: Error) => console.error(error.message));
  });
  return stopping;
};
let leaving = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    leaving = true;
    void stopAll().finally(() => process.exit(130));
  });

let failed = false;
const fail = (error: unknown) => {
  failed = true;
  if (leaving) return;
  if (error instanceof AggregateError) for (const each of error.errors) fail(each);
  else console.error(`✗ ${error instanceof Error ? error.message : error}`);
};
/** Measures something, and says which figures of it are missing then. */
const part = async (figures: readonly string[], run: () => Promise<void>) => {
  try {
    await run();
  } catch (error) {
    fail(error);
  }
  for (const figure of untold(figures)) fail(`There is no figure for "${figure}".`);
};

if (wanted.includes('telematics'))
  await part([], () => measureTelematics(ROOT, number('points'), stops)).finally(stopAll);
if (wanted.some((name) => name !== 'telematics')) await buildProduct(print);
const scenarios = scenarioNames.filter((name) => wanted.includes(name));
if (scenarios.length > 0 || wanted.includes('start-up'))
  await part([], async () => {
    const database = await openBenchDatabase(dataDir, await freePort(), size, print, undefined, stops);
    if (wanted.includes('start-up'))
      await part([figureNames.startUp], () => measureStartUp(database, options.product));
    const figures = scenarios.flatMap((name) => Object.values(figureNames.scenario(name)));
    if (scenarios.length > 0)
      await part([...figures, figureNames.memory], () =>
        measureScenarios(database, scenarios, options, stops, print),
      );
  }).finally(stopAll);
if (wanted.includes('tenants'))
  await part(Object.values(figureNames.tenants), () =>
    measureTenants(dataDir, pace, options.product, stops, print),
  ).finally(stopAll);
if (wanted.includes('first-load'))
  await part(
    firstLoadPaths.flatMap((path) => Object.values(figureNames.firstLoad(path))),
    async () => measureFirstLoad(await browserPath(), stops),
  ).finally(stopAll);
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

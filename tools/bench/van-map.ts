/**
 * `npm run bench:van-map`: the longest task of the page while the live map holds `--vans 5000`, two thirds of which drive, through
 * `--rounds 15` pieces of news; 50 ms at most. A task is judged by the time it had the processor: on a busy machine it waits besides,
 * which is told too. The vans are made up between server and page, so nothing is written. It looks for a browser as
 * the tests do; `E2E_BASE_URL` names a product that runs already. Needs no network.
 */
import { startOwnCopy } from '@convoy/own-copy';
import type { VanLocation } from '@convoy/telematics/contract';
import { chromium, type Page } from '@playwright/test';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { browserOrExit } from '../test/browser.ts';
import { measureTasks } from './measure-tasks.ts';
import { signInByProgram } from './sign-in.ts';

const BRAND = 'swift-vans';
/** Between two pieces of news, ms: a watching map hears of one a second. */
const NEWS_MS = 1_000;
/** The page draws its map for the first time, ms. */
const DRAWN_MS = 8_000;
const MOST_MS = 50;

const { values } = argumentsOrExit({
  usage: 'npm run bench:van-map -- [--vans n] [--rounds n]',
  options: { vans: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '15' } },
});
const [count, rounds] = [Number(values.vans), Number(values.rounds)];
if (!(count >= 1 && Number.isInteger(count) && rounds >= 1 && Number.isInteger(rounds))) {
  console.error('--vans and --rounds must be whole numbers from 1.');
  process.exit(2);
}

const executablePath = await browserOrExit();
const running = process.env.E2E_BASE_URL;
const copy = running ? { origin: running, stop: async () => {} } : await startOwnCopy();
try {
  const session = await signInByProgram(copy.origin, BRAND);
  const browser = await chromium.launch({
    executablePath,
    // The map needs WebGL, which a machine without a graphics processor computes.
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  const address = copy.origin.replace('://', `://${BRAND}.`);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addCookies([{ name: 'convoy_session', value: session, url: address, httpOnly: true }]);
  const page = await context.newPage();
  const fleet = Array.from({ length: count }, (_, n) => aLocation(n));
  let reads = 0;
  await page.route('**/api/telematics/locations', (route) => {
    reads += 1;
    fleet.forEach((van, n) => {
      fleet[n] = driven(van);
    });
    return route.fulfill({ json: fleet });
  });
  const tell = await newsOf(page);
  await page.goto(`${address}/telematics`);
  await page.locator('canvas').waitFor();
  await page.waitForTimeout(DRAWN_MS);
  const before = reads;
  const tasks = await measureTasks(context, page, async () => {
    for (let round = 0; round < rounds; round += 1) {
      tell();
      await page.waitForTimeout(NEWS_MS);
    }
  });
  const longest = (of: 'cpuMs' | 'wallMs') => Math.max(0, ...tasks.map((task) => task[of]));
  console.log(`${count} vans on the map, 1440x900, read ${reads - before} times after news:`);
  console.table({
    'longest task, ms of the processor': Math.round(longest('cpuMs')),
    'longest task, ms of the clock': Math.round(longest('wallMs')),
    [`tasks over ${MOST_MS} ms of the processor`]: tasks.filter(({ cpuMs }) => cpuMs > MOST_MS).length,
  });
  await browser.close();
  if (reads - before < rounds / 2) throw new Error('The page did not read the vans when news came.');
  if (longest('cpuMs') > MOST_MS) process.exitCode = 1;
} finally {
  await copy.stop();
}

/** Answers the page's subscriptions. @returns what tells it that vans are elsewhere */
async function newsOf(page: Page): Promise<() => void> {
  const lines: (() => void)[] = [];
  await page.routeWebSocket(/./, (socket) => {
    socket.onMessage((message) => {
      const { type, id, payload } = JSON.parse(String(message));
      const send = (answer: object) => socket.send(JSON.stringify(answer));
      if (type === 'connection_init') send({ type: 'connection_ack' });
      if (type === 'ping') send({ type: 'pong' });
      if (type === 'subscribe' && JSON.stringify(payload).includes('vanLocationsChanged'))
        lines.push(() => send({ type: 'next', id, payload: { data: { vanLocationsChanged: null } } }));
    });
  });
  return () => {
    for (const line of lines) line();
  };
}

/** The n-th van, somewhere in England or Wales; each third one is parked. */
function aLocation(n: number): VanLocation {
  const part = (factor: number) => (n * factor) % 1;
  return {
    vanId: 1_000_000 + n,
    registration: `BT${String(n).padStart(5, '0')}`,
    van: 'Ford Transit',
    address: ['Leeds', 'York', 'Derby', 'Bristol'][n % 4]!,
    addressFrom: 'gazetteer',
    isMoving: n % 3 !== 0,
    speed: n % 3 === 0 ? 0 : 20 + (n % 50),
    latitude: 50.8 + 4 * part(0.618_034),
    longitude: -3.4 + 3.6 * part(0.754_878),
    heading: (n * 7) % 360,
    ignition: n % 3 !== 0,
    at: new Date().toISOString(),
    silent: false,
    bookingId: null,
    bookingReference: null,
    mark: null,
  };
}

/** Where a van is a little later. */
function driven(van: VanLocation): VanLocation {
  if (!van.isMoving || van.latitude === null || van.longitude === null) return van;
  return {
    ...van,
    latitude: van.latitude + 0.0004,
    longitude: van.longitude + 0.0003,
    at: new Date().toISOString(),
  };
}

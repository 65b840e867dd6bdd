import { startOwnCopy } from '@convoy/own-copy';
import { tellFigure } from '@convoy/platform/testing/figures';
import { chromium } from '@playwright/test';
import { startFront } from './front.ts';
import { type Load, measureLoad } from './measure-load.ts';
import { signInByProgram } from './sign-in.ts';
import { buildSingle } from './single-bundle.ts';

const ROUNDS = 5;
const BRAND = 'swift-vans';
/** A page, whether one is signed in, and what shows that it is there. */
const pages = [
  { path: '/dashboard', signedIn: true, stands: '#root h1' },
  { path: '/login', signedIn: false, stands: 'input[type=password]' },
  { path: '/booking', signedIn: false, stands: '#root article' },
] as const;

/**
 * The first load of the product beside a single bundle of the same code, with a cold cache, on a throttled phone; medians of
 * five, interleaved. `CHROME_PATH` names the browser, `E2E_BASE_URL` a product that runs already (of this checkout, built from
 * its present state). Needs no network.
 */
export async function measureFirstLoad(): Promise<void> {
  const running = process.env.E2E_BASE_URL;
  const copy = running ? { origin: running, stop: async () => {} } : await startOwnCopy();
  try {
    const single = await buildSingle();
    const fronts = [
      { name: 'federated', front: await startFront(copy.origin, null) },
      { name: 'one bundle', front: await startFront(copy.origin, single) },
    ];
    const session = await signInByProgram(copy.origin, BRAND);
    const browser = await chromium.launch({
      executablePath: process.env.CHROME_PATH || undefined,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const rows: Record<string, Record<string, string>> = {};
    for (const { path, signedIn, stands } of pages) {
      const loads = new Map<string, Load[]>(fronts.map(({ name }) => [name, []]));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { name, front } of fronts) {
          const origin = `http://${BRAND}.localhost:${front.port}`;
          const load = await measureLoad(browser, origin + path, signedIn ? session : null, stands);
          loads.get(name)?.push(load);
        }
      }
      for (const [name, measured] of loads) {
        rows[`${path} ${name}`] = row(measured);
        tell(path, name, measured);
      }
      console.log(`measured ${path}`);
    }
    console.log(
      `Medians of ${ROUNDS}: 1.6 Mbit/s, 150 ms, CPU 4 times slower, 390x844, cold cache. 1 kB is 1,000 bytes.`,
    );
    console.table(rows);
    await browser.close();
    for (const { front } of fronts) front.stop();
  } finally {
    await copy.stop();
  }
}

/** Tells what a visitor waits for, and what comes over the wire until then. */
function tell(path: string, name: string, loads: readonly Load[]): void {
  const of = (pick: (load: Load) => number) => median(loads.map(pick));
  const campaign = 'speed';
  tellFigure({
    campaign,
    what: `first load of ${path}, ${name}: page stands, ms`,
    value: of((load) => load.pageStands).toFixed(0),
  });
  tellFigure({
    campaign,
    what: `first load of ${path}, ${name}: code, kB`,
    value: (of((load) => load.codeBytes) / 1000).toFixed(1),
  });
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function row(loads: readonly Load[]): Record<string, string> {
  const of = (pick: (load: Load) => number) => median(loads.map(pick));
  const ms = (pick: (load: Load) => number) => `${Math.round(of(pick))} ms`;
  const kB = (pick: (load: Load) => number) => `${(of(pick) / 1000).toFixed(1)} kB`;
  return {
    'first paint': ms((load) => load.firstPaint),
    'largest paint': ms((load) => load.largestPaint),
    'shell answers': ms((load) => load.shellAnswers),
    'page stands': ms((load) => load.pageStands),
    'layout shift': of((load) => load.shift).toFixed(4),
    'document, styles, scripts': kB((load) => load.codeBytes),
    requests: String(of((load) => load.codeRequests)),
    'all bytes': kB((load) => load.allBytes),
  };
}

import { startOwnCopy } from '@convoy/own-copy';
import { chromium } from '@playwright/test';
import { startFront } from './front.ts';
import { type Load, measureLoad } from './measure-load.ts';
import { signInByProgram } from './sign-in.ts';
import { buildSingle } from './single-bundle.ts';
import { quantile } from './speed/figures.ts';
import { figureNames, tell } from './speed/tell.ts';

const ROUNDS = 5;
const BRAND = 'swift-vans';
/** A page, whether one is signed in, and what shows that it is there. */
const pages = [
  { path: '/dashboard', signedIn: true, stands: '#root h1' },
  { path: '/login', signedIn: false, stands: 'input[type=password]' },
  { path: '/booking', signedIn: true, stands: '#root article' },
] as const;

/** Pages that the server renders for guests, which a single bundle does not have. What shows that they are there stands in their HTML. */
const servedPages = [
  { slug: BRAND, path: '/' },
  { slug: BRAND, path: '/vans' },
  { slug: BRAND, path: '/vans/ford-transit-350-l3' },
  { slug: BRAND, path: '/booking' },
  { slug: null, path: '/' },
] as const;

export const firstLoadPaths = pages.map(({ path }) => path);

/**
 * The first load of the product beside a single bundle of the same code, with a cold cache, on a throttled phone; medians of
 * five, interleaved. `E2E_BASE_URL` names a product that runs already (of this checkout, built from
 * its present state). Needs no network.
 * @param executablePath the browser
 * @param stops gets what ends servers and browser; whoever called runs them, the first first
 */
export async function measureFirstLoad(
  executablePath: string,
  stops: (() => Promise<unknown>)[],
): Promise<void> {
  const running = process.env.E2E_BASE_URL;
  const copy = running ? { origin: running, stop: async () => {} } : await startOwnCopy();
  stops.unshift(() => copy.stop());
  const single = await buildSingle();
  const [federated, bundled] = [await startFront(copy.origin, null), await startFront(copy.origin, single)];
  stops.unshift(async () => federated.stop());
  stops.unshift(async () => bundled.stop());
  const session = await signInByProgram(copy.origin, BRAND);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  stops.unshift(() => browser.close());
  const rows: Record<string, Record<string, string>> = {};
  for (const { path, signedIn, stands } of pages) {
    const loads = { federated: [] as Load[], bundled: [] as Load[] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [into, front] of [
        [loads.federated, federated],
        [loads.bundled, bundled],
      ] as const) {
        const origin = `http://${BRAND}.localhost:${front.port}`;
        into.push(await measureLoad(browser, origin + path, signedIn ? session : null, stands));
      }
    rows[`${path} federated`] = row(loads.federated);
    rows[`${path} one bundle`] = row(loads.bundled);
    tellLoads(path, loads.federated, loads.bundled);
    console.log(`measured ${path}`);
  }
  for (const { slug, path } of servedPages) {
    const origin = `http://${slug ? `${slug}.` : ''}localhost:${federated.port}`;
    const loads: Load[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      loads.push(await measureLoad(browser, origin + path, null, '#root h1'));
    rows[`${slug ?? 'platform'} ${path}`] = row(loads);
    console.log(`measured ${slug ?? 'platform'} ${path}`);
  }
  console.log(
    `Medians of ${ROUNDS}: 1.6 Mbit/s, 150 ms, CPU 4 times slower, 390x844, cold cache. 1 kB is 1,000 bytes.`,
  );
  console.table(rows);
}

/** Tells what a visitor waits for, and what comes over the wire until then. */
function tellLoads(path: string, ours: readonly Load[], bundled: readonly Load[]): void {
  const names = figureNames.firstLoad(path);
  const beside = (pick: (load: Load) => number, digits: number, unit: string) => {
    const [own, other] = [median(ours.map(pick)), median(bundled.map(pick))];
    return `${(own / other).toFixed(2)}; ${own.toFixed(digits)} beside ${other.toFixed(digits)} ${unit}`;
  };
  tell(
    names.stands,
    beside((load) => load.pageStands / 1000, 2, 's'),
  );
  tell(
    names.code,
    beside((load) => load.codeBytes / 1000, 1, 'kB'),
  );
}

const median = (numbers: readonly number[]): number =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );

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
    'scripts alone': kB((load) => load.scriptBytes),
    requests: String(of((load) => load.codeRequests)),
    'all bytes': kB((load) => load.allBytes),
  };
}

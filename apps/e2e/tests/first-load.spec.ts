import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TenantView } from '@convoy/tenancy/contract';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { Frame } from '../pages/frame.ts';
import { call, signedIn } from '../support/accounts.ts';
import { type Brand, brands, originOf } from '../support/brands.ts';
import { oneInTurn } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';
import { listed, sum, type Transfer, Transfers } from '../support/transfer.ts';

interface Limit {
  readonly bytes: number;
  readonly requests: number;
}

const budget = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../shell/budget.json'), 'utf8'),
) as Record<'first' | 'more', Record<string, Limit>>;

/** The first file that is fetched once the page stands. */
const REMOTE = /federation-runtime|trends-section|\/remotes\//;

/** How a page shows that it is there. */
const stands: Record<string, (page: Page) => Promise<void>> = {
  '/dashboard': (page) => expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible(),
  '/login': (page) => expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible(),
  '/': (page) => expect(page.getByRole('form', { name: 'Find a van' })).toBeVisible(),
  '/booking': (page) => expect(page.getByRole('form', { name: 'Find a van' })).toBeVisible(),
  '/help': (page) => expect(page.getByRole('searchbox', { name: 'Search the guides' })).toBeVisible(),
};

async function open(page: Page, brand: Brand, path: string): Promise<void> {
  await page.goto(originOf(brand) + path);
  await stands[path]?.(page);
  await page.waitForLoadState('networkidle');
}

/** A page of somebody whose browser has their cookie and nothing else of the product. */
async function coldSession(
  page: Page,
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>,
  brand: Brand,
): Promise<Page> {
  await signedIn(page, brand, 'operator');
  return newVisitor({ storageState: await page.context().storageState() });
}

function keeps(name: string, limit: Limit | undefined, transfers: readonly Transfer[]): void {
  const counted = transfers.filter(({ kind }) => kind !== 'font');
  const fonts = transfers.filter(({ kind }) => kind === 'font');
  const table = `${name}\n${listed(counted)}\n(and ${(sum(fonts) / 1000).toFixed(1)} kB of fonts)`;
  test.info().annotations.push({ type: 'first load', description: table });
  if (!limit) throw new Error(`apps/shell/budget.json says nothing of ${name}`);
  expect(sum(counted), `bytes within the budget of ${table}`).toBeLessThanOrEqual(limit.bytes);
  expect(counted.length, `requests within the budget of ${table}`).toBeLessThanOrEqual(limit.requests);
}

test('the signed-in shell, and what booking adds to it, keep to their budget @wide', async ({
  page,
  newVisitor,
}) => {
  const visitor = await coldSession(page, newVisitor, 'swift-vans');
  const transfers = new Transfers(visitor);
  await open(visitor, 'swift-vans', '/dashboard');
  await expect(visitor.getByRole('region', { name: 'Today' })).toBeVisible();
  await visitor.waitForLoadState('networkidle');
  // The day's work comes when the page stands: it is counted with the next page, from the first file that remotes need.
  const all = await transfers.take();
  const remotesAt = Math.min(...all.filter(({ path }) => REMOTE.test(path)).map(({ askedAt }) => askedAt));
  const first = all.filter(({ askedAt }) => askedAt < remotesAt);
  keeps('/dashboard', budget.first['/dashboard'], first);

  await new Frame(visitor).go('Book a Van');
  await stands['/booking']?.(visitor);
  await visitor.waitForLoadState('networkidle');
  // What comes once a page stands comes when the browser has time: on this page or the next, so both are one sum.
  const later = all.filter((one) => !first.includes(one));
  keeps('/booking', budget.more['/booking'], [...later, ...(await transfers.take())]);
  // Last: what it fetches would count as loaded.
  expect(await withZod(visitor, first), 'scripts of the first load that hold zod').toEqual([]);
});

for (const path of ['/login', '/', '/booking', '/help']) {
  test(`${path} keeps to its budget @wide`, async ({ page }) => {
    const transfers = new Transfers(page);
    await open(page, 'swift-vans', path);
    keeps(path, budget.first[path], await transfers.take());
  });
}

/** The scripts among these that hold zod, by a name that no minifier changes. */
async function withZod(page: Page, transfers: readonly Transfer[]): Promise<string[]> {
  const scripts = transfers.filter(({ kind }) => kind === 'script').map(({ path }) => path);
  expect(scripts.length).toBeGreaterThan(0);
  // The page fetches them: Node does not resolve names below localhost.
  const texts = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).text())),
    scripts,
  );
  return scripts.filter((_path, at) => /\b_zod\b/.test(texts[at] ?? ''));
}

/** Sums in `window.shifted` how far things moved by themselves. */
function watchShifts(): void {
  const page = window as unknown as { shifted: number; shifts: string[] };
  page.shifted = 0;
  page.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (shift.hadRecentInput) continue;
      page.shifted += shift.value;
      for (const { node } of shift.sources) {
        page.shifts.push(node instanceof Element ? node.outerHTML.slice(0, 160) : String(node?.textContent));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How long the code of a page takes on a slow line, so that its frame stands alone for some frames (ms). */
const LATE = 400;

for (const brand of oneInTurn('first load', brands)) {
  test(`${brand}: nothing moves while a first visit loads`, async ({ page, newVisitor }) => {
    const visitor = await coldSession(page, newVisitor, brand);
    const guest = await newVisitor();
    const customer = await newVisitor();
    await signedIn(customer, brand, 'customer');
    for (const one of [guest, visitor, customer]) {
      await one.addInitScript(watchShifts);
      await one.route('**/remotes/**/*.js', async (route) => {
        await new Promise((passed) => setTimeout(passed, LATE));
        await route.fallback();
      });
    }
    for (const [one, path] of [
      [guest, '/'],
      [guest, '/login'],
      [guest, '/booking'],
      [visitor, '/dashboard'],
      [customer, '/dashboard'],
    ] as const) {
      await open(one, brand, path);
      const moved = await one.evaluate(() => {
        const { shifted, shifts } = window as unknown as { shifted: number; shifts: string[] };
        return { shifted, shifts };
      });
      expect(moved, `layout shift of ${path}`).toEqual({ shifted: 0, shifts: [] });
    }
  });

  test(`${brand}: its colours stand in the first frame, before any script`, async ({ page }) => {
    // Scripts never come, so what is painted is the first frame.
    await page.route('**/assets/**/*.js', () => new Promise(() => {}));
    await page.goto(`${originOf(brand)}/login`, { waitUntil: 'commit' });
    await page.locator('.boot-spinner').waitFor();
    const { theme } = await call<TenantView>(page, 'GET', '/api/tenant');
    const frame = PNG.sync.read(await page.screenshot());
    const corner = `#${frame.data.subarray(0, 3).toString('hex')}`;
    expect(corner).toBe(theme[theme.mode].background.toLowerCase());
  });
}

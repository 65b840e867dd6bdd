import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageRoute, RemoteManifest } from '@convoy/platform/manifest';
import { expect, type Page } from '@playwright/test';
import { call, type Role, signedIn, standOn } from './accounts.ts';
import { type Brand, type Host, originOf } from './brands.ts';
import { deep } from './deep.ts';
import type { HireDates } from './hire-dates.ts';
import { pagesOfSlices } from './page-parameters.ts';
import { pageFaults } from './protected-page.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));

/** A page of the product as somebody sees it. */
export interface EveryPage {
  /** `/payment/:bookingId as customer`. */
  readonly name: string;
  readonly route: PageRoute;
  readonly host: 'platform' | 'brand';
  readonly who: Role | 'guest';
  /** The only brand it has something to show in. */
  readonly brand?: Brand;
  /** The plugin it belongs to, which must be enabled there. */
  readonly plugin?: string;
}

/**
 * The brand of the demo that has bought custom integrations. Its plugins are enabled as soon as a page of theirs is looked at,
 * and stay so.
 */
const WITH_INTEGRATIONS = 'northern-hire' satisfies Brand;
/** Pages that show an offer to buy in every other brand, as the pages above them do. */
const OF_INTEGRATIONS: ReadonlySet<string> = new Set(['/settings/webhooks/:endpointId']);

/** What each file that matches exports by default. */
async function defaultsOf<T>(pattern: string): Promise<T[]> {
  const files = globSync(pattern, { cwd: root }).sort();
  return Promise.all(files.map(async (file) => ((await import(join(root, file))) as { default: T }).default));
}

/** Pages of all slices that stand in the checkout, and of all plugins. */
async function routes(): Promise<{ readonly route: PageRoute; readonly plugin?: string }[]> {
  const slices = await defaultsOf<RemoteManifest>('libs/*/ui/src/remote.manifest.ts');
  const plugins = await defaultsOf<{ id: string; pages: readonly PageRoute[] }>(
    'plugins/*/plugin.manifest.ts',
  );
  return [
    ...slices.flatMap((slice) => slice.routes.map((route) => ({ route }))),
    ...plugins.flatMap(({ id, pages }) =>
      pages.map((route) => ({ route: { ...route, host: 'brand' as const }, plugin: id })),
    ),
  ];
}

/**
 * Every page there is, from the manifests, for every kind of visitor it is shown to: a page that is added is in every
 * campaign over pages from then on. On a brand's host a signed-in page is looked at as a customer and as an operator;
 * on the platform's host as head office. A sample looks at pages that both kinds of host have on a brand's alone.
 */
export async function everyPage(): Promise<EveryPage[]> {
  return (await routes()).flatMap(({ route, plugin }) => visitsOf(route, plugin));
}

/** Every page for every kind of visitor who may come to its address: also what the page refuses them is a page. */
export async function everyVisit(): Promise<EveryPage[]> {
  return (await routes()).flatMap(({ route, plugin }) =>
    (route.host ? [route.host] : (['brand', 'platform'] as const)).flatMap((host) => {
      const signedIn: Role[] = host === 'platform' ? ['admin'] : ['customer', 'operator', 'admin'];
      const visitors = {
        guest: ['guest'] as const,
        public: ['guest', ...signedIn] as const,
        'signed-in': signedIn,
      }[route.access];
      return visitors.map((who) => visitOf(route, host, who, plugin));
    }),
  );
}

/**
 * What a campaign over pages takes: every page once, for one kind of its visitors; everything in the deep one.
 * @param turn which of its visitors comes first, so that campaigns that differ in it see each page as different people
 */
export async function pagesOf(turn: number): Promise<EveryPage[]> {
  const visits = await everyPage();
  if (deep) return visits;
  const groups = Object.groupBy(visits, ({ route, host }) => `${host} ${route.path}`);
  return Object.values(groups).flatMap((group = [], index) => [sampleOf(group, index + turn)]);
}

/** What nobody else may see: all others would only be told so. */
const subjectsOfAdmins: ReadonlySet<string> = new Set(['Ledger', 'ApiKey', 'WebhookEndpoint', 'Plugin']);
/** Pages of staff: to customers each of them is one and the same refusal, which the deep campaign looks at. */
const pagesOfStaff = /^\/(fleet|customers)(\/|$)/;

function visitsOf(route: PageRoute, plugin: string | undefined): EveryPage[] {
  const hosts = route.host ? [route.host] : deep ? (['brand', 'platform'] as const) : (['brand'] as const);
  const adminsOnly = route.can !== undefined && subjectsOfAdmins.has(route.can[1]);
  return hosts.flatMap((host) => {
    const visitors: (Role | 'guest')[] =
      route.access !== 'signed-in'
        ? ['guest']
        : host === 'platform' || adminsOnly
          ? ['admin']
          : (pagesOfStaff.test(route.path) || route.can?.[0] === 'manage-hire') && !deep
            ? ['operator']
            : ['customer', 'operator'];
    return visitors.map((who) => visitOf(route, host, who, plugin));
  });
}

function visitOf(
  route: PageRoute,
  host: EveryPage['host'],
  who: EveryPage['who'],
  plugin: string | undefined,
): EveryPage {
  const ofOne = plugin !== undefined || OF_INTEGRATIONS.has(route.path);
  return {
    name: `${route.path} of ${host} as ${who}`,
    route,
    host,
    who,
    ...(ofOne && { brand: WITH_INTEGRATIONS }),
    ...(plugin !== undefined && { plugin }),
  };
}

/** What the slices say of parameters and queries of their pages. */
const said = await pagesOfSlices();

/** Lets pages come up light or dark, as if somebody had chosen it. */
export async function chooseScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((chosen) => {
    // The provider's frames have no storage of ours.
    if (window === window.top) localStorage.setItem('convoy.scheme', chosen);
  }, scheme);
}

/** Turns an open page light or dark, as if somebody had chosen it in another tab. */
export async function chosenElsewhere(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('convoy.scheme', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'convoy.scheme' }));
  }, scheme);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
}

/**
 * Enables a plugin as a brand's admin does, where it is not. The browser's session is the admin's afterwards. One that its own
 * journey switches on and off is not looked at in that journey's brand.
 */
export async function withPlugin(page: Page, brand: Brand, id: string): Promise<void> {
  await signedIn(page, brand, 'admin');
  const { state } = await call<{ state: string }>(page, 'GET', `/api/integrations/${id}`);
  if (state === 'enabled') return;
  await call(page, 'POST', `/api/integrations/${id}/enable`);
  await expect
    .poll(async () => (await call<{ plugins: string[] }>(page, 'GET', '/api/tenant')).plugins)
    .toContain(id);
}

/** Stands on a page's host as its visitor. The browser's session is replaced. */
export async function comeAs(page: Page, visit: EveryPage, brand: Brand): Promise<void> {
  const host: Host = visit.host === 'platform' ? 'platform' : brand;
  await page.context().clearCookies();
  if (visit.plugin) await withPlugin(page, brand, visit.plugin);
  await page.context().clearCookies();
  if (visit.who === 'guest') await standOn(page, host);
  else await signedIn(page, host, visit.who);
}

/**
 * Opens a page as its visitor and waits until it stands. The browser's session is replaced.
 * @param choice the brand it is looked at in, where it has something to show in all of them
 */
export async function openPage(page: Page, visit: EveryPage, choice: Brand, dates: HireDates): Promise<void> {
  const brand = visit.brand ?? choice;
  await comeAs(page, visit, brand);
  await openAddress(page, visit, brand, dates);
}

/** Opens a page whose visitor has come, and waits until it stands. The document must be protected as every page is. */
export async function openAddress(
  page: Page,
  visit: EveryPage,
  brand: Brand,
  dates: HireDates,
  more = '',
): Promise<void> {
  const host: Host = visit.host === 'platform' ? 'platform' : brand;
  let { path } = visit.route;
  for (const [name] of path.matchAll(/:\w+/g)) {
    const make = said.parameters[name];
    if (!make) throw new Error(`No e2e/page.parameters.ts says what ${name} of ${visit.route.path} is.`);
    const who = visit.who === 'guest' ? 'customer' : visit.who;
    path = path.replace(name, await make({ page, dates, brand, who }));
  }
  const query = said.queries[visit.route.path] ?? '';
  const answer = await page.goto(originOf(host) + path + query + (query ? more.replace('?', '&') : more));
  expect(pageFaults(answer?.headers() ?? {}), `headers of ${visit.name}`).toEqual([]);
  await settled(page, visit.route.path === '/dev/tests' ? COUNTING_MS : undefined);
}

/**
 * Longest that the first look at the developers' page of tests takes: it counts those of the whole checkout, for which two programs need ten
 * seconds of a processor. Everything else stands sooner, or is at fault.
 */
const COUNTING_MS = 60_000;

/**
 * Waits until a page has what it asked for and nothing on it moves.
 * @param longestMs longest for the first; as long as for any page unless told
 */
export async function settled(page: Page, longestMs?: number): Promise<void> {
  await page.waitForLoadState('networkidle', longestMs === undefined ? {} : { timeout: longestMs });
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // A spinner never ends.
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

/** The marks of the window sizes a campaign looks at a page in: one of them in the sample, both in the deep campaign. */
export function sizesOf(index: number): string[] {
  const sizes = [' @phone', ' @wide'];
  return deep ? sizes : [sampleOf(sizes, index)];
}

/** Of many combinations the one a sample takes for a page: each page meets another, all are met by some page. */
export function sampleOf<T>(choices: readonly T[], index: number): T {
  const choice = choices[index % choices.length];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

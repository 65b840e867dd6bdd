import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageRoute, RemoteManifest } from '@convoy/platform/manifest';
import type { Page } from '@playwright/test';
import { booked } from '../pages/booking.pages.ts';
import { call, type Role, registered, signedIn, somebody, standOn } from './accounts.ts';
import { type Brand, type Host, originOf } from './brands.ts';
import { deep } from './deep.ts';
import type { HireDates } from './hire-dates.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));

/** A page of the product as somebody sees it. */
export interface EveryPage {
  /** `/payment/:bookingId as customer`. */
  readonly name: string;
  readonly route: PageRoute;
  readonly host: 'platform' | 'brand';
  readonly who: Role | 'guest';
}

/** Manifests of all slices that stand in the checkout. */
async function manifests(): Promise<RemoteManifest[]> {
  const files = globSync('libs/*/ui/src/remote.manifest.ts', { cwd: root }).sort();
  return Promise.all(
    files.map(async (file) => {
      const module: { default: RemoteManifest } = await import(join(root, file));
      return module.default;
    }),
  );
}

/**
 * Every page there is, from the manifests, for every kind of visitor it is shown to: a page that is added is in every
 * campaign over pages from then on. On a brand's host a signed-in page is looked at as a customer and as an operator;
 * on the platform's host as head office. A sample looks at pages that both kinds of host have on a brand's alone.
 */
export async function everyPage(): Promise<EveryPage[]> {
  return (await manifests()).flatMap(({ routes }) => routes.flatMap(visitsOf));
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

/** Every second page in the sample, so that two campaigns share them; all of them in the whole campaign. */
export function halfOf<T>(visits: readonly T[], turn: 0 | 1): T[] {
  return visits.filter((_visit, index) => deep || index % 2 === turn);
}

/** What nobody else may see: all others would only be told so. */
const subjectsOfAdmins: ReadonlySet<string> = new Set(['Ledger', 'ApiKey', 'WebhookEndpoint', 'Plugin']);
/** Pages of staff: to customers each of them is one and the same refusal, which the deep campaign looks at. */
const pagesOfStaff = /^\/(fleet|customers)(\/|$)/;

function visitsOf(route: PageRoute): EveryPage[] {
  const hosts = route.host ? [route.host] : deep ? (['brand', 'platform'] as const) : (['brand'] as const);
  const adminsOnly = route.can !== undefined && subjectsOfAdmins.has(route.can[1]);
  return hosts.flatMap((host) => {
    const visitors: (Role | 'guest')[] =
      route.access !== 'signed-in'
        ? ['guest']
        : host === 'platform' || adminsOnly
          ? ['admin']
          : pagesOfStaff.test(route.path) && !deep
            ? ['operator']
            : ['customer', 'operator'];
    return visitors.map((who) => ({ name: `${route.path} of ${host} as ${who}`, route, host, who }));
  });
}

/** What a route's parameters stand for; a page with another one needs an entry here. */
const parameters: Readonly<
  Record<string, (page: Page, dates: HireDates, brand: Brand, who: Role) => Promise<string>>
> = {
  ':bookingId': async (page, dates, brand, who) => {
    if (who === 'customer') {
      // Somebody new: the demo's customers may have as many open holds as they may.
      await page.context().clearCookies();
      await registered(page, brand, somebody('Ash'));
      return String((await booked(page, dates)).id);
    }
    const [first] = await call<{ id: number }[]>(page, 'GET', '/api/bookings?perPage=1');
    if (!first) throw new Error(`${brand} has no booking to look at.`);
    return String(first.id);
  },
  // Nothing of the demo is disputed: the page says that there is no such dispute.
  ':disputeId': async () => '1',
  ':vanId': async (page, _dates, brand, who) => {
    // To a customer every van of the fleet is the same refusal.
    if (who === 'customer') return '1';
    const [first] = await call<{ id: number }[]>(page, 'GET', '/api/fleet/vans');
    if (!first) throw new Error(`${brand} has no van to look at.`);
    return String(first.id);
  },
  ':depotId': async (page, _dates, brand, who) => {
    // To a customer every depot's page is the same refusal.
    if (who === 'customer') return '1';
    const [first] = await call<{ id: number }[]>(page, 'GET', '/api/fleet/depots');
    if (!first) throw new Error(`${brand} has no depot to look at.`);
    return String(first.id);
  },
  ':customerId': async (page, _dates, brand, who) => {
    // To a customer every one of them is the same refusal.
    if (who === 'customer') return '1';
    const [first] = await call<{ id: number }[]>(page, 'GET', '/api/customers?perPage=1');
    if (!first) throw new Error(`${brand} has no customer to look at.`);
    return String(first.id);
  },
  // Nobody has any in the demo: the page says that there is no such endpoint, or what to buy.
  ':endpointId': async () => '1',
  // Where none is installed, the page says that there is no such integration.
  ':pluginId': async (page) => {
    const [first] = await call<{ id: string }[]>(page, 'GET', '/api/integrations');
    return first?.id ?? 'none-installed';
  },
  ':suite': async () => 'fleet',
};

/** Texts that a page needs in its query, or it shows only that they are missing. */
const queries: Readonly<Record<string, string>> = {
  '/reset-password': `?token=${'x'.repeat(43)}`,
  '/verify-email': `?token=${'x'.repeat(43)}`,
  '/confirm-email': `?token=${'x'.repeat(43)}`,
};

/** Lets pages come up light or dark, as if somebody had chosen it. */
export async function chooseScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((chosen) => {
    // The provider's frames have no storage of ours.
    if (window === window.top) localStorage.setItem('convoy.scheme', chosen);
  }, scheme);
}

/** Opens a page as its visitor and waits until it stands. The browser's session is replaced. */
export async function openPage(page: Page, visit: EveryPage, brand: Brand, dates: HireDates): Promise<void> {
  const host: Host = visit.host === 'platform' ? 'platform' : brand;
  await page.context().clearCookies();
  if (visit.who === 'guest') await standOn(page, host);
  else await signedIn(page, host, visit.who);
  let { path } = visit.route;
  for (const [name] of path.matchAll(/:\w+/g)) {
    const make = parameters[name];
    if (!make) throw new Error(`support/every-page.ts does not know what ${name} of ${visit.route.path} is.`);
    path = path.replace(name, await make(page, dates, brand, visit.who === 'guest' ? 'customer' : visit.who));
  }
  await page.goto(originOf(host) + path + (queries[visit.route.path] ?? ''));
  await settled(page);
}

/** Waits until a page has what it asked for and nothing on it moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
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

/** The mark of the window size a sample looks at a page in; none in the deep campaign, which takes both. */
export function sizeOf(index: number): string {
  return deep ? '' : index % 2 === 0 ? ' @phone' : ' @wide';
}

/** Of many combinations the one a sample takes for a page: each page meets another, all are met by some page. */
export function sampleOf<T>(choices: readonly T[], index: number): T {
  const choice = choices[index % choices.length];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageRoute, RemoteManifest } from '@convoy/platform/manifest';
import type { Page } from '@playwright/test';
import { booked } from '../pages/booking.pages.ts';
import { call, type Role, registered, signedIn, somebody } from './accounts.ts';
import { type Brand, type Host, originOf } from './brands.ts';
import type { HireDates } from './hire-dates.ts';

/** Whether the long campaigns run: everything in every look and size instead of a sample. */
export const deep = process.env.CONVOY_DEEP === '1';

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

function visitsOf(route: PageRoute): EveryPage[] {
  const hosts = route.host ? [route.host] : deep ? (['brand', 'platform'] as const) : (['brand'] as const);
  return hosts.flatMap((host) => {
    const visitors: (Role | 'guest')[] =
      route.access !== 'signed-in' ? ['guest'] : host === 'platform' ? ['admin'] : ['customer', 'operator'];
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
  ':suite': async () => 'fleet',
};

/** Texts that a page needs in its query, or it shows only that they are missing. */
const queries: Readonly<Record<string, string>> = {
  '/reset-password': `?token=${'x'.repeat(43)}`,
  '/verify-email': `?token=${'x'.repeat(43)}`,
  '/confirm-email': `?token=${'x'.repeat(43)}`,
};

/** Opens a page as its visitor and waits until it stands. The browser's session is replaced. */
export async function openPage(page: Page, visit: EveryPage, brand: Brand, dates: HireDates): Promise<void> {
  const host: Host = visit.host === 'platform' ? 'platform' : brand;
  await page.context().clearCookies();
  if (visit.who === 'guest') await page.goto(`${originOf(host)}/login`);
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

/**
 * The mark of the window size a sample looks at a page in; none in the deep campaign, which takes both. A page stands in
 * the list once for each kind of visitor, so that neighbours bring it in the other size.
 */
export function sizeOf(index: number): string {
  return deep ? '' : index % 2 === 0 ? ' @phone' : ' @wide';
}

/** Of many combinations the one a sample takes for a page: each page meets another, all are met by some page. */
export function sampleOf<T>(choices: readonly T[], index: number): T {
  const choice = choices[index % choices.length];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

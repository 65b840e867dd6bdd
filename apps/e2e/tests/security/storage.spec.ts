import { BookingPage } from '@convoy/booking/e2e/booking.pages';
import { LoginPage } from '@convoy/identity/e2e/sign-in.pages';
import type { BrowserContext, Page } from '@playwright/test';
import { Frame } from '../../pages/frame.ts';
import { call, demoAccount, newPerson, registered, signedIn } from '../../support/accounts.ts';
import { isOurs, originOf } from '../../support/brands.ts';
import { deep } from '../../support/deep.ts';
import { settled } from '../../support/every-page.ts';
import { tellWrong } from '../../support/figure.ts';
import { expect, test } from '../../support/test.ts';

const BRAND = 'swift-vans';
const origin = originOf(BRAND);

/** What a browser keeps for a page besides its cookies. */
interface Kept {
  readonly local: Record<string, string>;
  readonly session: Record<string, string>;
  readonly databases: string[];
  readonly caches: string[];
  readonly workers: number;
  /** Cookies that scripts can read. */
  readonly cookies: string;
  readonly windowName: string;
}

const kept = (page: Page): Promise<Kept> =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: 'caches' in window ? await caches.keys() : [],
    workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
    cookies: document.cookie,
    windowName: window.name,
  }));

/** What outlasts a tab: looks, columns of tables, which of somebody's tabs was loaded last. Nothing else may. */
const LASTING =
  /^(convoy\.(scheme|session|dashboard\.trends|shortcuts\.off|sidebar[\w.-]*|nav[\w.-]*|folds[\w.-]*)|(customer|booking|payment|fleet|integration)\.[\w-]+)$/;

test('what a browser keeps of somebody is a cookie that no script reads; who signs out leaves nothing @wide', async ({
  page,
  dates,
}) => {
  const account = await (async () => {
    await page.goto(`${origin}/login`);
    return demoAccount(page, 'operator');
  })();
  await new LoginPage(page).signIn(account.username, account.password);
  await new Frame(page).isSignedIn();
  const me = await call<{ id: number; email: string; firstName: string; lastName: string }>(
    page,
    'GET',
    '/api/auth/user',
  );
  const [customer] = await call<{ id: number; firstName: string; lastName: string; email: string }[]>(
    page,
    'GET',
    '/api/customers?perPage=1',
  );

  // A day's work: a hire that is typed and not made, a record that is searched, a van that is half written.
  await page.goto(
    `${origin}/booking?pickupDate=${dates.pickup}&returnDate=${dates.back}&customer=${customer?.id}`,
  );
  const booking = new BookingPage(page);
  await booking.choose();
  await booking.hasPrice();
  await booking.notes.fill('Hands shake, speak slowly');
  await page.goto(`${origin}/fleet/add`);
  await page.getByLabel('Make').fill('Peugeot');
  await page.goto(`${origin}/customers`);
  await settled(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').fill(customer?.email ?? '');
  await palette.getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`/customers/${customer?.id}$`));

  const before = await kept(page);
  const cookies = await page.context().cookies(origin);
  const session = cookies.find(({ name }) => /convoy/.test(name) && name !== 'convoy_language');
  const personal = [
    me.email,
    me.firstName,
    me.lastName,
    customer?.email,
    customer?.firstName,
    customer?.lastName,
    session?.value,
    account.password,
  ].filter((text): text is string => Boolean(text));
  const lasting = JSON.stringify([
    before.local,
    before.databases,
    before.caches,
    before.cookies,
    before.windowName,
  ]);
  const outlasting = personal.filter((text) => lasting.includes(text));
  tellWrong({
    campaign: 'browser',
    what: 'names, addresses and secrets of people that outlast a tab',
    wrong: outlasting.length,
    of: personal.length,
  });
  expect(outlasting).toEqual([]);
  expect(Object.keys(before.local).filter((name) => !LASTING.test(name))).toEqual([]);
  expect([before.databases, before.caches, before.workers]).toEqual([[], [], 0]);
  // For the tab drafts are kept, which may name a customer; never what would let anybody in.
  const forTab = JSON.stringify(before.session);
  expect(forTab).toContain('Hands shake');
  for (const text of [session?.value ?? '?', account.password]) expect(forTab).not.toContain(text);

  await new Frame(page).logOut();
  await settled(page);
  const after = await kept(page);
  const left = JSON.stringify(after);
  const typed = [...personal, 'Hands shake', 'Peugeot'];
  const leftBehind = typed.filter((text) => left.includes(text));
  tellWrong({
    campaign: 'browser',
    what: 'texts that who signs out leaves behind',
    wrong: leftBehind.length,
    of: typed.length,
  });
  expect(leftBehind).toEqual([]);
  expect((await page.context().cookies(origin)).filter(({ value }) => value === session?.value)).toEqual([]);
});

test('cookies are the host’s own, kept from scripts and from other sites @wide', async ({ page }) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    const set = await response.headerValue('set-cookie').catch(() => null);
    if (set) answers.push(...set.split('\n'));
  });
  await signedIn(page, BRAND, 'customer');
  await page.goto(`${origin}/account/preferences`);
  await settled(page);
  const cookies = await page.context().cookies(origin);
  expect(cookies.map(({ name }) => name)).toContain('convoy_session');
  const open = cookies.filter(
    ({ name, domain, path, sameSite, httpOnly }) =>
      // A leading dot would be a cookie for all hosts below.
      domain !== new URL(origin).hostname ||
      path !== '/' ||
      !['Lax', 'Strict'].includes(sameSite) ||
      (name === 'convoy_session' && !httpOnly),
  );
  tellWrong({
    campaign: 'browser',
    what: 'cookies that other hosts, other sites or scripts get',
    wrong: open.length,
    of: cookies.length,
  });
  expect(open).toEqual([]);
  expect(answers.length).toBeGreaterThan(0);
  for (const set of answers) expect(set).not.toMatch(/domain=/i);
  // They go to no other brand.
  expect(await page.context().cookies(originOf('greenline'))).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');
});

/** Answers that may be kept although somebody is signed in: nothing of theirs stands in them. */
const KEPT_FOR_ALL =
  /^\/(assets|brand)\/|^\/api\/(van-photos\/|texts\/|openapi\.json|docs|places|map|brand)|^\/dev\//;

test('whatever is answered to somebody signed in is kept by no cache, and no page asks anybody else @wide', async ({
  page,
}) => {
  const cached: string[] = [];
  const foreign: string[] = [];
  const looked = { requests: 0, answers: 0 };
  page.context().on('request', (request) => {
    if (!request.url().startsWith('http')) return;
    looked.requests += 1;
    if (!isOurs(request.url())) foreign.push(request.url());
  });
  page.context().on('response', (response) => {
    looked.answers += 1;
    const { pathname } = new URL(response.url());
    const control = response.headers()['cache-control'] ?? '';
    if (!isOurs(response.url()) || KEPT_FOR_ALL.test(pathname) || /no-store/.test(control)) return;
    cached.push(`${response.status()} ${pathname}: ${control}`);
  });
  await signedIn(page, 'northern-hire', 'admin');
  cached.length = 0;
  looked.answers = 0;
  const paths = [
    '/account',
    '/customers',
    '/payment',
    '/booking/list',
    '/settings/integrations',
    '/fleet',
    '/dashboard',
  ];
  for (const path of deep ? paths : paths.slice(0, 3)) {
    await page.goto(originOf('northern-hire') + path);
    await settled(page);
  }
  tellWrong({
    campaign: 'browser',
    what: 'answers to somebody signed in that a cache may keep',
    wrong: cached.length,
    of: looked.answers,
  });
  tellWrong({
    campaign: 'browser',
    what: 'requests of pages to anybody else',
    wrong: foreign.length,
    of: looked.requests,
  });
  expect(cached).toEqual([]);
  expect(foreign).toEqual([]);
});

test('after signing out nothing of it comes back with the Back button, not even out of the browser’s memory @wide', async ({
  playwright,
  browserName,
  guard,
}, { project }) => {
  guard.allow(/status of 401/);
  const person = newPerson('Ines');
  for (const memory of deep ? [false, true] : [true]) {
    const { launchOptions } = project.use;
    const browser = await playwright[browserName].launch({
      ...launchOptions,
      // Playwright's browsers keep no pages in memory; people's do.
      ...(memory && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    });
    try {
      const { locale, timezoneId, viewport } = project.use;
      const context = await browser.newContext({ locale, timezoneId, viewport });
      await watchesWhatIsShown(context, person.lastName);
      const page = await context.newPage();
      await (memory && deep ? signedInAs(page, person) : registered(page, BRAND, person));
      await page.goto(`${origin}/account`);
      await expect(page.getByText(person.lastName).first()).toBeVisible();
      await page.goto(`${origin}/booking/list`);
      await new Frame(page).logOut();
      const shownBefore = await shown(page);
      expect(shownBefore).toBe(0);
      for (let steps = 0; steps < (deep ? 3 : 1); steps += 1) {
        await page.goBack({ waitUntil: 'load' }).catch(() => undefined);
        await page.waitForTimeout(300);
        expect(await page.locator('body').textContent()).not.toContain(person.lastName);
        expect(await shown(page), 'it was shown for a moment').toBe(0);
      }
    } finally {
      await browser.close();
    }
  }
});

/** Counts in each document how often a name could be read after the browser had brought it back. */
async function watchesWhatIsShown(context: BrowserContext, name: string): Promise<void> {
  await context.addInitScript((name) => {
    const state = { shown: 0 };
    Object.assign(window, { convoyShown: state });
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      const look = (left: number) => {
        if (document.body?.textContent?.includes(name)) state.shown += 1;
        if (left > 0) requestAnimationFrame(() => look(left - 1));
      };
      look(20);
    });
  }, name);
}

const shown = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { convoyShown?: { shown: number } }).convoyShown?.shown ?? 0);

async function signedInAs(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(`${origin}/login`);
  await new LoginPage(page).signIn(email, password);
  await new Frame(page).isSignedIn();
}

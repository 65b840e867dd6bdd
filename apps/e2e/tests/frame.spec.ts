import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame.ts';
import { call, signedIn } from '../support/accounts.ts';
import { isAccessible } from '../support/axe.ts';
import { originOf } from '../support/brands.ts';
import { liveLine } from '../support/live-line.ts';
import { expect, test } from '../support/test.ts';

const BRAND = 'swift-vans';

/** Opens a page of the brand as an operator. */
async function opened(page: Page, path = '/dashboard', brand: 'swift-vans' | 'northern-hire' = BRAND) {
  await signedIn(page, brand, 'operator');
  await page.goto(originOf(brand) + path);
  await new Frame(page).isSignedIn();
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

test('a subject folds, stays folded over a reload and keeps the mark of the page in it @wide @rotates', async ({
  page,
}) => {
  await opened(page, '/booking/new');
  const subject = sidebar(page).getByRole('button', { name: 'Bookings' });
  const entry = sidebar(page).getByRole('link', { name: 'New Booking' });
  await expect(subject).toHaveAttribute('aria-expanded', 'true');
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await subject.press('Enter');
  await expect(entry).toBeHidden();
  await page.reload();
  await expect(subject).toHaveAttribute('aria-expanded', 'false');
  await subject.press('Space');
  await expect(entry).toBeVisible();
});

test('a short page is no longer than the window, however long the sidebar is @wide @rotates', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 404/);
  await opened(page, '/fleet/no-such-van');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The badges of a long sidebar hold words for screen readers.
  await page.setViewportSize({ width: 1440, height: 480 });
  await expect(sidebar(page).getByRole('link', { name: /^Tasks/ })).toContainText(/open/i);
  const { beyond, at } = await page.evaluate(() => ({
    beyond: document.documentElement.scrollHeight - innerHeight,
    at: scrollY,
  }));
  expect(beyond).toBe(0);
  expect(at).toBe(0);
});

test('the sidebar shrinks to its icons, which name themselves, and stays so @wide @rotates', async ({
  page,
}) => {
  await opened(page);
  await page.getByRole('main').focus();
  await page.keyboard.press('[');
  const overview = sidebar(page).getByRole('link', { name: 'Overview' });
  await expect(overview).toHaveText('');
  await page.reload();
  await expect(overview).toHaveText('');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isAccessible(page, 'the narrow sidebar');
  // A tooltip goes when its page scrolls, and what looked at the page's colours may have left it scrolling.
  await expect(async () => {
    await overview.blur();
    await overview.focus();
    await expect(page.getByRole('tooltip', { name: 'Overview' })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await sidebar(page).getByRole('button', { name: 'Bookings' }).press('Enter');
  await page.getByRole('menuitem', { name: 'All Bookings' }).press('Enter');
  await expect(page).toHaveURL(/\/booking\/list$/);
  await page.getByRole('button', { name: 'Collapse the sidebar' }).press('Enter');
  await expect(overview).toHaveText('Overview');
});

test('the sidebar of a phone slides in, keeps the focus, and a swipe or Escape sends it away @phone', async ({
  page,
}) => {
  await opened(page);
  const button = page.getByRole('button', { name: 'Open menu' });
  const panel = page.getByRole('dialog', { name: 'Main navigation' });
  await button.press('Enter');
  await expect(panel).toBeVisible();
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await isAccessible(page, 'the sidebar of a phone');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await button.tap();
  await expect(panel).toBeVisible();
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 500 }],
    });
  await touch('touchStart', 240);
  for (const x of [220, 180, 140, 90]) await touch('touchMove', x);
  await touch('touchEnd', 90);
  await expect(panel).toBeHidden();

  await button.tap();
  await panel.getByRole('link', { name: 'All Bookings' }).tap();
  await expect(page).toHaveURL(/\/booking\/list$/);
  await expect(panel).toBeHidden();
});

test('the way to a page leads back up, and the focus goes to the heading @rotates', async ({ page }, {
  project,
}) => {
  await opened(page, '/booking/list');
  await page.getByRole('main').getByRole('link', { name: /^SV-/ }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Booking SV-/ })).toBeFocused();
  await expect(page).toHaveTitle(/^Booking · /);
  if (project.name === 'phone') return;
  const trail = page.getByRole('banner').getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByRole('listitem')).toHaveText(['Bookings', 'All Bookings', 'Booking']);
  await expect(sidebar(page).getByRole('link', { name: 'All Bookings' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await trail.getByRole('link', { name: 'All Bookings' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeFocused();
});

test('keys lead to pages, never while one types, and can be switched off @wide', async ({ page }) => {
  await opened(page);
  const main = page.getByRole('main');
  await main.focus();
  await page.keyboard.type('gb');
  await expect(page).toHaveURL(/\/booking\/list$/);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/booking\/new$/);
  // The address changes before the page: the list before it has a combobox too.
  await expect(main.getByRole('heading', { level: 1, name: 'New Booking' })).toBeVisible();

  const field = page.getByRole('combobox').first();
  await field.fill('');
  await field.pressSequentially('gd?/[n');
  await expect(field).toHaveValue('gd?/[n');
  await expect(page).toHaveURL(/\/booking\/new$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await main.focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Dashboard');
  await isAccessible(page, 'the list of keys');
  await dialog.getByRole('checkbox', { name: 'Use shortcuts of a single key' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(main).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.type('gd?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/booking\/new$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

test('the account menu names the role and leads to the own account @rotates', async ({ page }) => {
  await opened(page, '/booking/list', 'northern-hire');
  await page.getByRole('button', { name: /^Account menu of/ }).press('Enter');
  await expect(page.getByRole('menu')).toContainText('Fleet Operator');
  await page.getByRole('menuitem', { name: 'Account Settings' }).press('Enter');
  await expect(page).toHaveURL(/\/account\/security$/);
  // By a press: a page that opens takes back a focus that came without a key or a pointer.
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile Settings' }).press('Enter');
  await expect(page).toHaveURL(/\/account$/);
});

test('the sidebar ends with the plan by its name and the real version @rotates', async ({ page }, {
  project,
}) => {
  const dayIsRead = liveLine(page);
  await opened(page);
  const { plan, version } = await call<{ plan: { name: string }; version: string }>(
    page,
    'GET',
    '/api/tenant',
  );
  // What the page still asks for is refused after the operator signs out; the day's work comes last.
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  await dayIsRead();
  await page.waitForLoadState('networkidle');
  if (project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByText(plan.name, { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(page.getByText(`Version ${version}`).filter({ visible: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toHaveCount(0);
});

test('a lost connection is told of, and no longer when it is back @rotates', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  await opened(page);
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'No connection.' });
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('a server that does not answer is told of by the calls that fail @rotates', async ({ page, guard }) => {
  guard.allow(/ERR_CONNECTION_REFUSED|could not be|Failed to load resource/);
  await opened(page);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('main').getByRole('link', { name: 'View All' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'No connection.' });
  await expect(notice).toBeVisible();
  await page.unroute('**/api/**');
  await expect(notice).toBeHidden();
});

test('a clock that is a day off is told of where dates are chosen, and only there @rotates', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 });
  await opened(page);
  const notice = page.getByRole('status').filter({ hasText: "Your device's clock is wrong" });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto(`${originOf(BRAND)}/booking`);
  await expect(notice).toContainText('by 24 hours');
  await notice.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(notice).toHaveCount(0);
});

test('a newer release is offered, never forced @rotates', async ({ page }) => {
  await opened(page);
  await page.route('**/api/bookings?*', (route) =>
    route.fulfill({ json: [], headers: { 'X-Convoy-Release': 'another' } }),
  );
  await page.getByRole('main').getByRole('link', { name: 'View All' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
  await notice.getByRole('button', { name: 'Later' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL(/\/booking\/list$/);
});

test('a browser without cookies is told so where an account is needed, and looks at vans all the same @rotates', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
  await page.goto(`${originOf(BRAND)}/login`);
  await expect(page.getByRole('heading', { name: 'Cookies are switched off' })).toBeVisible();
  await isAccessible(page, 'cookies off');
  await page.goto(`${originOf(BRAND)}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Cookies are switched off' })).toBeVisible();
  await page.goto(`${originOf(BRAND)}/booking`);
  await expect(page.getByRole('heading', { level: 1, name: 'Book a Van' })).toBeVisible();
});

test('a sign-in that does not hold is explained @rotates', async ({ page }) => {
  await page.goto(`${originOf(BRAND)}/login`);
  // As in a browser that drops what the server sets, without saying that it does.
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ json: { id: 1, firstName: 'Nobody', lastName: 'Kept', role: 'customer' } }),
  );
  await page.getByLabel('Username or Email').fill('customer');
  await page.getByLabel('Password', { exact: true }).fill('demo-van-hire');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Cookies are switched off' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame.ts';
import { call, signedIn } from '../support/accounts.ts';
import { isAccessible } from '../support/axe.ts';
import { type Brand, brands, originOf } from '../support/brands.ts';
import { liveLine } from '../support/live-line.ts';
import { oneInTurn } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

async function opened(page: Page, brand: Brand, role: 'operator' | 'customer' = 'operator') {
  await signedIn(page, brand, role);
  await page.goto(`${originOf(brand)}/dashboard`);
  await new Frame(page).isSignedIn();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });

for (const brand of oneInTurn('palette', brands)) {
  test(`${brand}: a page is found and opened by keys alone; the focus comes back on Escape`, async ({
    page,
  }) => {
    await opened(page, brand);
    const opener = page.getByRole('button', { name: 'Search' }).filter({ visible: true });
    await opener.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('all boo');
    await expect(option(page, /^All Bookings/)).toHaveAttribute('aria-selected', 'true');
    await isAccessible(page, 'the search');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/booking\/list$/);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeFocused();

    // What was opened from here is offered again.
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
      'All Bookings',
    ]);
  });
}

test('a booking is found by its reference and opens @rotates', async ({ page }) => {
  await opened(page, 'northern-hire');
  const [booking] = await call<{ id: number; reference: string }[]>(page, 'GET', '/api/bookings?perPage=1');
  if (!booking) throw new Error('The demo has bookings.');
  await page.keyboard.press('Control+k');
  await field(page).fill(booking.reference);
  await expect(dialog(page).getByRole('status')).toHaveText('1 result');
  await option(page, new RegExp(booking.reference)).click();
  await expect(page).toHaveURL(new RegExp(`/booking/${booking.id}$`));
});

test('a customer finds neither pages nor people of the staff @wide @rotates', async ({ page }) => {
  await opened(page, 'swift-vans');
  const [booking] = await call<{ customerName: string }[]>(page, 'GET', '/api/bookings?perPage=1');
  const name = booking?.customerName ?? '';
  await page.keyboard.press('Control+k');
  await field(page).fill(name);
  await expect(option(page, new RegExp(name)).first()).toBeVisible();

  await opened(page, 'swift-vans', 'customer');
  await page.keyboard.press('Control+k');
  await field(page).fill(name);
  await expect(dialog(page).getByText(`Nothing found for “${name}”.`).first()).toBeVisible();
  await expect(dialog(page).getByRole('option')).toHaveCount(0);
});

test('records that cannot be had are told of, and a retry brings them @wide @rotates', async ({
  page,
  guard,
}) => {
  guard.allow(/503/);
  await opened(page, 'swift-vans');
  let broken = true;
  await page.route('**/api/search?*', (route) =>
    broken
      ? route.fulfill({
          status: 503,
          json: {
            code: 'UNAVAILABLE',
            message: 'Search is being looked after.',
            details: null,
            requestId: 'r',
          },
        })
      : route.fulfill({
          json: [{ kind: 'van', id: 7, title: 'AB12 CDE', text: 'Ford Transit', path: '/booking' }],
        }),
  );
  await page.keyboard.press('Control+k');
  await field(page).fill('ab12');
  const retry = dialog(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText('Records could not be searched.');
  broken = false;
  await retry.press('Enter');
  await expect(option(page, /^AB12 CDE/)).toBeVisible();
});

test('a question that was typed over is called off @wide @rotates', async ({ page }) => {
  await opened(page, 'swift-vans');
  const asked: string[] = [];
  await page.route('**/api/search?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(q);
    // The first answer never comes; the second must not wait for it.
    if (q !== 'first') await route.fulfill({ json: [] });
  });
  await page.keyboard.press('Control+k');
  await field(page).fill('first');
  await expect.poll(() => asked).toEqual(['first']);
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith('q=first'));
  await field(page).fill('zebra');
  await calledOff;
  await expect(dialog(page).getByText('Nothing found for “zebra”.').first()).toBeVisible();
  expect(asked).toEqual(['first', 'zebra']);
});

test('actions: another appearance, another language by its own name, the way out @rotates', async ({
  page,
}) => {
  const dayIsRead = liveLine(page);
  await opened(page, 'northern-hire');
  await dayIsRead();
  const pick = async (words: string, name: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await field(page).fill(words);
    await option(page, name).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await pick('switch to light', 'Switch to light');
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  await pick('appearance', "Follow the system's appearance");
  await pick('sign out', 'Sign out');
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toHaveCount(0);
});

test('on a phone the search fills the screen and closes by its button @phone @rotates', async ({ page }) => {
  await opened(page, 'swift-vans');
  await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).tap();
  await expect(field(page)).toBeFocused();
  const box = await dialog(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await dialog(page).getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog(page)).toHaveCount(0);
});

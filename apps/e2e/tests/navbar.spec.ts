import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame.ts';
import { signedIn } from '../support/accounts.ts';
import { isAccessible } from '../support/axe.ts';
import { originOf } from '../support/brands.ts';
import { expect, test } from '../support/test.ts';

/** The brand whose layout names the bar. */
const BRAND = 'greenline';

async function opened(page: Page, role: 'operator' | 'customer') {
  await signedIn(page, BRAND, role);
  await page.goto(`${originOf(BRAND)}/dashboard`);
  await new Frame(page).isSignedIn();
}

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main navigation' });

for (const role of ['operator', 'customer'] as const) {
  test(`${role}: the bar names the places and opens them by keys @wide @rotates`, async ({ page }) => {
    await opened(page, role);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isAccessible(page, 'the bar');
    const bookings = bar(page).getByRole('button', { name: 'Bookings' });
    await bookings.press('Enter');
    const list = role === 'operator' ? 'All Bookings' : 'My bookings';
    // A customer's menu is short; planner and prices are for staff.
    await expect(page.getByRole('menuitem', { name: list })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Planner' })).toHaveCount(role === 'operator' ? 1 : 0);
    await expect(page.getByRole('menuitem', { name: 'Calendar' })).toHaveCount(role === 'operator' ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(bookings).toBeFocused();
    await bookings.press('Enter');
    await page.getByRole('menuitem', { name: list }).press('Enter');
    await expect(page).toHaveURL(/\/booking\/list$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeFocused();
  });
}

test('the bar carries search, language, bell and account @wide @rotates', async ({ page }) => {
  await opened(page, 'operator');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: 'Search' }).filter({ visible: true })).toBeVisible();
  await expect(banner.getByRole('button', { name: /^Language: / })).toBeVisible();
  await expect(banner.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  // There is no sidebar here to collapse.
  await expect(keys.getByText('Collapse or expand the sidebar')).toHaveCount(0);
});

test('on a phone the places stand in a sheet that keeps the focus @phone', async ({ page }) => {
  await opened(page, 'customer');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Main navigation' });
  await expect(sheet.getByRole('link')).toHaveText([
    'Dashboard',
    'Book a Van',
    'My bookings',
    'Payments',
    'Mobile App',
  ]);
  await isAccessible(page, 'the sheet of places');
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.tap();
  await sheet.getByRole('link', { name: 'Book a Van' }).tap();
  await expect(page).toHaveURL(/\/booking$/);
  await expect(sheet).toBeHidden();
});

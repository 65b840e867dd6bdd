import { BookingPage } from '@convoy/booking/e2e/booking.pages';
import { signedIn } from '@convoy/e2e/support/accounts';
import { isAccessible } from '@convoy/e2e/support/axe';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';
import type { Page } from '@playwright/test';

const fitsItsWidth = (page: Page) =>
  expect(
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    `${page.url()} is no wider than the screen`,
  ).resolves.toBe(true);

test('without a script a visitor searches, reads of a van, keeps their language and writes a message', async ({
  newVisitor,
  guard,
  dates,
}) => {
  test.slow();
  // The form that comes back says so by its status, too.
  guard.allow(/status of 400 .*\/contact\?lang=en\)/);
  const at = originOf('swift-vans');
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto(`${at}/`);
  const search = page.getByRole('search');
  await search.getByLabel('Where from?').fill('Leeds City');
  await search.getByLabel('Size').selectOption('large');
  await search.getByRole('button', { name: 'Search vans' }).click();
  await expect(page).toHaveURL(/\/booking\?(?=.*location=Leeds\+City)(?=.*vanType=large)/);
  const found = page.url();
  const { vans, pickupDate, returnDate } = new BookingPage(page);
  await expect(vans.first()).toContainText('Large');
  await pickupDate.fill(dates.pickup);
  await returnDate.fill(dates.back);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/booking\?(?=.*location=Leeds\+City)(?=.*vanType=large)/);
  await expect(vans.first()).toContainText(/for \d+ days/);
  await fitsItsWidth(page);
  await vans
    .first()
    .getByRole('button', { name: /^Book Now/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/booking\\?(?=.*pickupDate=${dates.pickup})(?=.*van=\\d)`));

  await page.goto(`${at}/vans`);
  const models = page.getByRole('main').getByRole('heading', { level: 2 });
  const name = (await models.first().textContent()) ?? '';
  await models.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${name} · `));
  await expect(page.getByRole('heading', { name: 'Free days' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await fitsItsWidth(page);
  const month = page.getByRole('table').locator('caption');
  const shown = await month.textContent();
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/\?month=\d{4}-\d{2}#free-days$/);
  await expect(month).not.toHaveText(shown ?? '');

  await page.goto(`${at}/depots/leeds-city`);
  const map = page.getByRole('img', { name: 'Where Leeds City is' });
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  await fitsItsWidth(page);

  // Links name no language: the server keeps what was asked for.
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await page.goto(`${at}/contact`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await page.goto(`${at}/contact?lang=en`);

  const words = `Without a script ${Date.now()}: do you rent roof bars?`;
  await page.getByLabel('What is it about?').selectOption('other');
  await page.getByLabel('Your name').fill('Quiet Visitor');
  await page.getByLabel('E-mail').fill('quiet@');
  await page.getByLabel('Your message').fill(words);
  // A person takes longer than this; the form refuses what is quicker.
  await page.waitForTimeout(3_200);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/name@example\.com/);
  await expect(page.getByLabel('Your message')).toHaveValue(words);
  await expect(page.getByLabel('What is it about?')).toHaveValue('other');
  await page.getByLabel('E-mail').fill(`quiet-${Date.now()}@example.org`);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/E-[0-9A-Z]+/)).toBeVisible();
  await expect(page).toHaveURL(/\/contact\?lang=en&sent=E-/);

  // With a script the search goes on where it was begun, and staff have the message.
  const staff = await newVisitor();
  await staff.goto(found);
  await expect(new BookingPage(staff).place).toHaveValue('Leeds City');
  await expect(new BookingPage(staff).vans.first()).toBeVisible();
  await signedIn(staff, 'swift-vans', 'operator');
  await staff.goto(`${at}/enquiries`);
  await expect(staff.getByRole('listitem').filter({ hasText: words })).toBeVisible();
});

test('pages that the server renders are accessible and whole, with and without a script', async ({
  page,
  newVisitor,
  guard,
}) => {
  test.slow();
  guard.allow(/status of 404 .*\/depots\/nowhere\)/);
  const quiet = await newVisitor({ javaScriptEnabled: false });
  const at = originOf('greenline');
  for (const path of ['/vans', '/rates', '/about', '/terms', '/depots/nowhere', '/contact?sent=E-4F2']) {
    for (const one of [page, quiet]) {
      await one.goto(at + path);
      await expect(one.getByRole('heading', { level: 1 })).toBeVisible();
      await fitsItsWidth(one);
    }
    await isAccessible(page, page.url());
  }
});

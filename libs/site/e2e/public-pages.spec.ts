import { isAccessible } from '@convoy/e2e/support/axe';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';
import type { Page } from '@playwright/test';

const fitsItsWidth = (page: Page) =>
  expect(
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    `${page.url()} is no wider than the screen`,
  ).resolves.toBe(true);

/** Opens a public page, and holds it to what every one of them keeps. */
async function open(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await fitsItsWidth(page);
  await isAccessible(page, page.url());
}

test('a visitor reads about the platform, works out a price and asks for a demonstration', async ({
  page,
}) => {
  test.slow();
  const at = originOf('platform');
  await page.goto(`${at}/`);
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  const bar = page.getByRole('navigation', { name: 'Main navigation' }).filter({ visible: true });
  // One bar: sections and pages, each once.
  await expect(bar).toHaveCount(1);
  for (const name of ['Home', 'Features', 'Benefits', 'Pricing', 'About', 'Contact'])
    await expect(bar.getByRole('link', { name, exact: true })).toHaveCount(1);
  await bar.getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { name: 'Plans and prices' })).toBeInViewport();
  await fitsItsWidth(page);
  await isAccessible(page, page.url());
  await expect(page.getByRole('link', { name: 'Start with Branch Franchise' })).toHaveAttribute(
    'href',
    '/signup?plan=branch-franchise',
  );

  await open(page, `${at}/pricing`, 'Plans and prices');
  await page.getByLabel('Vans', { exact: true }).fill('12');
  const total = page.getByText('Your price a month').locator('xpath=following-sibling::*[1]');
  await expect(total).toHaveText('£199.00');
  // Beside it, unseen, stands the link for browsers without a script.
  await page.getByText('Yearly, 20% less').filter({ visible: true }).click();
  await expect(total).toHaveText('£159.20');

  await open(page, `${at}/about`, 'About Convoy');
  await open(page, `${at}/status`, 'System status');
  await expect(page.getByText('Websites and bookings')).toBeVisible();
  await open(page, `${at}/terms`, 'Terms');
  await open(page, `${at}/privacy`, 'Privacy');
  await open(page, `${at}/cookies`, 'Cookies');

  await open(page, `${at}/contact?topic=demo`, 'Contact us');
  await page.getByLabel('When would you like to see it?').selectOption({ index: 7 });
  await page.getByLabel('Your name').fill('Journey Visitor');
  await page.getByLabel('E-mail').fill(`demo-${Date.now()}@example.org`);
  await page.getByLabel('Your message').fill('Please show us how the workshop works.');
  // A person takes longer than this; the form refuses what is quicker.
  await page.waitForTimeout(3_200);
  await page.getByRole('button', { name: 'Send message' }).click();
  const entry = page.getByRole('link', { name: 'Save to calendar' });
  await expect(entry).toBeVisible();
  const file = await page.request.get(new URL((await entry.getAttribute('href')) ?? '', at).href);
  expect(file.status()).toBe(200);
  expect(await file.text()).toContain('BEGIN:VEVENT');
});

test('a visitor finds a van of a brand by its pages and begins to book it', async ({ page }) => {
  test.slow();
  const at = originOf('swift-vans');
  await open(page, `${at}/how-it-works`, 'How it works');
  await open(page, `${at}/rates`, 'Prices');
  await expect(page.getByRole('row').nth(1)).toContainText('£');
  await open(page, `${at}/about`, 'About Swift Vans');
  await expect(page.getByText(/^\d+ depots$/)).toBeVisible();
  await open(page, `${at}/terms`, 'Terms');
  await expect(page.getByRole('heading', { name: 'Terms of hire' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Terms of each hire' })).toBeVisible();
  await open(page, `${at}/privacy`, 'Privacy');
  await open(page, `${at}/cookies`, 'Cookies');
  await open(page, `${at}/depots/leeds-city`, 'Leeds City');
  await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible();

  await open(page, `${at}/vans`, 'Our vans');
  const models = page.getByRole('main').getByRole('heading', { level: 2 });
  const name = (await models.first().textContent()) ?? '';
  await models.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Free days' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await fitsItsWidth(page);
  await isAccessible(page, page.url());
  await page.getByRole('link', { name: 'Book this van' }).click();
  await expect(page).toHaveURL(/\/booking\?van=\d+/);
});

test('the footer of a brand leads to its public pages, and what is not there says so', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 404 .*\/vans\/no-such-van\)/);
  await page.goto(`${originOf('greenline')}/vans/no-such-van`);
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such van' })).toBeVisible();
  const footer = page.getByRole('navigation', { name: 'More pages' });
  for (const [link, heading] of [
    ['Our vans', 'Our vans'],
    ['Prices', 'Prices'],
    ['Terms', 'Terms'],
    ['Cookies', 'Cookies'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
});

import { LanguageMenu } from '@convoy/e2e/pages/language-menu';
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
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test("without a script a visitor comes from a page's question mark to its guide, searches and reads", async ({
  newVisitor,
  guard,
}) => {
  guard.allow(/status of 404 .*\/help\/no-such\)/);
  const page = await newVisitor({ javaScriptEnabled: false });
  const at = originOf('swift-vans');
  await page.goto(`${at}/vans`);
  await page.getByRole('link', { name: 'Help', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`${at}/help/find-and-book`);
  await expect(heading(page, 'Find and book a van')).toBeVisible();
  await expect(page).toHaveTitle('Find and book a van · Swift Vans');
  await fitsItsWidth(page);

  await page.getByRole('main').getByRole('link', { name: 'All guides' }).click();
  await expect(heading(page, 'Help')).toBeVisible();
  await fitsItsWidth(page);
  await page.getByLabel('Search the guides').fill('breakdown');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${at}/help?q=breakdown`);
  await expect(page.getByLabel('Search the guides')).toHaveValue('breakdown');
  await expect(page.getByText('1 guide found')).toBeVisible();
  await page.getByRole('link', { name: /^Help on the road/ }).click();
  await expect(heading(page, 'Help on the road')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '0113 496 0140' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('article [lang="de"]')).toBeVisible();
  await page.goto(`${at}/help?q=zzzz&lang=en`);
  await expect(page.getByRole('heading', { name: 'No guide found' })).toBeVisible();
  expect((await page.goto(`${at}/help/no-such`))?.status()).toBe(404);
  await expect(heading(page, 'There is no such guide')).toBeVisible();
});

test('the tab of a guide follows the language that is chosen on the page', async ({ page }) => {
  await page.goto(`${originOf('swift-vans')}/help/deposit?lang=en`);
  await expect(page).toHaveTitle('The deposit · Swift Vans');
  await page.waitForLoadState('networkidle');
  await new LanguageMenu(page).choose('Deutsch');
  await expect(heading(page, 'Die Kaution')).toBeVisible();
  await expect(page).toHaveTitle('Die Kaution · Swift Vans');
});

test('with a script the guides are found as one types, and only then their texts are loaded', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const loaded = () => scripts.filter((path) => /_guides_\w+_index/.test(path));
  await page.goto(`${originOf('northern-hire')}/help?lang=de`);
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
  const field = page.getByRole('searchbox');
  await field.focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  expect(loaded()).toEqual([]);
  await field.pressSequentially('panne');
  await expect(page.getByText('1 Anleitung gefunden')).toBeVisible();
  await expect(page).toHaveURL(/\/help\?q=panne$/);
  // Those of the page's language alone: customers' guides are translated.
  expect(loaded().map((path) => /_guides_(\w+)_index/.exec(path)?.[1])).toEqual(['de']);
  await field.press('Enter');
  await expect(page.getByText('1 Anleitung gefunden')).toBeVisible();
  await field.fill('');
  await expect(page.getByRole('main').getByRole('listitem').nth(5)).toBeVisible();
  await isAccessible(page, page.url());
  await fitsItsWidth(page);
});

test("who is signed in is led to the guide of their role by the shell's page @wide", async ({ page }) => {
  await signedIn(page, 'swift-vans', 'operator');
  await page.goto(`${originOf('swift-vans')}/help?from=%2Fbooking%2Fcounter`);
  await expect(page).toHaveURL(/\/help\/counter$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${originOf('swift-vans')}/help`);
  await page.getByRole('searchbox', { name: 'Search the guides' }).fill('geofence');
  await expect(page.getByText(/guides? found$/)).toBeVisible();
});

test('a page that needs a script says so where none runs, and where to go on', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  for (const brand of ['northern-hire', 'platform'] as const)
    for (const path of ['/login', '/forgot-password']) {
      await page.goto(originOf(brand) + path);
      const said = page.getByRole('paragraph').first();
      await expect(said).toHaveText(/^This page needs JavaScript/);
      await expect(said).toBeVisible();
      await expect(page.locator('.boot-spinner')).toBeHidden();
      await fitsItsWidth(page);
    }
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(heading(page, 'Help')).toBeVisible();
});

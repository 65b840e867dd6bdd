import { LoginPage } from '@convoy/identity/e2e/sign-in.pages';
import { Frame } from '../pages/frame.ts';
import { demoAccount } from '../support/accounts.ts';
import { brands, originOf } from '../support/brands.ts';
import { expect, test } from '../support/test.ts';

test('the platform says what it is and lets head office in', async ({ page }) => {
  const origin = originOf('platform');
  await page.goto(origin);
  await expect(page).toHaveTitle(/Convoy/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Find a van' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  const { username, password } = await demoAccount(page, 'admin');
  await new LoginPage(page).signIn(username, password);
  await new Frame(page).isSignedIn();
  await expect(page.getByRole('heading', { name: /^Welcome back, .+!$/ })).toBeVisible();
  await expect(page.getByText('Bookings, vans and payments belong to the brands')).toBeVisible();
});

test('every brand has its own name, words and ground @wide', async ({ page }) => {
  const seen = new Set<string>();
  for (const brand of brands) {
    await page.goto(originOf(brand));
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const look = await page.evaluate(() => {
      const heading = getComputedStyle(document.querySelector('h1') ?? document.body);
      return `${getComputedStyle(document.documentElement).backgroundColor} ${heading.fontFamily} ${heading.color}`;
    });
    seen.add(title).add(look);
    // A brand whose plan has no white label says who runs it, in these words and once.
    await expect(page.getByText('Convoy')).toHaveText(brand === 'swift-vans' ? ['Powered by Convoy'] : []);
  }
  expect(seen.size).toBe(brands.length * 2);
});

test('an unknown host gets a plain page that names no brand @rotates', async ({ page, guard }) => {
  guard.allow(/status of 404/);
  const answer = await page.goto(originOf('nobody'));
  expect(answer?.status()).toBe(404);
  await expect(page.locator('body')).not.toContainText(/convoy|swift|northern|greenline/i);
});

test('an unknown address gets the not-found page, with links to go on @rotates', async ({ page, guard }) => {
  guard.allow(/status of 404/);
  await page.goto(`${originOf('swift-vans')}/login`);
  await page.goto(`${originOf('swift-vans')}/no/such/page`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(`${originOf('swift-vans')}/no/such/page`);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';
import { LEAST_SECONDS } from '@convoy/signup/contract';

test('a business signs up on the platform, comes in on its own host, and its site is live', async ({
  page,
  newVisitor,
}) => {
  const slug = `journey-${Date.now().toString(36)}`;
  await page.goto(`${originOf('platform')}/login`);
  await page.getByRole('link', { name: 'Start a free trial' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start your free trial' })).toBeVisible();
  await page.getByLabel('Business name').fill('Journey Van Hire');
  await page.getByLabel('Telephone').fill('01904 960200');
  await page.getByLabel('Web address').fill('swiftvans');
  await expect(page.getByText('could be taken for another address')).toBeVisible();
  await page.getByLabel('Web address').fill(slug);
  await expect(page.getByText(/ is free\./)).toBeVisible();
  await page.getByRole('textbox', { name: /^Address/ }).fill('4 Mill Lane, York YO1 7PX');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moss');
  await page.getByLabel('E-mail').fill(`ada@${slug}.example`);
  await page.getByLabel(/^Password/).fill('seven-otters-swim');
  await page.getByRole('radio', { name: /^Professional/ }).check();
  // The form refuses what is filled in sooner than a person could.
  await page.waitForTimeout((LEAST_SECONDS + 0.5) * 1000);
  await page.getByRole('button', { name: 'Create my site' }).click();

  await expect(page).toHaveURL(new RegExp(`//${slug}\\.[^/]+/dashboard`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
  expect(new URL(page.url()).hash).toBe('');

  const { origin } = new URL(page.url());
  const visitor = await newVisitor();
  await visitor.goto(`${origin}/`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor).toHaveTitle(/Journey Van Hire/);
});

import { signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { hireDates } from '@convoy/e2e/support/hire-dates';
import { expect, test } from '@convoy/e2e/support/test';
import type { Page } from '@playwright/test';

const HOST = 'northern-hire';
const part = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('an admin adds a season, sees what it does to a price, switches it off and deletes it', async ({
  page,
}, info) => {
  test.slow();
  await signedIn(page, HOST, 'admin');
  await page.goto(`${originOf(HOST)}/booking/rates`);
  // One day of one year: no other journey pays for it but by accident, and then it costs the same.
  const { pickup, back } = hireDates(info);
  const name = `Journey ${Date.now()}`;
  await part(page, 'Seasons').getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a season' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please check what is marked')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('switch', { name: /Every year/ }).click();
  await dialog.getByLabel('First day').fill(written(pickup));
  await dialog.getByLabel('Last day').fill(written(pickup));
  await dialog.getByLabel('Change in per cent').fill('0.01');
  await dialog.getByLabel('Priority').fill('-1000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const entry = part(page, 'Seasons').getByRole('listitem').filter({ hasText: name }).first();
  await expect(entry).toContainText('0.01% more than the base rate');

  const panel = part(page, 'Try a price');
  await panel.getByRole('combobox', { name: 'Van' }).click();
  await page.getByRole('option').first().click();
  await panel.getByLabel('Pickup date').fill(written(pickup));
  await panel.getByLabel('Return date').fill(written(back));
  await panel.getByRole('button', { name: 'Show the price' }).click();
  await expect(panel.getByTestId('quote-total')).toBeVisible();

  await entry.getByRole('switch').click();
  await expect(entry.getByText('Off', { exact: true })).toBeVisible();
  await entry.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(part(page, 'Seasons').getByText(name)).toBeHidden();
});

test('an operator reads the rates and is told who may change them; a customer has no such page @wide', async ({
  page,
}) => {
  await signedIn(page, HOST, 'operator');
  await page.goto(`${originOf(HOST)}/booking/rates`);
  await expect(page.getByText('Only admins of this brand can change them.')).toBeVisible();
  await expect(part(page, 'Seasons').getByRole('button', { name: 'Add' })).toBeDisabled();
  await page.context().clearCookies();
  await signedIn(page, HOST, 'customer');
  await page.goto(`${originOf(HOST)}/booking/rates`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

/** A day as the page's English reads it typed: `23/11/2026`. */
const written = (date: string): string => date.split('-').reverse().join('/');

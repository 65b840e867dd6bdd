import { call, signedIn } from '@convoy/e2e/support/accounts';
import { type Brand, originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';
import type { Page } from '@playwright/test';

const BOARD = '/api/plugins/sample-depot-board/board';
const catalogue = (brand: Brand) => `${originOf(brand)}/settings/integrations`;
const cardOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Depot board' }) });

test('an add-on that was bought is enabled, used and removed @wide', async ({ page, guard }) => {
  guard.allow(/status of 404/);
  await signedIn(page, 'northern-hire', 'admin');
  await page.goto(catalogue('northern-hire'));
  await expect(cardOf(page)).toContainText('from £150.00 a month');
  await expect(cardOf(page).getByRole('note')).toHaveCount(0);
  await cardOf(page).getByRole('link', { name: 'Details: Depot board' }).click();
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable Depot board' }).click();
  await expect(page.getByText('Depot board is enabled', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText(/^The board can be read: \d+ to go out, \d+ to come back\.$/)).toBeVisible();
  expect(await call(page, 'GET', BOARD)).toMatchObject({ out: expect.any(Array), back: expect.any(Array) });

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('textbox').fill('Depot board');
  await dialog.getByRole('button', { name: 'Remove for good' }).click();
  await expect(page.getByText('Depot board is removed', { exact: true })).toBeVisible();
  await expect(call(page, 'GET', BOARD)).rejects.toThrow('404');
});

test('an add-on that was not bought is offered, and works nowhere', async ({ page, guard }) => {
  guard.allow(/status of 40[34]/);
  await signedIn(page, 'greenline', 'admin');
  await page.goto(catalogue('greenline'));
  await expect(cardOf(page)).toContainText('Add-on for your plan');
  const offer = cardOf(page).getByRole('note');
  await expect(offer).toContainText('You can add Custom Integrations to your plan: from £150.00 a month.');
  await expect(offer.getByRole('link', { name: 'Write to Convoy' })).toBeVisible();
  await cardOf(page).getByRole('link', { name: 'Details: Depot board' }).click();
  // The card of the list has the same heading, and the list its own notes.
  await expect(page).toHaveURL(/\/sample-depot-board$/);
  await expect(page.getByRole('list', { name: 'Integrations' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Depot board' })).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: 'Custom Integrations' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enable', exact: true })).toHaveCount(0);
  const enable = call(page, 'POST', '/api/integrations/sample-depot-board/enable');
  await expect(enable).rejects.toThrow('PLAN_LACKS');
  await expect(call(page, 'GET', BOARD)).rejects.toThrow('404');
});

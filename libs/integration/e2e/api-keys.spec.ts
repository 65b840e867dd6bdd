import { signedIn, standOn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';
import type { Page } from '@playwright/test';

/** What a program with a key is answered at the host a page stands on: no cookies, as a program has none. */
const asked = (page: Page, secret: string) =>
  page.evaluate(async (bearer) => {
    const headers = { Authorization: `Bearer ${bearer}` };
    const answer = await fetch('/api/bookings?perPage=1', { credentials: 'omit', headers });
    const body = await answer.json();
    return [answer.status, body.code ?? body.length];
  }, secret);

test('a key reads the bookings of its brand and of no other one, until it is revoked', async ({
  page,
  newVisitor,
  guard,
}) => {
  guard.allow(/status of 401/);
  await signedIn(page, 'northern-hire', 'admin');
  await page.goto(`${originOf('northern-hire')}/settings/api-keys`);
  const name = `Journey ${Date.now()}`;
  await page.getByRole('button', { name: 'New API key' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('See bookings and their messages').check();
  await page.getByRole('button', { name: 'Make key' }).click();
  const shown = page.getByRole('region', { name: 'API key', exact: true });
  await expect(shown).toHaveText(/^cvk_live_[\w-]{43}$/);
  const secret = (await shown.textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();

  const elsewhere = await newVisitor();
  await standOn(elsewhere, 'swift-vans');
  expect(await asked(page, secret)).toEqual([200, 1]);
  expect(await asked(elsewhere, secret)).toEqual([401, 'API_KEY_UNKNOWN']);

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(`${name} was revoked`, { exact: true })).toBeVisible();
  expect(await asked(page, secret)).toEqual([401, 'API_KEY_REVOKED']);
});

test('a plan without keys shows what to buy instead', async ({ page }) => {
  await signedIn(page, 'greenline', 'admin');
  await page.goto(`${originOf('greenline')}/settings/api-keys`);
  await expect(page.getByRole('note').filter({ hasText: 'Custom Integrations' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New API key' })).toHaveCount(0);
});

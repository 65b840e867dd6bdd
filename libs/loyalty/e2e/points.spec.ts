import { call, demoAccount, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';

test('staff correct the points of a customer, who sees them and leaves the leaderboard', async ({
  page,
  newVisitor,
}) => {
  const origin = originOf('swift-vans');
  await signedIn(page, 'swift-vans', 'customer');
  await page.goto(`${origin}/loyalty`);
  const { username } = await demoAccount(page, 'customer');
  const reason = `A late van, ${Date.now()}`;

  const desk = await newVisitor();
  await signedIn(desk, 'swift-vans', 'admin');
  await desk.goto(`${origin}/customers`);
  const [found] = await call<{ id: number }[]>(
    desk,
    'GET',
    `/api/customers?q=${encodeURIComponent(username)}`,
  );
  await desk.goto(`${origin}/customers/${found!.id}`);
  // What other parts add to a page comes when one scrolls there.
  await desk.locator('[data-slot="customer.detail.after.v1"]').scrollIntoViewIfNeeded();
  await desk.getByRole('button', { name: 'Correct points' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Points').fill('25');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText(reason)).toBeVisible();

  await page.goto(`${origin}/loyalty?tab=history`);
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText('+25').first()).toBeVisible();

  const wish = page.getByRole('switch', { name: /Show me on the leaderboard/ });
  const preferences = async () => {
    await page.goto(`${origin}/account/preferences`);
    await page.locator('[data-slot="identity.preferences.after.v1"]').scrollIntoViewIfNeeded();
  };
  await preferences();
  await wish.click();
  await expect(wish).not.toBeChecked();
  await page.goto(`${origin}/loyalty/leaderboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  await expect(page.getByText('(you)')).toHaveCount(0);
  await preferences();
  await wish.click();
  await expect(wish).toBeChecked();
});

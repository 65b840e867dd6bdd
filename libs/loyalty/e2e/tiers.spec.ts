import { Frame } from '@convoy/e2e/pages/frame';
import { signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';

test('an admin adds a tier, which customers of that brand see and others do not, and removes it again', async ({
  page,
  newVisitor,
}) => {
  const name = `Journey ${Date.now()}`;
  await signedIn(page, 'swift-vans', 'admin');
  await page.goto(`${originOf('swift-vans')}/dashboard`);
  await new Frame(page).go('Loyalty tiers');
  await page.getByRole('button', { name: 'Add tier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Starts at').fill(String(10_000 + (Date.now() % 900_000)));
  await dialog.getByLabel('Multiplier').fill('3.5');
  await dialog.getByRole('button', { name: 'Add tier' }).click();
  await expect(new Frame(page).toast(`${name} was added`)).toBeVisible();

  const tiersOf = async (brand: 'swift-vans' | 'greenline') => {
    const customer = await newVisitor();
    await signedIn(customer, brand, 'customer');
    await customer.goto(`${originOf(brand)}/loyalty/tiers`);
    const cards = customer.getByRole('list', { name: 'Loyalty tiers' }).getByRole('listitem');
    await expect(cards.filter({ hasText: 'Platinum' })).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Add tier' })).toHaveCount(0);
    return cards;
  };
  await expect((await tiersOf('swift-vans')).filter({ hasText: name })).toContainText('3.5×');
  await expect((await tiersOf('greenline')).filter({ hasText: name })).toHaveCount(0);

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});

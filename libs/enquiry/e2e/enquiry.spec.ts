import { Frame } from '@convoy/e2e/pages/frame';
import { signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';

test('a visitor writes by the contact form; staff of that brand alone read and answer it', async ({
  page,
  newVisitor,
}) => {
  const words = `Journey ${Date.now()}: do you rent roof bars?`;
  await page.goto(`${originOf('swift-vans')}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Open menu' });
  const isPhone = await menu.isVisible();
  if (isPhone) await menu.click();
  const place = isPhone ? page.getByRole('dialog') : page.getByRole('banner');
  await place.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  await page.getByLabel('What is it about?').selectOption('other');
  await page.getByLabel('Your name').fill('Journey Visitor');
  await page.getByLabel('E-mail').fill(`visitor-${Date.now()}@example.org`);
  await page.getByLabel('Your message').fill(words);
  // A person takes longer than this; the form refuses what is quicker.
  await page.waitForTimeout(3_200);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/E-[0-9A-Z]+/)).toBeVisible();

  const staff = await newVisitor();
  await signedIn(staff, 'swift-vans', 'operator');
  await staff.goto(`${originOf('swift-vans')}/enquiries`);
  const item = staff.getByRole('listitem').filter({ hasText: words });
  await item.getByRole('button', { name: 'Answer Journey Visitor' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Your answer').fill('Yes, on every large van.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(new Frame(staff).toast('The answer goes to')).toBeVisible();
  await expect(item.getByText('Yes, on every large van.')).toBeVisible();

  const elsewhere = await newVisitor();
  await signedIn(elsewhere, 'greenline', 'operator');
  await elsewhere.goto(`${originOf('greenline')}/enquiries`);
  await expect(elsewhere.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await expect(elsewhere.getByText(words)).toHaveCount(0);
});

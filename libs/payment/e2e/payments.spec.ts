import { readFile } from 'node:fs/promises';
import { booked } from '@convoy/booking/e2e/booking.pages';
import { OutboxPage } from '@convoy/dev/e2e/outbox.page';
import { newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { cards, PaymentPage } from './payment.page.ts';

test('a customer pays what is still due, finds the payment and opens its receipt @phone', async ({
  page,
  newVisitor,
  dates,
}) => {
  const person = newPerson('Robin');
  await registeredAndProved(page, 'swift-vans', person);
  const { reference } = await booked(page, dates);
  await page.goto(`${originOf('swift-vans')}/payment`);
  await expect(page.getByText('No payments found')).toBeVisible();
  const owing = page.getByRole('region', { name: 'Still to pay' }).getByRole('listitem');
  await expect(owing).toContainText(reference);
  await owing.getByRole('link', { name: /^Pay £/ }).click();
  const payment = new PaymentPage(page);
  await payment.choose('Pay Deposit Only');
  await payment.pay(cards.good);
  await payment.isConfirmed();

  await page.goto(`${originOf('swift-vans')}/payment`);
  const paid = page.getByRole('region', { name: 'Your payments' }).getByRole('listitem');
  await expect(paid).toHaveCount(1);
  await expect(paid).toContainText(reference);
  await expect(paid).toContainText('Deposit');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    paid.getByRole('link', { name: /^Receipt/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${reference}-\\d+\\.pdf$`));
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  // What is left of it stays due.
  await expect(owing.getByRole('link', { name: /^Pay £/ })).toBeVisible();

  const outbox = new OutboxPage(await newVisitor());
  await outbox.read(person.email, new RegExp(`^Receipt for ${reference}`));
  expect((await outbox.attachment(/\.pdf/)).slice(0, 5)).toBe('%PDF-');
});

test('staff narrow the payments of the brand by state, words and day @wide', async ({ page }) => {
  await signedIn(page, 'northern-hire', 'operator');
  await page.goto(`${originOf('northern-hire')}/payment`);
  const table = page.getByRole('grid', { name: 'Payments' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows.first()).toBeVisible();
  const reference = (await rows.first().getByRole('link').first().textContent()) ?? '';

  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Refunded' });
  await expect(page).toHaveURL(/status=refunded/);
  await expect(rows.filter({ hasText: 'Refunded' }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: 'Refunded' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Paid and refunded' });
  await expect(page).not.toHaveURL(/status=/);

  await page.getByRole('searchbox', { name: 'Search' }).fill(reference);
  await expect(page).toHaveURL(new RegExp(`q=${reference}`));
  await expect(rows.filter({ hasNotText: reference })).toHaveCount(0);
  await expect(rows.first()).toContainText(reference);

  await page.goto(`${originOf('northern-hire')}/payment?from=2001-01-01&until=2001-01-31`);
  await expect(page.getByText('No payment matches what you asked for.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows.first()).toBeVisible();
});

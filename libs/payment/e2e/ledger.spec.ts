import { readFile } from 'node:fs/promises';
import { booked } from '@convoy/booking/e2e/booking.pages';
import { newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { cards, PaymentPage } from './payment.page.ts';

test('what a customer pays stands in the ledger beside the provider, and in its file @wide', async ({
  page,
  newVisitor,
  dates,
}) => {
  // From the search to the desk.
  test.slow();
  await registeredAndProved(page, 'northern-hire', newPerson('Robin'));
  const { reference } = await booked(page, dates);
  await page.goto(`${originOf('northern-hire')}/payment`);
  await page.getByRole('link', { name: /^Pay £/ }).click();
  const payment = new PaymentPage(page);
  await payment.choose('Pay Deposit Only');
  await payment.pay(cards.good);
  await payment.isConfirmed();

  const desk = await newVisitor();
  await signedIn(desk, 'northern-hire', 'admin');
  await desk.goto(`${originOf('northern-hire')}/payment/ledger`);
  await expect(desk.getByRole('region', { name: 'Day by day' })).toBeVisible({ timeout: 30_000 });
  await desk.getByRole('button', { name: 'Compare with the provider now' }).click();
  await expect(desk.getByText(/^Compared at/)).toBeVisible();
  // The day of the payment by the brand's clock: the newest, also a moment before midnight.
  await desk.getByRole('region', { name: 'Day by day' }).getByRole('button').first().click();
  const day = desk.getByRole('dialog');
  const movement = day
    .getByRole('region', { name: /^Movements at the provider/ })
    .getByRole('listitem')
    .filter({ hasText: reference });
  await expect(movement).toContainText('Booked');
  const entries = day.getByRole('region', { name: /^Entries/ }).getByRole('listitem');
  const more = day.getByRole('button', { name: 'Show more' });
  while (await more.isVisible()) {
    const shown = await entries.count();
    await more.click();
    await expect.poll(() => entries.count()).toBeGreaterThan(shown);
  }
  await expect(entries.filter({ hasText: reference }).filter({ hasText: 'Payment' }).first()).toBeVisible();
  await desk.keyboard.press('Escape');

  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^northern-hire-ledger-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(`,${reference},`);
});

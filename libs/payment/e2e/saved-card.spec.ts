import { booked } from '@convoy/booking/e2e/booking.pages';
import { newPerson } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { cards, PaymentPage } from './payment.page.ts';

test('a card is kept where its owner says so, pays in one press, and is taken away again @phone', async ({
  page,
  dates,
}) => {
  await registeredAndProved(page, 'swift-vans', newPerson('Robin'));
  const { id } = await booked(page, dates);
  await page.goto(`${originOf('swift-vans')}/payment/${id}`);
  const payment = new PaymentPage(page);
  await payment.choose('Pay Deposit Only');
  const keep = page.getByRole('checkbox', { name: 'Save this card for later hires' });
  await expect(keep).not.toBeChecked();
  await keep.check();
  await payment.pay(cards.good);
  await payment.isConfirmed();

  // The rest of the hire: no card is typed in.
  await page.goto(`${originOf('swift-vans')}/payment/${id}`);
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
  await payment.payButton.click();
  await expect(page.getByText('Everything is paid. There is nothing left to do.')).toBeVisible({
    timeout: 20_000,
  });

  await page.goto(`${originOf('swift-vans')}/payment/methods`);
  const list = page.getByRole('list', { name: 'Saved cards' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Default');
  await list.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No saved cards')).toBeVisible();

  // Added without paying.
  await page.getByRole('button', { name: 'Add a card' }).click();
  await payment.card.getByLabel('Card number').fill(cards.good);
  await payment.card.getByLabel('Expiry date').fill('12 / 34');
  await payment.card.getByLabel('Security code').fill('123');
  const save = page.getByRole('button', { name: 'Save card' });
  await save.scrollIntoViewIfNeeded();
  await page.waitForTimeout(800);
  await save.click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

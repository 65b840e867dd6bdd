import { booked } from '@convoy/booking/e2e/booking.pages';
import { newPerson } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { PaymentPage } from './payment.page.ts';

test('a hire is paid at one’s bank: declined it takes nothing, approved it is confirmed @wide', async ({
  page,
  dates,
}) => {
  await registeredAndProved(page, 'greenline', newPerson('Kim'));
  const { id } = await booked(page, dates);
  await page.goto(`${originOf('greenline')}/payment/${id}`);
  const payment = new PaymentPage(page);
  await payment.choose('Pay Deposit Only');
  const toBank = async () => {
    await expect(page.getByText(/You go to your bank to approve the payment/)).toBeVisible({
      timeout: 20_000,
    });
    // A bank is not kept.
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await payment.payButton.scrollIntoViewIfNeeded();
    await page.waitForTimeout(800);
    await payment.payButton.click();
    await expect(page.getByRole('heading', { name: 'Approve this payment?' })).toBeVisible();
  };
  await payment.card.getByText('Pay by Bank').click();
  await toBank();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Your bank did not make the payment')).toBeVisible({ timeout: 30_000 });
  // The address keeps nothing of it.
  await expect(page).toHaveURL(`${originOf('greenline')}/payment/${id}`);

  // The form begins with what was chosen before.
  await toBank();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await payment.isConfirmed();
});

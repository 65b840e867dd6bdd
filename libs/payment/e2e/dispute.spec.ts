import { booked } from '@convoy/booking/e2e/booking.pages';
import { call, newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { cards, PaymentPage } from './payment.page.ts';

test('a paid hire is disputed, staff answer with evidence and win, and the books are the provider’s @wide', async ({
  page,
  newVisitor,
  dates,
}) => {
  // Two people, a payment and a bank.
  test.slow();
  await registeredAndProved(page, 'swift-vans', newPerson('Dana'));
  const booking = await booked(page, dates);
  await page.goto(`${originOf('swift-vans')}/payment/${booking.id}`);
  const payment = new PaymentPage(page);
  await payment.choose('Pay Full Amount');
  await payment.pay(cards.disputed);
  await payment.isConfirmed();

  const staff = await newVisitor();
  await signedIn(staff, 'swift-vans', 'admin');
  // The bank's message comes a moment after the payment's.
  await expect
    .poll(async () => (await call<unknown[]>(staff, 'GET', `/api/bookings/${booking.id}/disputes`)).length)
    .toBe(1);
  await staff.goto(`${originOf('swift-vans')}/booking/${booking.id}`);
  await staff.getByRole('link', { name: 'Open the dispute' }).click();
  await expect(staff.getByRole('heading', { name: `Dispute about ${booking.reference}` })).toBeVisible();
  await expect(staff.getByText(/An answer is needed · \d days left/)).toBeVisible();

  await staff.getByRole('textbox', { name: 'In your own words' }).fill('winning_evidence');
  await staff.getByRole('button', { name: 'Save draft' }).click();
  await staff.getByRole('button', { name: 'Submit to the bank' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(async () => {
      await staff.reload();
      return staff.getByRole('status').getByText('Won').count();
    })
    .toBeGreaterThan(0);
  await expect(staff.getByText('Answer submitted')).toBeVisible();

  interface Report {
    readonly compared: boolean;
    readonly differences: readonly { readonly bookingId: number | null }[];
  }
  const today = new Date().toISOString().slice(0, 10);
  await expect
    .poll(async () => {
      const report = await call<Report>(staff, 'GET', `/api/payments/ledger?from=${today}&to=${today}`);
      return [report.compared, report.differences.filter(({ bookingId }) => bookingId === booking.id)];
    })
    .toEqual([true, []]);
});

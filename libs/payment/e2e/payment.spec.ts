import { booked } from '@convoy/booking/e2e/booking.pages';
import { OutboxPage } from '@convoy/dev/e2e/outbox.page';
import { Frame } from '@convoy/e2e/pages/frame';
import { newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { cards, PaymentPage } from './payment.page.ts';

test('a declined card takes nothing and loses nothing; another card pays @wide', async ({
  page,
  guard,
  dates,
}) => {
  // The browser writes a line about the provider's refusal, which is the subject here.
  guard.allow(/status of 402/);
  await signedIn(page, 'northern-hire', 'customer');
  const { id, reference } = await booked(page, dates);
  await page.goto(`${originOf('northern-hire')}/payment/${id}`);
  const payment = new PaymentPage(page);
  await payment.choose('Pay Deposit Only');
  await payment.pay(cards.declined);
  await expect(new Frame(page).toast('Payment Failed', /declined/i)).toBeVisible();
  await expect(page.getByText('No money was taken. Check the details or use another card.')).toBeVisible();
  await expect(payment.card.getByLabel('Card number')).toHaveValue(cards.declined);

  await payment.pay(cards.good);
  await payment.isConfirmed();
  await page.goto(`${originOf('northern-hire')}/booking/${id}`);
  await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toContainText('Confirmed');
});

test('the full amount is paid at once, and nothing is left to pay @phone', async ({
  page,
  newVisitor,
  dates,
}) => {
  const person = newPerson('Jules');
  await registeredAndProved(page, 'greenline', person);
  const { id, reference } = await booked(page, dates);
  await page.goto(`${originOf('greenline')}/payment/${id}`);
  const payment = new PaymentPage(page);
  const total = await page
    .getByRole('term')
    .filter({ hasText: /^Total$/ })
    .locator('xpath=following-sibling::dd')
    .textContent();
  await payment.choose('Pay Full Amount');
  await expect(payment.payButton).toHaveText(`Pay ${total}`);
  await payment.pay(cards.good);
  await payment.isConfirmed();
  await expect(page.getByText('Everything is paid. There is nothing left to do.')).toBeVisible();

  await page.goto(`${originOf('greenline')}/payment/${id}`);
  await expect(page.getByText('This booking is paid')).toBeVisible();
  await expect(payment.payButton).toHaveCount(0);
  await new OutboxPage(await newVisitor()).read(person.email, new RegExp(reference));
});

test('deposit first, balance later @wide', async ({ page, dates }) => {
  await registeredAndProved(page, 'swift-vans', newPerson('Sasha'));
  const { id } = await booked(page, dates);
  await page.goto(`${originOf('swift-vans')}/payment/${id}`);
  const payment = new PaymentPage(page);
  await payment.choose('Pay Deposit Only');
  await payment.pay(cards.good);
  await payment.isConfirmed();
  await page.getByRole('button', { name: 'Pay the balance' }).click();
  await expect(page.getByRole('heading', { name: 'Pay the balance' })).toBeVisible();
  await payment.pay(cards.good);
  await expect(page.getByText('Everything is paid. There is nothing left to do.')).toBeVisible({
    timeout: 20_000,
  });
});

test('a payment form that cannot be had says so, and comes on retry @phone', async ({
  page,
  guard,
  dates,
}) => {
  guard.allow(/status of 503/, /answer 503/);
  await registeredAndProved(page, 'swift-vans', newPerson('Alex'));
  const { id } = await booked(page, dates);
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'PAYMENT_PROVIDER_UNAVAILABLE', message: 'Card payments are resting.' }),
    }),
  );
  await page.goto(`${originOf('swift-vans')}/payment/${id}`);
  await expect(new Frame(page).toast('Payment Setup Failed', 'Card payments are resting.')).toBeVisible();
  await expect(page.getByText('Unable to initialize payment. Please try again.')).toBeVisible();
  await page.unroute('**/api/create-payment-intent');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(new PaymentPage(page).payButton).toBeEnabled();
});

test('a booking that is not one is told apart from one that is not yours @wide', async ({ page, guard }) => {
  guard.allow(/status of 404/);
  await signedIn(page, 'swift-vans', 'customer');
  await page.goto(`${originOf('swift-vans')}/payment/abc`);
  await expect(page.getByText('Invalid Booking')).toBeVisible();
  await page.goto(`${originOf('swift-vans')}/payment/1`);
  await expect(page.getByText('Booking Not Found')).toBeVisible();
  await expect(
    page.getByText("The booking could not be found or you don't have permission to view it."),
  ).toBeVisible();
});

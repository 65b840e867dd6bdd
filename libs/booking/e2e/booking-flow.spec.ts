import { Frame } from '@convoy/e2e/pages/frame';
import { newPerson } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { RegisterPage } from '@convoy/identity/e2e/sign-in.pages';
import { cards, PaymentPage } from '@convoy/payment/e2e/payment.page';
import { BookingPage } from './booking.pages.ts';

test('a guest mistypes a town, chooses times, extras and a code, comes in, and pays what was shown @phone', async ({
  page,
  dates,
}) => {
  test.slow();
  const booking = new BookingPage(page);
  const total = page.getByTestId('quote-total');
  let shown = '';

  await test.step('find vans near a place by a name that is nearly right', async () => {
    await page.goto(`${originOf('swift-vans')}/booking`);
    await booking.place.fill('Manchestr');
    await page.getByRole('option', { name: /^Manchester, / }).click();
    await expect(page.getByText(/^Distances are from Manchester, /)).toBeVisible();
    await booking.pickupDate.fill(dates.pickup);
    await booking.returnDate.fill(dates.back);
    await page.getByLabel('Pickup time').selectOption('09:30');
    await page.getByLabel('Return time').selectOption('16:00');
    await expect(booking.vans.first()).toContainText('for 3 days');
    await expect(booking.vans.first()).toContainText(/Manchester · [\d.]+ miles away/);
    await booking.choose();
  });

  await test.step('two sets of straps and ten per cent off', async () => {
    await booking.hasPrice();
    const more = page.getByRole('button', { name: 'One more: Straps and blankets' });
    await more.click();
    await more.click();
    await page.getByLabel('Promotion code').fill('move10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Code MOVE10 is applied.')).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Straps and blankets' })).toContainText('2 ×');
    await expect(page.getByRole('term').filter({ hasText: 'Promotion code' })).toBeVisible();
    await booking.notes.fill('Third floor, no lift');
    shown = (await total.textContent()) ?? '';
  });

  await test.step('come in, and find everything as it was', async () => {
    await booking.submit.click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await new RegisterPage(page).register(newPerson('Nia'));
    await new Frame(page).isSignedIn();
    await expect(page.getByLabel('Pickup time')).toHaveValue('09:30');
    await expect(page.getByRole('group', { name: 'Straps and blankets' })).toContainText('2');
    await expect(page.getByText('Code MOVE10 is applied.')).toBeVisible();
    await expect(booking.notes).toHaveValue('Third floor, no lift');
    await expect(total).toHaveText(shown);
  });

  await test.step('book and pay it all', async () => {
    await booking.submit.click();
    await booking.reference();
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await booking.toPayment();
    const payment = new PaymentPage(page);
    await payment.choose('Pay Full Amount');
    await expect(payment.payButton).toContainText(shown);
    await payment.pay(cards.good);
    await payment.isConfirmed();
  });
});

test('where nothing is to be had, the next open day is one press away @wide', async ({ page }) => {
  // The depots of every brand are closed at Christmas.
  const year = new Date().getUTCFullYear() + (new Date().getUTCMonth() === 11 ? 1 : 0);
  await page.goto(
    `${originOf('greenline')}/booking?location=Bristol&pickupDate=${year}-12-25&returnDate=${year}-12-26`,
  );
  const booking = new BookingPage(page);
  await expect(page.getByText('No vans found', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Other dates' }).getByRole('button')).not.toHaveCount(0);
  await page.getByText('It opens next on').getByRole('button').click();
  await expect(page).not.toHaveURL(new RegExp(`pickupDate=${year}-12-25`));
  await expect(booking.vans.first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No vans found', { exact: true })).toBeVisible();
});

test('a hire that ends elsewhere costs its fee in every place it is shown @wide', async ({ page, dates }) => {
  await registeredAndProved(page, 'swift-vans', newPerson('Oz'));
  await page.goto(
    `${originOf('swift-vans')}/booking?location=Leeds+City&pickupDate=${dates.pickup}&returnDate=${dates.back}`,
  );
  const booking = new BookingPage(page);
  const price = booking.vans.first().getByText(/^£[\d,.]+$/);
  await expect(price).toBeVisible();
  const before = Number((await price.textContent())?.slice(1));
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Return to').selectOption('Manchester');
  await expect(booking.vans.first()).toContainText('Return to Manchester');
  await expect(price).toHaveText(`£${(before + 45).toFixed(2)}`);
  await booking.choose();
  await expect(page.getByLabel('Return location')).toHaveValue('Manchester');
  await expect(page.getByRole('definition').filter({ hasText: '£45.00' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'One-way hire' })).toBeVisible();
  await booking.submit.click();
  await booking.reference();
  await expect(page.getByRole('link', { name: /^Directions Manchester,/ })).toBeVisible();
});

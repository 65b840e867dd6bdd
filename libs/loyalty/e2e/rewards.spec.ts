import type { Booking, Quote } from '@convoy/booking/contract';
import { BookingPage } from '@convoy/booking/e2e/booking.pages';
import { returnedHire, vanAtAnyHour } from '@convoy/booking/e2e/returned-hire';
import { OutboxPage } from '@convoy/dev/e2e/outbox.page';
import { call, newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { markOf } from '@convoy/fleet/e2e/fleet.pages';
import type { LoyaltySummary } from '@convoy/loyalty/contract';
import { cards, PaymentPage } from '@convoy/payment/e2e/payment.page';

const BRAND = 'northern-hire';
const REWARD = '£10 off your next hire';

test('a hire earns points, points buy a reward, it makes a hire cheaper, and refunds give the code and take the points back', async ({
  page,
  newVisitor,
  dates,
}, info) => {
  test.slow();
  const origin = originOf(BRAND);
  const person = newPerson('Una');
  const desk = await newVisitor();
  await signedIn(desk, BRAND, 'admin');
  const yard = await vanAtAnyHour(desk, markOf('L', info.project));
  await registeredAndProved(page, BRAND, person);
  const points = () => call<LoyaltySummary>(page, 'GET', '/api/loyalty/customer');
  const available = page.getByRole('definition').filter({ hasText: /^[\d,]+$/ });

  const hire = await returnedHire({ customer: page, desk, brand: BRAND }, yard);
  await test.step('the hire earned points, and a mail says so', async () => {
    await expect.poll(async () => (await points()).availablePoints, { timeout: 20_000 }).toBeGreaterThan(249);
    const earned = (await points()).availablePoints;
    await page.goto(`${origin}/loyalty?tab=history`);
    await expect(available.first()).toHaveText(earned.toLocaleString('en-GB'));
    await expect(page.getByRole('list', { name: 'Points history' })).toContainText(hire.reference);
    const outbox = new OutboxPage(await newVisitor());
    await outbox.read(person.email, /^You earned [\d,]+ points/);
  });

  let code = '';
  await test.step('redeem a reward', async () => {
    const before = (await points()).availablePoints;
    await page.getByRole('tab', { name: 'Available Rewards' }).click();
    await page.getByRole('button', { name: `Redeem reward ${REWARD}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Redeem reward' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your code is ready' });
    code = ((await dialog.getByTestId('reward-code').textContent()) ?? '').trim();
    await expect(dialog.getByRole('link', { name: 'Use it in a booking' })).toHaveAttribute(
      'href',
      `/booking?code=${code}`,
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(available.first()).toHaveText((before - 250).toLocaleString('en-GB'));
  });

  const { van, depot, model } = yard;
  let second: Booking;
  await test.step('a hire with the code costs ten pounds less', async () => {
    const full = await call<Quote>(page, 'POST', '/api/quotes', {
      vanId: van.id,
      pickupDate: dates.pickup,
      returnDate: dates.back,
      pickupLocation: depot.name,
    });
    const search = new URLSearchParams({
      code,
      location: depot.name,
      pickupDate: dates.pickup,
      returnDate: dates.back,
    });
    await page.goto(`${origin}/booking?${search}`);
    const booking = new BookingPage(page);
    await expect(booking.vans.filter({ hasText: model })).toBeVisible();
    await booking.choose();
    await expect(page.getByText(`Code ${code} is applied.`)).toBeVisible();
    await booking.hasPrice();
    await booking.submit.click();
    await booking.reference();
    await booking.toPayment();
    const payment = new PaymentPage(page);
    await payment.choose('Pay Full Amount');
    await payment.pay(cards.good);
    await payment.isConfirmed();
    const id = Number(new URL(page.url()).pathname.split('/').pop());
    second = await call<Booking>(page, 'GET', `/api/bookings/${id}`);
    expect(Number(full.rentalAmount) - Number(second.rentalAmount)).toBe(10);
    await page.goto(`${origin}/loyalty`);
    await expect(page.getByRole('list', { name: 'Your reward codes' })).toContainText('Used');
  });

  await test.step('cancelled, it gives the code back', async () => {
    await call(page, 'POST', `/api/bookings/${second.id}/cancel`, { reason: 'The move is off.' });
    await page.goto(`${origin}/loyalty`);
    await expect(page.getByRole('list', { name: 'Your reward codes' })).toContainText('Ready');
  });

  await test.step('the first hire is refunded in full, and its points are taken back', async () => {
    const { totalPoints } = await points();
    await call(desk, 'POST', `/api/bookings/${hire.id}/goodwill-refunds`, {
      amount: hire.rentalAmount,
      reason: 'van',
      note: 'It broke down.',
    });
    await expect.poll(async () => (await points()).totalPoints, { timeout: 20_000 }).toBe(0);
    await page.goto(`${origin}/loyalty?tab=history`);
    await expect(page.getByText(`-${totalPoints.toLocaleString('en-GB')}`)).toBeVisible();
    // What was spent on the reward is owed.
    await expect(available.first()).toHaveText('0');
    await expect(page.getByText(/had earned 250 points that were already spent/)).toBeVisible();
  });
});

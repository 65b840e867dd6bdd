import { booked } from '@convoy/booking/e2e/booking.pages';
import { call, newPerson, signedIn } from '../support/accounts.ts';
import { originOf } from '../support/brands.ts';
import { registeredAndProved } from '../support/proved.ts';
import { expect, test } from '../support/test.ts';

test('a booking of one brand is nothing to the others @wide', async ({ page, newVisitor, guard, dates }) => {
  guard.allow(/status of 404/);
  await registeredAndProved(page, 'swift-vans', newPerson('Ola'));
  const { id, reference } = await booked(page, dates);

  for (const brand of ['northern-hire', 'greenline'] as const) {
    for (const role of ['customer', 'admin'] as const) {
      const other = await newVisitor();
      await signedIn(other, brand, role);
      await other.goto(`${originOf(brand)}/booking/${id}`);
      await expect(other.getByText('Booking Not Found')).toBeVisible();
      await expect(other.getByText(reference)).toHaveCount(0);
      await other.goto(`${originOf(brand)}/payment/${id}`);
      await expect(other.getByText('Booking Not Found')).toBeVisible();
      await other.goto(`${originOf(brand)}/booking/list`);
      // What is coming up and what is past are counted apart for a customer; both are there before anything is said of them.
      await expect(other.getByText(/^\d+ bookings?$/)).toHaveCount(role === 'customer' ? 2 : 1);
      await expect(other.getByText(reference)).toHaveCount(0);
    }
  }
});

test('another customer of the same brand does not see it, its operator does @phone', async ({
  page,
  newVisitor,
  guard,
  dates,
}) => {
  guard.allow(/status of 404/);
  await registeredAndProved(page, 'swift-vans', newPerson('Ola'));
  const { id, reference } = await booked(page, dates);
  const stranger = await newVisitor();
  await registeredAndProved(stranger, 'swift-vans', newPerson('Pat'));
  await stranger.goto(`${originOf('swift-vans')}/booking/${id}`);
  await expect(stranger.getByText('Booking Not Found')).toBeVisible();
  await stranger.goto(`${originOf('swift-vans')}/booking/list`);
  await expect(stranger.getByText('No bookings found')).toBeVisible();

  const operator = await newVisitor();
  await signedIn(operator, 'swift-vans', 'operator');
  await operator.goto(`${originOf('swift-vans')}/booking/${id}`);
  await expect(operator.getByRole('heading', { name: `Booking ${reference}` })).toBeVisible();
});

test('a session of one brand opens no door of another, not even when its cookie is carried there', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/status of 401/);
  await signedIn(page, 'swift-vans', 'admin');
  await page.goto(`${originOf('northern-hire')}/dashboard`);
  await expect(page).toHaveURL(/northern-hire.*\/login/);

  const own = await context.cookies(originOf('swift-vans'));
  expect(own.length).toBeGreaterThan(0);
  await context.addCookies(
    own.map(({ name, value }) => ({ name, value, url: originOf('northern-hire'), httpOnly: true })),
  );
  await page.goto(`${originOf('northern-hire')}/dashboard`);
  await expect(page).toHaveURL(/northern-hire.*\/login/);
  await expect(call(page, 'GET', '/api/bookings')).rejects.toThrow(/: 401 /);
});

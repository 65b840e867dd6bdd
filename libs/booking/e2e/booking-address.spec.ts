import { newPerson } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { BookingPage } from './booking.pages.ts';

const origin = originOf('northern-hire');

test('step and choices live in the address: reload, back and forward keep them', async ({ page, dates }) => {
  const booking = new BookingPage(page);
  await page.goto(`${origin}/booking`);
  await expect(booking.vans.first()).toBeVisible();
  const form = page.getByRole('form', { name: 'Find a van' });
  await form.getByLabel('Van type').selectOption('Large');
  await form.getByLabel('Pickup date').fill(dates.pickup);
  await form.getByLabel('Return date').fill(dates.back);
  await expect(page).toHaveURL(
    new RegExp(`vanType=large.*pickupDate=${dates.pickup}.*returnDate=${dates.back}`),
  );

  await page.reload();
  await expect(form.getByLabel('Van type')).toHaveValue('large');
  await expect(form.getByLabel('Pickup date')).toHaveValue(dates.pickup);
  await expect(booking.vans.first()).toContainText('Large');

  const van = await booking.choose();
  await booking.notes.fill('Blankets');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your hire' })).toBeVisible();
  await expect(page.getByText(van).first()).toBeVisible();
  await expect(booking.pickupDate).toHaveValue(dates.pickup);
  await expect(booking.notes).toHaveValue('Blankets');

  await page.goBack();
  await expect(booking.vans.first()).toBeVisible();
  await expect(form.getByLabel('Van type')).toHaveValue('large');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Your hire' })).toBeVisible();
  await expect(booking.returnDate).toHaveValue(dates.back);
});

test('back from the booked step does not book again @phone', async ({ page, dates }) => {
  await registeredAndProved(page, 'northern-hire', newPerson('Ira'));
  const booking = new BookingPage(page);
  await page.goto(`${origin}/booking?pickupDate=${dates.pickup}&returnDate=${dates.back}`);
  await booking.choose();
  await booking.hasPrice();
  await booking.submit.click();
  const reference = await booking.reference();
  await page.reload();
  expect(await booking.reference()).toBe(reference);
  await page.goBack();
  await expect(booking.vans.first()).toBeVisible();
  await page.goto(`${origin}/booking/list`);
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
});

test('an address full of nonsense is the search @wide', async ({ page }) => {
  await page.goto(`${origin}/booking?step=book&van=0x1&pickupDate=2026-02-31&returnDate=soon&vanType=lorry`);
  await expect(new BookingPage(page).vans.first()).toBeVisible();
});

test('the old address of bookings leads to the booking page with its van @wide', async ({ page }) => {
  await page.goto(`${origin}/booking`);
  const booking = new BookingPage(page);
  await booking.choose();
  const van = new URL(page.url()).searchParams.get('van');
  await page.goto(`${origin}/bookings?van=${van}`);
  await expect(page).toHaveURL(new RegExp(`/booking\\?.*van=${van}`));
  await expect(page.getByRole('heading', { name: 'Your hire' })).toBeVisible();
});

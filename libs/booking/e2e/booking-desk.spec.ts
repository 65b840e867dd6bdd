import type { Booking, Cancellation } from '@convoy/booking/contract';
import { Frame } from '@convoy/e2e/pages/frame';
import { call, newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { daysAhead } from '@convoy/e2e/support/hire-dates';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import type { Depot } from '@convoy/fleet/contract';
import { cards, PaymentPage } from '@convoy/payment/e2e/payment.page';
import type { Page } from '@playwright/test';
import { paidInCash } from './cleared-gates.ts';

interface Found {
  readonly id: number;
  readonly location: string;
}

/** A hire of a day of a van that stands at its depot now, as soon as one opens for it, from so many days ahead on. */
async function bookedSoon(
  page: Page,
  from: number,
  customerId?: number,
): Promise<{ id: number; reference: string }> {
  const vans = (query: string) => call<Found[]>(page, 'GET', `/api/vans?available=true&perPage=100${query}`);
  const here = new Set((await vans('')).map(({ id }) => id));
  for (let ahead = from; ahead < from + 6; ahead += 1) {
    const dates = { pickupDate: daysAhead(ahead), returnDate: daysAhead(ahead + 1) };
    const free = await vans(`&${new URLSearchParams(dates)}`).catch(() => []);
    const van = free.find(({ id }) => here.has(id));
    if (!van) continue;
    return call(page, 'POST', '/api/bookings', {
      vanId: van.id,
      pickupLocation: van.location,
      ...dates,
      ...(customerId === undefined ? {} : { customerId }),
    });
  }
  throw new Error('No van can be had within the week.');
}

/** The first day after a hire's end on which its depot opens. */
async function nextOpenDay(page: Page, booking: Booking): Promise<string> {
  const depots = await call<Depot[]>(page, 'GET', '/api/depots');
  const depot = depots.find(({ id }) => id === booking.returnDepotId);
  for (let days = 1; depot && days < 10; days += 1) {
    const date = new Date(Date.parse(booking.returnDate.slice(0, 10)) + days * 86_400_000);
    const day = date.toISOString().slice(0, 10);
    const weekday = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[date.getUTCDay()];
    if (weekday && depot.hours[weekday] && !depot.closedDays.some((closed) => closed.date === day))
      return day;
  }
  throw new Error(`${booking.pickupLocation} does not open within ten days.`);
}

const pounds = (amount: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(Number(amount));

test('a customer pays, extends and pays the difference, then cancels for the fee that was shown @wide', async ({
  page,
}) => {
  test.slow();
  const origin = originOf('northern-hire');
  await registeredAndProved(page, 'northern-hire', newPerson('Kit'));
  const { id, reference } = await bookedSoon(page, 1);
  const payment = new PaymentPage(page);
  await page.goto(`${origin}/payment/${id}`);
  await payment.choose('Pay Full Amount');
  await payment.pay(cards.good);
  await payment.isConfirmed();

  const before = await call<Booking>(page, 'GET', `/api/bookings/${id}`);
  const later = await nextOpenDay(page, before);
  await test.step('extend', async () => {
    await page.goto(`${origin}/booking/${id}`);
    await page.getByRole('button', { name: 'Change booking' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Extend or shorten/ })
      .click();
    await page.getByLabel('Return date').fill(later.split('-').reverse().join('/'));
    await page.getByLabel('Return date').press('Tab');
    await page.getByRole('button', { name: 'See the new price' }).click();
    const review = page.getByRole('dialog', { name: 'Check your change' });
    await expect(review.getByText(/^£[\d.,]+ to pay after this change$/)).toBeVisible();
    await expect(review.getByRole('row', { name: /^Difference \+£/ })).toBeVisible();
    await review.getByRole('button', { name: 'Confirm and pay' }).click();
    await page.waitForURL(`**/payment/${id}`);
    await payment.pay(cards.good);
    await expect(new Frame(page).toast('Payment Successful')).toBeVisible();
    await expect
      .poll(async () => (await call<Booking>(page, 'GET', `/api/bookings/${id}`)).outstandingAmount)
      .toBe('0.00');
    const after = await call<Booking>(page, 'GET', `/api/bookings/${id}`);
    expect(after.returnDate.slice(0, 10)).toBe(later);
  });

  await test.step('cancel', async () => {
    await page.goto(`${origin}/booking/${id}`);
    const { fee, refund } = await call<Cancellation>(page, 'GET', `/api/bookings/${id}/cancellation`);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel booking ${reference}?` });
    await expect(dialog.getByText(pounds(refund), { exact: true })).toBeVisible();
    await dialog.getByLabel('Reason').fill('The move is off.');
    await dialog
      .getByRole('button', {
        name: Number(fee) > 0 ? `Cancel for ${pounds(fee)}` : 'Cancel booking',
        exact: true,
      })
      .click();
    await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toContainText('Cancelled');
    const gone = await call<Booking>(page, 'GET', `/api/bookings/${id}`);
    expect(gone.cancellationFee).toBe(fee);
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('The move is off.');
  });
});

test('an operator confirms at the counter, writes, and is led to hand-over and return @phone', async ({
  page,
}) => {
  await signedIn(page, 'swift-vans', 'operator');
  // The demo's customer, whose licence staff have checked.
  const [driver] = await call<{ id: number }[]>(page, 'GET', '/api/customers?q=Carter');
  const { id, reference } = await bookedSoon(page, 0, driver?.id);
  await page.goto(`${originOf('swift-vans')}/booking/${id}`);
  const heading = page.getByRole('heading', { name: `Booking ${reference}` });
  const press = async (action: string, state: string) => {
    await page.getByRole('button', { name: action }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
    await expect(heading).toContainText(state);
  };
  await expect(page.getByRole('button', { name: 'Hand over the van' })).toBeDisabled();
  await press('Confirm at the counter', 'Confirmed');
  await test.step('money due keeps the van', async () => {
    await page.getByRole('button', { name: 'Hand over the van' }).click();
    await expect(page).toHaveURL(`${originOf('swift-vans')}/booking/${id}/hand-over`);
    await expect(page.getByText('must be paid before the van goes out.')).toBeVisible();
    await paidInCash(page, id);
  });
  // The guided hand-over and return have a journey of their own.
  await call(page, 'POST', `/api/bookings/${id}/hand-over`);
  await page.goto(`${originOf('swift-vans')}/booking/${id}`);
  await expect(heading).toContainText('Active');
  await page.getByLabel('Your message').fill('Keys are in the box.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Keys are in the box.');
  await page.getByRole('button', { name: 'Take back the van' }).click();
  await expect(page).toHaveURL(`${originOf('swift-vans')}/booking/${id}/return`);
  await call(page, 'POST', `/api/bookings/${id}/return`);
  await page.goto(`${originOf('swift-vans')}/booking/${id}`);
  await expect(heading).toContainText('Completed');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Van brought back');
});

test('the calendar is walked through by keys, and a booking opens beside it @wide', async ({ page }) => {
  await signedIn(page, 'swift-vans', 'operator');
  await page.goto(`${originOf('swift-vans')}/booking/calendar`);
  const days = page.getByRole('gridcell');
  const chosen = days.and(page.locator('[aria-selected=true]'));
  await expect(chosen).toHaveAttribute('aria-current', 'date');
  await chosen.focus();
  // By weeks: a month back and forth ends elsewhere from a 31st. Two keys at once, as a hurried hand presses them.
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/[?&]day=/);
  await expect(chosen).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveAttribute('aria-current', 'date');
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#calendar-day')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Booking SV-/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/booking=\d/);
});

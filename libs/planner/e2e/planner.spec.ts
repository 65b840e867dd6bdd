import type { Booking } from '@convoy/booking/contract';
import { call, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { hireDates } from '@convoy/e2e/support/hire-dates';
import { expect, test } from '@convoy/e2e/support/test';
import { plateText } from '@convoy/fleet/contract';
import type { Page } from '@playwright/test';

interface Found {
  readonly id: number;
  readonly location: string;
  readonly registration: string;
}

/** Two hires of one time on two vans of a depot, and a third van there that is free then. */
async function twoHires(page: Page, dates: { pickupDate: string; returnDate: string }) {
  const found = await call<Found[]>(
    page,
    'GET',
    `/api/vans?available=true&perPage=100&${new URLSearchParams(dates)}`,
  );
  const place = found
    .map(({ location }) => location)
    .find((one) => found.filter(({ location }) => location === one).length >= 3);
  const [mine, taken, free] = found.filter(({ location }) => location === place);
  if (!place || !mine || !taken || !free) throw new Error('No depot has three vans that are free then.');
  const booked = (vanId: number) =>
    call<Booking>(page, 'POST', '/api/bookings', { vanId, pickupLocation: place, ...dates });
  return { hire: await booked(mine.id), other: await booked(taken.id), mine, taken, free };
}

test('an operator looks at the week, moves a booking by the keyboard, and is offered an exchange', async ({
  page,
  guard,
}, info) => {
  test.slow();
  // The browser notes the refusal of the van that is taken.
  guard.allow(/409 \(Conflict\) .*\/changes\)$/);
  await signedIn(page, 'swift-vans', 'operator');
  const { pickup, back } = hireDates(info);
  const { hire, mine, taken, free } = await twoHires(page, { pickupDate: pickup, returnDate: back });
  const isPhone = info.project.name === 'phone';
  await page.goto(`${originOf('swift-vans')}/booking/planner?day=${pickup}&depot=${hire.pickupDepotId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Planner' })).toBeVisible();
  const bars = page.getByRole('button', {
    name: new RegExp(
      `${hire.customerName}, Unpaid hold, (${plateText(mine.registration)}|${plateText(free.registration)}), `,
    ),
  });

  const choose = async (van: Found) => {
    const bar = bars.first();
    await bar.focus();
    if (!isPhone) {
      // Arrow keys go to another bar and back.
      await page.keyboard.press('End');
      await page.keyboard.press('Home');
      await bar.focus();
    }
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move to another van …' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Van' }).selectOption(String(van.id));
    await dialog.getByRole('button', { name: 'Check the move' }).press('Enter');
  };
  const confirm = async () => {
    const button = page.getByRole('dialog').getByRole('button', { name: 'Confirm move' });
    await expect(button).toBeEnabled();
    await button.press('Enter');
  };
  const bookingNow = () => call<Booking>(page, 'GET', `/api/bookings/${hire.id}`);

  await test.step('a van that is taken offers an exchange, and nothing changes until it is confirmed', async () => {
    await choose(taken);
    const exchange = page.getByRole('dialog', { name: /^Exchange the vans of/ });
    await expect(exchange).toContainText('Nothing changes until you confirm it');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await bookingNow()).vanId).toBe(mine.id);
  });

  await test.step('a free van takes it over, after a look at the price', async () => {
    await choose(free);
    const review = page.getByRole('dialog', { name: `Move the booking of ${hire.customerName}?` });
    await expect(
      review.getByRole('definition').filter({ hasText: plateText(free.registration) }),
    ).toBeVisible();
    expect((await bookingNow()).vanId).toBe(mine.id);
    await confirm();
    await expect(page.getByText(`It is on ${plateText(free.registration)} now`)).toBeVisible();
    expect((await bookingNow()).vanId).toBe(free.id);
  });

  await test.step('and is moved back', async () => {
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await confirm();
    await expect(page.getByText(`It is on ${plateText(mine.registration)} now`)).toBeVisible();
    expect((await bookingNow()).vanId).toBe(mine.id);
  });
});

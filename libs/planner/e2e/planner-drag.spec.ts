import type { Booking, BookingChange } from '@convoy/booking/contract';
import { call, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { hireDates, workdayAfter } from '@convoy/e2e/support/hire-dates';
import { expect, test } from '@convoy/e2e/support/test';
import { plateText } from '@convoy/fleet/contract';
import { addDays, weekdayOf } from '@convoy/platform/time';
import type { Locator, Page, TestInfo } from '@playwright/test';

interface Found {
  readonly id: number;
  readonly location: string;
  readonly registration: string;
}

/** A Monday whose week has the days that the moves need: depots are open until its Friday. */
function someMonday(info: TestInfo): string {
  const isOpen = (date: string) => workdayAfter(date, 0) === date;
  for (;;) {
    const { pickup } = hireDates(info);
    if (weekdayOf(pickup) === 'mon' && [1, 2, 3, 4].every((days) => isOpen(addDays(pickup, days))))
      return pickup;
  }
}

/** Three vans of one depot that are free for all of the days. */
async function threeVans(page: Page, from: string, until: string): Promise<[Found, Found, Found]> {
  const found = await call<Found[]>(
    page,
    'GET',
    `/api/vans?available=true&perPage=100&${new URLSearchParams({ pickupDate: from, returnDate: until })}`,
  );
  for (const { location } of found) {
    const [one, two, three] = found.filter((van) => van.location === location);
    if (one && two && three) return [one, two, three];
  }
  throw new Error('No depot has three vans that are free then.');
}

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not in the page.');
  return box;
}

/** Goes there with the mouse held down, by way of somewhere between, as a hand does. */
async function pull(page: Page, by: { x: number; y: number }, from: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 3, from.y + by.y / 3);
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
}

test('an operator drags a hire with the mouse: to a day, to a van, longer, back on Escape @wide', async ({
  page,
  guard,
  newVisitor,
}, info) => {
  test.slow();
  // The browser notes the refusal of the van that is in the workshop.
  guard.allow(/409 \(Conflict\) .*\/changes\)$/);
  await signedIn(page, 'swift-vans', 'operator');
  const monday = someMonday(info);
  const day = (days: number) => addDays(monday, days);
  const [mine, free, workshop] = await threeVans(page, monday, day(4));
  const hire = await call<Booking>(page, 'POST', '/api/bookings', {
    vanId: mine.id,
    pickupLocation: mine.location,
    pickupDate: monday,
    returnDate: day(1),
  });
  await call(page, 'POST', '/api/maintenance', {
    vanId: workshop.id,
    type: 'repair',
    description: 'Brakes of the journey',
    scheduledDate: day(1),
  });
  const bookingNow = () => call<Booking>(page, 'GET', `/api/bookings/${hire.id}`);

  await page.goto(`${originOf('swift-vans')}/booking/planner?day=${monday}&depot=${hire.pickupDepotId}`);
  const bar = (van: Found) =>
    page.getByRole('button', {
      name: new RegExp(`^${hire.customerName}, Unpaid hold, ${plateText(van.registration)}, `),
    });
  const grid = page.getByRole('region', { name: 'Vans and days' });
  const ghost = page.getByTestId('planner-ghost');
  await expect(bar(mine)).toBeVisible();
  const dayWidth = await grid.evaluate((plan) => {
    const [one, two] = [...plan.querySelectorAll('*')].filter(({ textContent }) =>
      /^(Mon|Tue)\d{1,2} \w{3}$/.test(textContent ?? ''),
    );
    return (two?.getBoundingClientRect().left ?? 0) - (one?.getBoundingClientRect().left ?? 0);
  });
  expect(dayWidth).toBeGreaterThan(100);

  /** From the middle of the bar, or from its end. */
  const drag = async (van: Found, by: { x?: number; to?: Found }, part: 'middle' | 'end' = 'middle') => {
    const at = await boxOf(bar(van));
    const row = async (of: Found) =>
      (await boxOf(grid.getByRole('link', { name: plateText(of.registration) }))).y;
    const y = by.to ? (await row(by.to)) - (await row(van)) : 0;
    const x = part === 'end' ? at.x + at.width - 3 : at.x + at.width / 2;
    await pull(page, { x: by.x ?? 0, y }, { x, y: at.y + at.height / 2 });
  };
  const review = page.getByRole('dialog', { name: `Move the booking of ${hire.customerName}?` });
  const confirm = async () => {
    await review.getByRole('button', { name: 'Confirm move' }).click();
    await expect(page.getByText(`The booking of ${hire.customerName} was moved`)).toBeVisible();
    await expect(ghost).toHaveCount(0);
  };

  await test.step('a day later: the server prices it, and nothing changes before it is confirmed', async () => {
    const was = await boxOf(bar(mine));
    await drag(mine, { x: dayWidth });
    expect((await boxOf(ghost)).x - was.x).toBeCloseTo(dayWidth, 0);
    await page.mouse.up();
    await expect(review).toContainText('The move can be made');
    await expect(review.getByRole('definition').last()).toContainText('£');
    expect((await bookingNow()).pickupDate).toContain(monday);
    await confirm();
    expect((await bookingNow()).pickupDate).toContain(day(1));
    await expect.poll(async () => Math.round((await boxOf(bar(mine))).x - was.x)).toBe(dayWidth);
  });

  await test.step('to another van', async () => {
    await drag(mine, { to: free });
    await page.mouse.up();
    await expect(
      review.getByRole('definition').filter({ hasText: plateText(free.registration) }),
    ).toBeVisible();
    await confirm();
    await expect(bar(free)).toBeVisible();
    await expect(bar(mine)).toHaveCount(0);
    expect((await bookingNow()).vanId).toBe(free.id);
  });

  await test.step('to a van that is in the workshop: refused, and it stays with the reason', async () => {
    const was = await boxOf(bar(free));
    await drag(free, { to: workshop });
    await expect(ghost).toBeVisible();
    await page.mouse.up();
    const notice = page.getByRole('alert').filter({ hasText: 'was not moved' });
    await expect(notice).toContainText(`The booking of ${hire.customerName} was not moved`);
    await expect(notice).toContainText(`It stays on ${plateText(free.registration)}`);
    await expect(review).toHaveCount(0);
    await expect(ghost).toHaveCount(0);
    expect((await boxOf(bar(free))).x).toBeCloseTo(was.x, 0);
    expect((await bookingNow()).vanId).toBe(free.id);
    await notice.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('its end a day later: longer, and dearer', async () => {
    const before = await bookingNow();
    await drag(free, { x: dayWidth }, 'end');
    await page.mouse.up();
    await expect(review.getByRole('definition').filter({ hasText: /^\+£/ })).toBeVisible();
    await confirm();
    const after = await bookingNow();
    expect(after.pickupDate).toBe(before.pickupDate);
    expect(after.returnDate).toContain(day(3));
    expect(Number(after.totalAmount)).toBeGreaterThan(Number(before.totalAmount));
  });

  await test.step('a drag that misses its bar marks no names', async () => {
    const at = await boxOf(bar(free));
    await pull(page, { x: 3 * dayWidth, y: 90 }, { x: at.x - 20, y: at.y + at.height / 2 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('Escape while dragging: nothing is asked, and no menu opens', async () => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/changes')) asked += 1;
    });
    await drag(free, { x: dayWidth });
    await expect(ghost).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ghost).toHaveCount(0);
    await page.mouse.move(10, 10);
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('menu')).toHaveCount(0);
    expect(asked).toBe(0);
    // The next press is one again.
    await bar(free).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  await test.step('the plan shows a move that a colleague makes', async () => {
    const colleague = await newVisitor();
    await signedIn(colleague, 'swift-vans', 'admin');
    const change = await call<BookingChange>(colleague, 'POST', `/api/bookings/${hire.id}/changes`, {
      vanId: mine.id,
    });
    await call(colleague, 'POST', `/api/bookings/${hire.id}/changes/${change.id}/confirm`, {});
    await expect(bar(mine)).toBeVisible();
    await expect(bar(free)).toHaveCount(0);
  });

  await test.step('where hours are seen, by half hours: the time says itself on the way', async () => {
    await page.getByRole('group', { name: 'Scale' }).getByRole('button', { name: 'Day' }).click();
    await page.goto(
      `${originOf('swift-vans')}/booking/planner?day=${day(1)}&depot=${hire.pickupDepotId}&zoom=day`,
    );
    const was = await bookingNow();
    expect(was.pickupDate).toHaveLength('2026-11-30T10:00'.length);
    const at = await boxOf(bar(mine));
    // 600 px are a day; its name is where it is in sight.
    await pull(page, { x: 25, y: 0 }, { x: at.x + 60, y: at.y + at.height / 2 });
    const later = new Date(Date.parse(`${was.pickupDate}Z`) + 3_600_000).toISOString().slice(0, 16);
    await expect(page.getByTestId('planner-ghost-when')).toContainText(later.slice(11));
    await page.mouse.up();
    await confirm();
    expect((await bookingNow()).pickupDate).toBe(later);
  });

  await test.step('another zoom keeps the day that stands at the left edge', async () => {
    const scale = page.getByRole('group', { name: 'Scale' });
    /** Days from the first one to the one at the left edge. */
    const atEdge = () =>
      grid.evaluate((plan) => {
        const box = plan.parentElement as HTMLElement;
        const side = plan.querySelector('.sticky .sticky') as HTMLElement;
        const header = side.nextElementSibling as HTMLElement;
        return (box.scrollLeft / header.getBoundingClientRect().width) * 90;
      });
    await scale.getByRole('button', { name: 'Day' }).click();
    await page.mouse.move(900, 500);
    await page.mouse.wheel(12 * 600, 0);
    await expect.poll(atEdge).toBeCloseTo(12, 1);
    for (const zoom of ['Week', 'Month', 'Week', 'Day']) {
      await scale.getByRole('button', { name: zoom }).click();
      await expect.poll(atEdge, zoom).toBeCloseTo(12, 1);
    }
  });
});

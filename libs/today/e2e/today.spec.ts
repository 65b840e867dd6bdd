import type { Booking } from '@convoy/booking/contract';
import { call, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { hireDates } from '@convoy/e2e/support/hire-dates';
import { expect, test } from '@convoy/e2e/support/test';

test('an operator sees the work of the day, prints the sheet of a day and opens the tasks', async ({
  page,
}, info) => {
  test.slow();
  await signedIn(page, 'swift-vans', 'operator');

  await test.step('the board stands above the cards, and a tile shows its list', async () => {
    await page.goto(`${originOf('swift-vans')}/dashboard`);
    const board = page.getByRole('region', { name: 'Today' });
    await expect(board).toBeVisible();
    await board.getByRole('button', { name: /^In the yard/ }).click();
    await expect(board.getByRole('list', { name: 'In the yard' })).toBeVisible();
    await expect(page).toHaveURL(/list=inYard/);
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  });

  await test.step('it is as high as its rows, and is so at once the next time', async () => {
    const board = page.getByRole('region', { name: 'Today' });
    /** Px of the page that nothing fills between the rows and the cards. */
    const unfilled = () =>
      board.evaluate((section) => {
        const list = section.lastElementChild;
        const cards = document.querySelector('section[aria-label="Summary"]');
        if (!list?.lastElementChild || !cards) throw new Error('The page is not there.');
        const rows = list.lastElementChild.getBoundingClientRect().bottom;
        return cards.getBoundingClientRect().top - Math.min(rows, list.getBoundingClientRect().bottom);
      });
    // The shortest list: a long one fills any height.
    const tiles = board.getByRole('group', { name: 'Choose a list' }).getByRole('button');
    const counts = (await tiles.allInnerTexts()).map((text) => Number(/\d+$/.exec(text.trim())?.[0]));
    const shortest = tiles.nth(counts.indexOf(Math.min(...counts)));
    await shortest.click();
    await expect(shortest).toHaveAttribute('aria-pressed', 'true');
    expect(await unfilled()).toBeLessThan(40);
    await page.reload();
    await expect(shortest).toHaveAttribute('aria-pressed', 'true');
    await expect(shortest).toHaveText(/\d/);
    expect(await unfilled()).toBeLessThan(40);
  });

  await test.step('the sheet of a day names a hire that goes out then', async () => {
    const { pickup, back } = hireDates(info);
    const [van] = await call<{ id: number; location: string; registration: string }[]>(
      page,
      'GET',
      `/api/vans?available=true&perPage=1&pickupDate=${pickup}&returnDate=${back}`,
    );
    const hire = await call<Booking>(page, 'POST', '/api/bookings', {
      vanId: van!.id,
      pickupLocation: van!.location,
      pickupDate: pickup,
      returnDate: back,
    });
    await page.goto(`${originOf('swift-vans')}/dashboard/day-sheet?date=${pickup}`);
    const out = page.getByRole('region', { name: /^Going out: / });
    await expect(out.getByRole('row').filter({ hasText: hire.reference })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(out.getByRole('row').filter({ hasText: hire.reference })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('tasks of the fleet are a page of their own', async () => {
    await page.goto(`${originOf('swift-vans')}/fleet/tasks`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  });

  await test.step('a task is done, and the same press undone', async () => {
    const open = page.getByRole('button', { name: /^Mark .+ as done$/ });
    const what = await open.first().getAttribute('aria-label');
    const before = await open.count();
    await open.first().click();
    await expect(open).toHaveCount(before - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(open).toHaveCount(before);
    await expect(page.getByRole('button', { name: what!, exact: true })).toBeVisible();
  });

  await test.step('what is done is in a list of its own', async () => {
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page).toHaveURL(/state=done/);
  });
});

import type { Page, Route } from '@playwright/test';
import { BookingPage } from '../pages/booking.pages.ts';
import { Frame } from '../pages/frame.ts';
import { signedIn } from '../support/accounts.ts';
import { originOf } from '../support/brands.ts';
import { expect, test } from '../support/test.ts';

const FILES = '**/assets/remotes/booking/**';
/** What browser, federation runtime and shell write about a part that does not come. */
const NOISE = [/assets\/remotes\/booking/, /\[ ?Federation Runtime/, /PartFailedError/, /half a file/];
/** The shell gives a part ten seconds, both tries together. */
const GIVEN_UP = { timeout: 20_000 };

const troubles: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
  unreachable: (route) => route.abort('connectionrefused'),
  hanging: () => new Promise(() => {}),
  broken: (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("half a file");' }),
};

async function showsCard(page: Page): Promise<void> {
  const card = page.getByRole('alert').filter({ hasText: 'Booking could not be loaded' });
  await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible(GIVEN_UP);
}

for (const [trouble, handle] of Object.entries(troubles)) {
  test(`a remote that is ${trouble}: a card names it, the rest lives, a retry brings it back @wide`, async ({
    page,
    guard,
  }) => {
    test.slow();
    guard.allow(...NOISE);
    await signedIn(page, 'swift-vans', 'operator');
    await page.route(FILES, handle);
    await page.goto(`${originOf('swift-vans')}/dashboard`);
    const frame = new Frame(page);
    await frame.go('Book a Van');
    await showsCard(page);

    await frame.go('Overview');
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Fleet Utilization');

    await frame.go('Book a Van');
    await showsCard(page);
    await page.unroute(FILES);
    // Coming back tries again by itself, so the card may go and return once more before it is pressed.
    await page.getByRole('button', { name: 'Retry' }).click(GIVEN_UP);
    await expect(new BookingPage(page).vans.first()).toBeVisible();
  });
}

test('a guest whose booking part does not come still has the brand around it @phone', async ({
  page,
  guard,
}) => {
  guard.allow(...NOISE);
  await page.route(FILES, (route) => route.abort());
  await page.goto(`${originOf('greenline')}/booking`);
  await showsCard(page);
  await page.getByRole('link', { name: 'Greenline, home' }).click();
  await expect(page.getByRole('form', { name: 'Find a van' })).toBeVisible();
});

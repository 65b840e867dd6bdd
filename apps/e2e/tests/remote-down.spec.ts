import { BookingPage } from '@convoy/booking/e2e/booking.pages';
import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame.ts';
import { signedIn } from '../support/accounts.ts';
import { originOf } from '../support/brands.ts';
import { deep } from '../support/deep.ts';
import { sampleOf } from '../support/every-page.ts';
import {
  changeBoot,
  filesOf,
  onTheWay,
  type Remote,
  remotes,
  replaceRemote,
  restoreBoot,
  servedRelease,
} from '../support/remote-faults.ts';
import { expect, test } from '../support/test.ts';

const BRAND = 'swift-vans';
/** What browser and shell write about a part that does not come or breaks. */
const NOISE = [
  /assets\/remotes\//,
  /PartFailedError/,
  /WrongReleaseError/,
  /half a file/,
  /thrown on mount/,
  /SyntaxError|Unexpected (end|token)/,
];
/** The shell gives a part ten seconds, both tries together. */
const GIVEN_UP = { timeout: 20_000 };
/** How soon the frame must be there for people, whatever a part does. */
const INTERACTIVE = { timeout: 3_000 };

const card = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const failed = (page: Page, { part }: Remote) => card(page, `${part} could not be loaded`);

/** The frame answers: a page of the shell's own opens by its entry. */
async function frameLives(page: Page): Promise<void> {
  await new Frame(page).go('Overview');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
}

/** Whose faults are tried: every remote's in the deep campaign, one's in the sample, so that each remote meets some. */
const victims = (turn: number) => (deep ? remotes : [sampleOf(remotes, turn)]);
const addressOf = (remote: Remote) => originOf(BRAND) + remote.path;

for (const [turn, [fault, handle]] of Object.entries(onTheWay).entries()) {
  for (const remote of victims(turn)) {
    test(`${remote.name} ${fault}: the frame is there at once, a card names the part, a retry brings it @wide`, async ({
      page,
      guard,
    }) => {
      test.slow();
      guard.allow(...NOISE);
      await signedIn(page, BRAND, 'admin');
      await page.route(filesOf(remote), handle);
      await page.goto(addressOf(remote), { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('link', { name: 'Overview' })).toBeVisible(INTERACTIVE);
      if (fault === 'hangs') await expect(failed(page, remote)).toHaveCount(0);
      await expect(failed(page, remote).getByRole('button', { name: 'Retry' })).toBeVisible(GIVEN_UP);

      await page.unroute(filesOf(remote));
      await failed(page, remote).getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: remote.heading }).first()).toBeVisible(GIVEN_UP);
    });
  }
}

for (const remote of victims(1)) {
  test(`${remote.name} throws on mount: a card names the part, a retry shows it @wide @rotates`, async ({
    page,
    guard,
  }) => {
    guard.allow(...NOISE);
    await signedIn(page, BRAND, 'admin');
    await replaceRemote(page, remote, await servedRelease(page));
    await page.goto(addressOf(remote));
    const crashed = card(page, `${remote.part} has stopped working`);
    await expect(crashed).toBeVisible();
    await page.evaluate(() => Object.assign(window, { mended: true }));
    await crashed.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('The page is mended')).toBeVisible();
    await frameLives(page);
  });
}

for (const remote of victims(2)) {
  test(`${remote.name} is of another release: it is refused, and a reload offered @wide`, async ({
    page,
    guard,
  }) => {
    guard.allow(...NOISE);
    await signedIn(page, BRAND, 'admin');
    await replaceRemote(page, remote, 'another');
    await page.goto(addressOf(remote));
    const outdated = card(page, `${remote.part} was updated`);
    await expect(outdated).toBeVisible();
    await frameLives(page);

    await page.unroute(filesOf(remote));
    await page.goto(addressOf(remote));
    await expect(page.getByRole('heading', { name: remote.heading }).first()).toBeVisible(GIVEN_UP);
  });
}

for (const remote of victims(0)) {
  test(`the server knows that ${remote.name} is of another release: nothing of it is asked for @wide @rotates`, async ({
    page,
    guard,
  }) => {
    guard.allow(...NOISE);
    await signedIn(page, BRAND, 'admin');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await changeBoot(page, { remote: remote.name, says: 'another release' });
    await page.goto(addressOf(remote));
    const outdated = card(page, `${remote.part} was updated`);
    await expect(outdated).toBeVisible();
    expect(asked.filter((url) => url.includes(`/assets/remotes/${remote.name}/`))).toEqual([]);
    await restoreBoot(page);
    await outdated.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: remote.heading }).first()).toBeVisible(GIVEN_UP);
  });
}

test('a part the server cannot describe is named on its pages, and a retry asks again @wide @rotates', async ({
  page,
  guard,
}) => {
  guard.allow(...NOISE);
  await signedIn(page, BRAND, 'operator');
  await changeBoot(page, { remote: 'booking', says: 'nothing' });
  await page.goto(`${originOf(BRAND)}/booking`);
  await expect(card(page, 'Booking could not be loaded')).toBeVisible();
  await frameLives(page);
  await page.goBack();
  await restoreBoot(page);
  await card(page, 'Booking could not be loaded').getByRole('button', { name: 'Retry' }).click();
  await expect(new BookingPage(page).vans.first()).toBeVisible();
});

test('a part that was down is loaded again by the next visit, without the old card @wide @rotates', async ({
  page,
  guard,
}) => {
  guard.allow(...NOISE);
  const booking = remotes.find(({ name }) => name === 'booking');
  if (!booking) throw new Error('no booking');
  await signedIn(page, BRAND, 'operator');
  await page.route(filesOf(booking), (route) => route.abort());
  await page.goto(`${originOf(BRAND)}/booking`);
  await expect(failed(page, booking)).toBeVisible(GIVEN_UP);
  await frameLives(page);
  await page.unroute(filesOf(booking));
  // Every card that is ever put into the page from now on is counted, even for one frame.
  await page.evaluate(() => {
    const seen = window as unknown as { cards: number };
    seen.cards = 0;
    new MutationObserver(() => {
      if (document.querySelector('[data-part-failed]')) seen.cards += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await new Frame(page).go('Book a Van');
  await expect(new BookingPage(page).vans.first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { cards: number }).cards)).toBe(0);
});

test('a guest whose booking part does not come still has the brand around it @phone', async ({
  page,
  guard,
}) => {
  guard.allow(...NOISE);
  await page.route('**/assets/remotes/booking/**', (route) => route.abort());
  await page.goto(`${originOf('greenline')}/booking`);
  // The search is the server's; the part is needed from the van on.
  const { vans } = new BookingPage(page);
  await vans
    .first()
    .getByRole('button', { name: /^Book Now/ })
    .click();
  await expect(card(page, 'Booking could not be loaded').getByRole('button', { name: 'Retry' })).toBeVisible(
    GIVEN_UP,
  );
  await page.getByRole('link', { name: 'Greenline, home' }).click();
  await expect(page.getByRole('form', { name: 'Find a van' })).toBeVisible();
});

for (const intent of ['hover', 'focus', 'touch'] as const) {
  const size = intent === 'touch' ? '@phone' : '@wide';
  test(`nothing of a remote is loaded before it is needed; ${intent} on its link begins it ${size} @rotates`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/remotes/')) asked.push(request.url());
    });
    await signedIn(page, BRAND, 'operator');
    // The dashboard shows the work of the day, which is of a remote; help is the shell's alone.
    await page.goto(`${originOf(BRAND)}/help`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);

    if (intent === 'touch') await page.getByRole('button', { name: 'Open menu' }).click();
    const link = page
      .getByRole('link', { name: 'Book a Van', exact: true })
      .filter({ visible: true })
      .first();
    if (intent === 'hover') await link.hover();
    else if (intent === 'focus') await link.focus();
    else {
      await link.evaluate((target) => {
        const finger = new Touch({ identifier: 1, target, clientX: 1, clientY: 1 });
        target.dispatchEvent(
          new TouchEvent('touchstart', {
            bubbles: true,
            cancelable: true,
            touches: [finger],
            targetTouches: [finger],
            changedTouches: [finger],
          }),
        );
      });
    }
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(new URL(page.url()).pathname).toBe('/help');
  });
}

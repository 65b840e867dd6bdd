import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { BookingPage, booked } from '../pages/booking.pages.ts';
import { PaymentPage } from '../pages/payment.page.ts';
import { registered, signedIn, somebody } from '../support/accounts.ts';
import { brands, originOf } from '../support/brands.ts';
import { expect, test } from '../support/test.ts';

/** Fails with what axe found: rule, how bad, and the first places. */
async function isAccessible(page: Page, name: string): Promise<void> {
  // Things that fade in have another contrast half way.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  // The provider's frame is the provider's; with the real one nobody here could mend it.
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe[name^="__privateStripeFrame"]')
    .analyze();
  const found = violations.map(
    ({ id, impact, nodes }) =>
      `${impact} ${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
  expect(found, name).toEqual([]);
}

for (const brand of brands) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`${brand}: axe finds nothing on its pages in ${scheme}${scheme === 'dark' ? ' @wide' : ''}`, async ({
      page,
      dates,
      guard,
    }) => {
      test.slow();
      await page.addInitScript((chosen) => {
        // The provider's frames have no storage of ours.
        if (window === window.top) localStorage.setItem('convoy.scheme', chosen);
      }, scheme);
      const origin = originOf(brand);
      const open = async (path: string) => {
        await page.goto(origin + path);
        await page.waitForLoadState('networkidle');
      };
      await open('/');
      await isAccessible(page, 'home');
      await open('/login');
      await isAccessible(page, 'login');
      await open('/register');
      await page.getByRole('button', { name: 'Create account' }).click();
      await isAccessible(page, 'register with its faults');
      await open(`/booking?pickupDate=${dates.pickup}&returnDate=${dates.back}`);
      const booking = new BookingPage(page);
      await expect(booking.vans.first()).toBeVisible();
      await isAccessible(page, 'search');
      await booking.choose();
      await booking.hasPrice();
      await isAccessible(page, 'book');

      await registered(page, brand, somebody('Ash'));
      const { id } = await booked(page, dates);
      await open(`/payment/${id}`);
      await expect(new PaymentPage(page).payButton).toBeEnabled();
      await isAccessible(page, 'payment');
      await open(`/booking/${id}`);
      await isAccessible(page, 'booking');
      await open('/dashboard');
      await isAccessible(page, 'dashboard of a customer');

      await page.context().clearCookies();
      await signedIn(page, brand, 'operator');
      await open('/dashboard');
      await expect(page.getByText('Revenue Today')).toBeVisible();
      await isAccessible(page, 'dashboard of an operator');
      await open('/booking/list');
      await isAccessible(page, 'list of bookings');
      guard.allow(/status of 404/);
      await open('/nowhere');
      await isAccessible(page, 'not found');
    });
  }
}

test('platform: axe finds nothing on its pages', async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(originOf('platform') + path);
    await page.waitForLoadState('networkidle');
    await isAccessible(page, path);
  }
  await signedIn(page, 'platform', 'admin');
  await page.goto(`${originOf('platform')}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isAccessible(page, 'head office');
});

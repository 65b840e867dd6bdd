import { booked } from '@convoy/booking/e2e/booking.pages';
import { Frame } from '@convoy/e2e/pages/frame';
import { call, newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { isAccessible } from '@convoy/e2e/support/axe';
import { brands, originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { oneInTurn } from '@convoy/e2e/support/sample';
import { expect, test } from '@convoy/e2e/support/test';
import type { Page } from '@playwright/test';
import { Bell } from './bell.page.ts';

interface Told {
  readonly id: number;
  readonly kind: string;
  readonly readAt: string | null;
  readonly params: { readonly reference?: string };
}

/** What the page's person was told of a booking; the worker needs a moment to tell it. */
async function toldOf(page: Page, reference: string): Promise<Told | undefined> {
  const list = await call<Told[]>(page, 'GET', '/api/notifications?limit=100');
  return list.find(({ params }) => params.reference === reference);
}

test('a booking shows in the bell of the operator, is read there, and no longer counts', async ({
  page,
  newVisitor,
  dates,
}) => {
  const customer = await newVisitor();
  const person = newPerson('Nia');
  await registeredAndProved(customer, 'northern-hire', person);
  const { id, reference } = await booked(customer, dates);

  await signedIn(page, 'northern-hire', 'operator');
  await expect.poll(async () => (await toldOf(page, reference))?.kind).toBe('new-booking');
  await page.goto(`${originOf('northern-hire')}/dashboard`);
  const bell = new Bell(page);
  expect(await bell.unread()).toBeGreaterThan(0);
  await bell.open();
  const entry = bell.entry(`New booking ${reference}`);
  await expect(entry).toContainText(`Nia ${person.lastName}`);
  await expect(entry).toContainText('just now');

  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/read'));
  await entry.getByRole('button', { name: `Mark as read: New booking ${reference}` }).click();
  const { count } = await (await answered).json();
  await expect(entry.getByRole('button')).toHaveCount(0);
  await expect(bell.button).toHaveAccessibleName(`Notifications, ${count} unread`);
  expect((await toldOf(page, reference))?.readAt).not.toBeNull();

  await entry.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/booking/${id}$`));
  await expect(bell.panel).toHaveCount(0);

  // Nobody told the customer of what they did themselves.
  expect(await toldOf(customer, reference)).toBeUndefined();
});

test('the page lists what happened, filters the unread, and takes a mark back that failed @wide', async ({
  page,
  newVisitor,
  guard,
  dates,
}) => {
  guard.allow(/status of 503|answer 503/);
  const customer = await newVisitor();
  await registeredAndProved(customer, 'greenline', newPerson('Nia'));
  const { reference } = await booked(customer, dates);
  await signedIn(page, 'greenline', 'operator');
  await expect.poll(async () => (await toldOf(page, reference))?.kind).toBe('new-booking');

  await page.goto(`${originOf('greenline')}/notifications`);
  await page.getByRole('tab', { name: /^Unread/ }).click();
  await expect(page).toHaveURL(/\?unread=true$/);
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: reference });
  await expect(entry).toBeVisible();

  await page.route('**/api/notifications/read', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } }),
  );
  const mark = entry.getByRole('button', { name: `Mark as read: New booking ${reference}` });
  await mark.click();
  await expect(new Frame(page).toast('It could not be marked as read')).toBeVisible();
  await expect(mark).toBeVisible();

  await page.unroute('**/api/notifications/read');
  await mark.click();
  await expect(mark).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Unread/, selected: true })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(entry).toBeVisible();
});

const schemes = ['dark', 'light'] as const;
for (const brand of oneInTurn('panel', brands)) {
  for (const scheme of oneInTurn(`panel: ${brand}`, schemes)) {
    test(`the panel can be read and used by everybody: ${brand}, ${scheme}`, async ({ page }) => {
      await signedIn(page, brand, 'operator');
      await page.evaluate((choice) => localStorage.setItem('convoy.scheme', choice), scheme);
      await page.goto(`${originOf(brand)}/dashboard`);
      const bell = new Bell(page);
      await bell.button.focus();
      await page.keyboard.press('Enter');
      await expect(bell.panel.getByRole('listitem').first()).toBeVisible();
      await isAccessible(page, `panel of ${brand}, ${scheme}`);
      await page.keyboard.press('Escape');
      await expect(bell.panel).toHaveCount(0);
      await expect(bell.button).toBeFocused();
    });
  }
}

import { signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';

test('the pages of a brand can be installed, and keep the bookings of a customer where there is no network @wide', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const browser = await context.newCDPSession(page);
  await page.goto(`${originOf('swift-vans')}/mobile`);
  const { errors, url } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A journey's browser keeps nothing, as a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  await signedIn(page, 'swift-vans', 'customer');
  await page.goto(`${originOf('swift-vans')}/mobile`);
  await page.getByRole('button', { name: 'Keep a copy' }).click();
  await expect(page.getByText(/^Copy of .+ on this device$/)).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto(`${originOf('swift-vans')}/booking/list`);
  await expect(
    page
      .getByRole('main')
      .getByText(/SV-[0-9A-Z]{5}/)
      .first(),
  ).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('There is no network. This is the copy on your device.');
  // Renewed when the page was loaded: the minute may be another one, and at midnight the day.
  await expect(page.getByText(/^As of /)).toHaveText(/^As of \d{1,2} [A-Z][a-z]{2,3} \d{4}, \d{2}:\d{2}$/);
  await expect(page.getByRole('heading', { level: 3, name: /^SV-[0-9A-Z]{5}$/ }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Code for the counter: SV-/ }).first()).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Bookings · Swift Vans');
});

import { HomePage } from '@convoy/booking/e2e/booking.pages';
import { LanguageMenu } from '../pages/language-menu.ts';
import { originOf } from '../support/brands.ts';
import { expect, test } from '../support/test.ts';

test('the home of a brand is whole without JavaScript, and its search leads on', async ({
  newVisitor,
  dates,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto(`${originOf('swift-vans')}/?lang=de`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  // The language stays for the pages after it, until another one is asked for.
  await page.goto(originOf('swift-vans'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await page.goto(`${originOf('swift-vans')}/?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our depots' })).toBeVisible();
  await expect(page.locator('main').getByText(/^£\d/).first()).toBeVisible();
  await page.getByLabel('Pickup date').fill(dates.pickup);
  await page.getByLabel('Return date').fill(dates.back);
  await page.getByRole('button', { name: 'Search vans' }).click();
  await expect(page).toHaveURL(new RegExp(`/booking\\?.*pickupDate=${dates.pickup}`));
});

test('before a visitor acts a home page runs hardly a script; then it answers, and nothing typed is lost @wide', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const home = new HomePage(page);
  await home.open('swift-vans');
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
  const place = home.form.getByRole('combobox', { name: 'Where from?' });
  await place.fill('Leed');
  await expect(home.form.getByRole('option').first()).toBeVisible();
  await expect(place).toHaveValue('Leed');
  expect(scripts.length).toBeGreaterThan(1);
  await new LanguageMenu(page).choose('Deutsch');
  await new LanguageMenu(page).speaks('de-DE');
  await expect(page.locator('[name="location"]')).toHaveValue('Leed');
});

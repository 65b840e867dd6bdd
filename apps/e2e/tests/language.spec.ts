import { BookingPage } from '@convoy/booking/e2e/booking.pages';
import { LanguageMenu } from '../pages/language-menu.ts';
import { call, newPerson, registered } from '../support/accounts.ts';
import { originOf } from '../support/brands.ts';
import { expect, test } from '../support/test.ts';

const brand = 'swift-vans';

test('another language in the middle of a booking loses nothing that was typed', async ({ page, dates }) => {
  await page.goto(`${originOf(brand)}/booking?pickupDate=${dates.pickup}&returnDate=${dates.back}`);
  const booking = new BookingPage(page);
  const menu = new LanguageMenu(page);
  await booking.choose();
  await booking.notes.fill('Two cellos and a harp');
  await booking.hasPrice();
  const digits = async () => (await page.getByTestId('quote-total').textContent())?.replace(/\D/g, '');
  const price = await digits();
  const address = page.url();
  // A page that loads anew forgets it.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await menu.choose('Deutsch');
  await menu.speaks('de-DE');
  await expect(page.getByTestId('quote-total')).toHaveText(/\d,\d\d\s£$/);
  await expect(page.locator('textarea')).toHaveValue('Two cellos and a harp');
  expect(await digits()).toBe(price);
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.reload();
  await menu.speaks('de-DE');
  await menu.choose('English');
  await menu.speaks('en-GB');
  await expect(page.getByTestId('quote-total')).toHaveText(/^£\d/);
});

test('the old language stays when the new one cannot be had @rotates', async ({ page, guard }) => {
  guard.allow(/api\/texts|ERR_FAILED|could not be reached|No connection|Failed to load resource/);
  await page.goto(originOf(brand));
  const menu = new LanguageMenu(page);
  await page.route('**/api/texts/*', (route) => route.abort());
  await menu.choose('Français');
  await expect(page.getByText('The language could not be changed', { exact: true })).toBeVisible();
  await menu.speaks('en-GB');
  await page.unroute('**/api/texts/*');
  await menu.choose('Français');
  await menu.speaks('fr-FR');
});

test('what a guest chose goes with them into their account, and to every browser of theirs @rotates', async ({
  page,
  newVisitor,
}) => {
  await page.goto(originOf(brand));
  await new LanguageMenu(page).choose('Français');
  await new LanguageMenu(page).speaks('fr-FR');
  const person = newPerson('Nico');
  await registered(page, brand, person);
  await page.goto(`${originOf(brand)}/dashboard`);
  await expect
    .poll(() =>
      call<{ language: string | null }>(page, 'GET', '/api/account/profile').then(({ language }) => language),
    )
    .toBe('fr');
  const elsewhere = await newVisitor();
  await elsewhere.goto(`${originOf(brand)}/login`);
  await call(elsewhere, 'POST', '/api/auth/login', { username: person.email, password: person.password });
  await elsewhere.goto(`${originOf(brand)}/dashboard`);
  await new LanguageMenu(elsewhere).speaks('fr-FR');
});

test('without a choice the browser decides, and refusals come in its language @rotates', async ({
  newVisitor,
  guard,
}) => {
  guard.allow(/status of 401/);
  const page = await newVisitor({ locale: 'it-IT' });
  await page.goto(originOf(brand));
  await new LanguageMenu(page).speaks('it-IT');
  const language = await page.evaluate(async () => {
    const answer = await fetch('/api/bookings');
    return answer.headers.get('content-language');
  });
  expect(language).toBe('it-IT');
});

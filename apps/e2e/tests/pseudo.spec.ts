import { booked } from '@convoy/booking/e2e/booking.pages';
import { LANGUAGE_COOKIE, PSEUDO_LANGUAGE } from '@convoy/platform/i18n';
import { newPerson, registered, signedIn } from '../support/accounts.ts';
import { axeOnOpened } from '../support/axe.ts';
import { brands, originOf } from '../support/brands.ts';
import { chooseScheme, openPage, pagesOf, sampleOf, settled, sizesOf } from '../support/every-page.ts';
import { workdayAfter } from '../support/hire-dates.ts';
import { DataWords, pseudoFaults } from '../support/pseudo-language.ts';
import { fewInTurn } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

test('what is owed in the thousands stands whole in the list of bookings @wide', async ({
  page,
  newVisitor,
  dates,
}) => {
  const brand = 'northern-hire';
  const customer = await newVisitor();
  await registered(customer, brand, newPerson());
  const { reference } = await booked(customer, { ...dates, back: workdayAfter(dates.pickup, 28) });
  await signedIn(page, brand, 'operator');
  const url = originOf(brand);
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: PSEUDO_LANGUAGE, url }]);
  const data = new DataWords(page);
  await page.goto(`${url}/booking/list?q=${reference}`);
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText(/£\d,\d{3}\.\d\d ţö/);
  await settled(page);
  expect(await pseudoFaults(page, data)).toEqual({ hardCoded: [], clipped: [] });
});

// English in disguise: what carries no disguise comes from no catalogue, what is longer than English must still fit.
const pages = fewInTurn(
  'pseudo',
  (await pagesOf(1)).filter(({ route }) => !route.path.startsWith('/dev/')),
  5,
);

for (const [index, visit] of pages) {
  for (const size of sizesOf(index + 1)) {
    test(`${visit.name} has no hard-coded and no clipped text${size}`, async ({ page, dates, guard }) => {
      // A page whose link is made up says so, and its call is refused.
      guard.allow(/status of 4\d\d/);
      const data = new DataWords(page);
      await chooseScheme(page, sampleOf(['light', 'dark'] as const, index));
      await openPage(page, visit, sampleOf(brands, index), dates);
      await axeOnOpened(page, visit);
      const { origin } = new URL(page.url());
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: PSEUDO_LANGUAGE, url: origin }]);
      await page.reload();
      await settled(page);
      await expect(page.locator('h1').first()).toBeVisible();
      expect(await pseudoFaults(page, data)).toEqual({ hardCoded: [], clipped: [] });
    });
  }
}

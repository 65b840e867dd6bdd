import { BookingPage } from '@convoy/booking/e2e/booking.pages';
import { isAccessible } from '../support/axe.ts';
import { brands, originOf } from '../support/brands.ts';
import { deep } from '../support/deep.ts';
import {
  chooseScheme,
  chosenElsewhere,
  type EveryPage,
  openPage,
  pagesOf,
  sampleOf,
  settled,
} from '../support/every-page.ts';
import { fewInTurn, oneInTurn } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

const looks = brands.flatMap((brand) => (['light', 'dark'] as const).map((scheme) => ({ brand, scheme })));
// In the sample the campaigns that share all pages look at each with axe while it is open (`axeOnOpened`), but for one page
// that developers see.
const pages = (await pagesOf(1)).filter(({ route }) => deep || route.path.startsWith('/dev/'));
const taken = fewInTurn('axe', pages, 1);

/** The visitor of each page who may do most there: others see less of it, or a refusal. */
const fullest = new Set(
  Object.values(Object.groupBy(pages, ({ route, host }) => `${host} ${route.path}`)).map((all) =>
    all?.at(-1),
  ),
);

/** The looks a page is met in while it is open once, or in the sample the only one. */
const visitsTo = (visit: EveryPage, index: number) =>
  deep && fullest.has(visit)
    ? brands.map((brand) => ({ brand, schemes: ['light', 'dark'] as const }))
    : [sampleOf(looks, index)].map(({ brand, scheme }) => ({ brand, schemes: [scheme] }));

// Every page in one look, each page in another; the deep campaign takes every page in all of them for who may do most there, in
// one size and the other by turns: colours are of the look, what is there is of the size and the visitor.
for (const [index, visit] of taken) {
  for (const [turn, { brand, schemes }] of visitsTo(visit, index).entries()) {
    const size = sampleOf(['@phone', '@wide'], index + turn);
    test(`axe finds nothing on ${visit.name}, ${brand} in ${schemes.join(' and ')} ${size}`, async ({
      page,
      dates,
      guard,
    }) => {
      // A page whose link is made up says so, and its call is refused.
      guard.allow(/status of 4\d\d/);
      await chooseScheme(page, schemes[0]);
      await openPage(page, visit, brand, dates);
      await expect(page.locator('h1').first()).toBeVisible();
      for (const scheme of schemes) {
        await chosenElsewhere(page, scheme);
        await isAccessible(page, `${visit.name} in ${scheme}`, visit.route.path === '/dev/ui');
      }
    });
  }
}

// In the sample one brand comes to them; the pages themselves are met in every look.
for (const brand of oneInTurn('axe of states', brands)) {
  const scheme = sampleOf(['dark', 'light'] as const, brands.indexOf(brand));
  test(`${brand}: axe finds nothing on states a page comes to, in ${scheme}`, async ({
    page,
    dates,
    guard,
  }) => {
    test.slow();
    await chooseScheme(page, scheme);
    const origin = originOf(brand);
    await page.goto(`${origin}/register`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await isAccessible(page, 'register with its faults');
    // A few vans: axe looks at each, and what it finds on one card it finds on all.
    await page.goto(`${origin}/booking?vanType=large&pickupDate=${dates.pickup}&returnDate=${dates.back}`);
    const booking = new BookingPage(page);
    await expect(booking.vans.first()).toBeVisible();
    await isAccessible(page, 'vans found');
    await booking.choose();
    await booking.hasPrice();
    await isAccessible(page, 'the form of a booking with its price');
    guard.allow(/status of 404/);
    await page.goto(`${origin}/nowhere`);
    await settled(page);
    await isAccessible(page, 'not found');
  });
}

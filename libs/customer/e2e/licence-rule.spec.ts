import { BookingPage } from '@convoy/booking/e2e/booking.pages';
import { Frame } from '@convoy/e2e/pages/frame';
import { call, newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { addedDepot, addedVan, markOf } from '@convoy/fleet/e2e/fleet.pages';

const HOST = 'northern-hire';
/** Of this run alone, so that no other van is of its kind. */
const YOUNGEST = 50 + (Date.now() % 40);
/** Why somebody of 41 with a licence of category B, held since 2005, may not drive 4.25 tonnes on petrol. */
const reasons = [
  'This van needs licence category C1.',
  'Needed: category C1 or C.',
  `Drivers must be ${YOUNGEST} or older.`,
];

test('a licence that does not cover a van: booking explains why, staff read the same, and a van that it covers is booked', async ({
  page,
  newVisitor,
  dates,
  guard,
}, info) => {
  test.slow();
  guard.allow(/status of 422 .*\/api\/bookings\)/);
  const mark = markOf('L', info.project);
  await signedIn(page, HOST, 'operator');
  const { name: location } = await addedDepot(page, `Licence yard ${mark}`);
  const heavy = `Heavy ${mark}`;
  await addedVan(page, {
    registration: `${mark}H`,
    model: heavy,
    location,
    fuelType: 'petrol',
    grossWeightKg: 4_250,
    licenceCategory: 'C1',
    minDriverAge: YOUNGEST,
  });
  const light = `Light ${mark}`;
  await addedVan(page, { registration: `${mark}L`, model: light, location, grossWeightKg: 3_500 });

  // Her surname begins with JOURN, as the number does.
  const driver = newPerson('Morag');
  const customer = await newVisitor();
  await registeredAndProved(customer, HOST, driver);

  await test.step('staff enter her licence, and read what she may not drive and why', async () => {
    const name = `${driver.firstName} ${driver.lastName}`;
    const found = await call<{ id: number }[]>(page, 'GET', `/api/customers?q=${driver.lastName}`);
    await page.goto(`${originOf(HOST)}/customers/${found[0]?.id}/licence`);
    const form = page.getByRole('form', { name: 'Driving licence' });
    await form.getByLabel('Driver number').fill('journ853175m99ab');
    await form.getByLabel('Date of birth').fill('1985-03-17');
    const group = form.getByRole('group', { name: 'Category B' });
    await group.getByLabel('From (10)').fill('2005-01-01');
    await group.getByLabel('Until (11)').fill('2055-03-16');
    await form.getByRole('button', { name: 'Save licence' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    const kind = (model: string) => page.getByRole('listitem').filter({ hasText: model });
    await expect(kind(heavy)).toContainText('May not drive');
    for (const reason of reasons) await expect(kind(heavy)).toContainText(reason);
  });

  const booking = new BookingPage(customer);
  const choose = async (model: string) => {
    const search = new URLSearchParams({ location, pickupDate: dates.pickup, returnDate: dates.back });
    await customer.goto(`${originOf(HOST)}/booking?${search}`);
    await booking.vans
      .filter({ hasText: model })
      .getByRole('button', { name: /^Book Now/ })
      .click();
    await booking.hasPrice();
    await booking.submit.click();
  };

  await test.step('she is refused, and told why for as long as she reads', async () => {
    await choose(heavy);
    await expect(new Frame(customer).toast('Booking Failed')).toBeVisible();
    const told = customer.getByRole('alert').filter({ hasText: 'This driver may not drive this van.' });
    for (const reason of reasons) await expect(told.first()).toContainText(reason);
    await expect(customer.getByRole('heading', { name: 'Your hire' })).toBeVisible();
  });

  await test.step('what her licence covers she books', async () => {
    await choose(light);
    expect(await booking.reference()).toMatch(/^[A-Z]{2}-[A-Z0-9]{5,}$/);
  });
});

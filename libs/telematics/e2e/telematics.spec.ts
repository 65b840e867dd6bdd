import { vanAtAnyHour } from '@convoy/booking/e2e/returned-hire';
import { call, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';
import { markOf } from '@convoy/fleet/e2e/fleet.pages';
import type { TrackerAddresses } from '@convoy/telematics/contract';
import { driveFrom, reportAsTracker } from './teltonika-tracker.ts';

/** The worker works days out each minute. */
const WORKED_OUT_MS = 150_000;

/** An IMEI of the journey: eight digits of its own, and the check digit. */
function imeiOf(own: string): string {
  const body = `354017${own}`;
  const sum = [...body].reduce((total, sign, place) => {
    const digit = place % 2 === 1 ? Number(sign) * 2 : Number(sign);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return body + ((10 - (sum % 10)) % 10);
}

test('a tracker is registered, and its raw packets become a place, an alert, a score, an eco report and a route @wide', async ({
  page,
  newVisitor,
}, info) => {
  test.setTimeout(300_000);
  const brand = originOf('swift-vans');
  await signedIn(page, 'swift-vans', 'operator');
  const { van, depot } = await vanAtAnyHour(page, markOf('T', info.project));
  const imei = imeiOf(String(Date.now()).slice(-8));
  const label = `Tracker of ${van.registration}`;

  await page.goto(`${brand}/telematics/devices`);
  await page.getByRole('button', { name: 'Register a tracker' }).click();
  const form = page.getByRole('dialog', { name: 'Register a tracker' });
  await form.getByRole('textbox', { name: 'IMEI' }).fill('123456789012345');
  await form.getByRole('textbox', { name: 'Label' }).fill(label);
  await form.getByRole('button', { name: 'Register a tracker' }).click();
  await expect(form).toContainText('This is not an IMEI');
  await form.getByRole('textbox', { name: 'IMEI' }).fill(imei);
  await form.getByRole('combobox', { name: 'Van' }).fill(van.registration);
  await page.getByRole('option', { name: van.registration }).click();
  await form.getByRole('button', { name: 'Register a tracker' }).click();

  const setUp = page.getByRole('dialog', { name: `Set up ${label}` });
  await expect(setUp).toContainText('Waiting for the first position');
  const { teltonika } = await call<TrackerAddresses>(page, 'GET', '/api/telematics/addresses');
  await expect(setUp).toContainText(String(teltonika));
  await call(page, 'POST', '/api/telematics/geofences', {
    name: `Yard ${van.registration}`,
    shape: { kind: 'depot', depotId: depot.id, metres: 300 },
    tellsEnter: false,
    tellsLeave: true,
    dwellMinutes: null,
  });
  const drive = driveFrom(depot, Date.now() + 2000, 8);
  await reportAsTracker(teltonika!, imei, drive.slice(0, 3));
  await expect(setUp).toContainText('The first position arrived', { timeout: 20_000 });
  await reportAsTracker(teltonika!, imei, drive.slice(3));
  // Sent again, out of order: nothing is counted twice.
  await reportAsTracker(teltonika!, imei, drive.slice(20, 60).reverse());
  await setUp.getByRole('link', { name: 'Show on the map' }).click();

  const vehicle = page
    .getByRole('list', { name: 'Vans with a tracker' })
    .getByRole('listitem')
    .filter({ hasText: van.registration });
  await expect(vehicle).toContainText('Parked');
  await expect(vehicle).toContainText('Bramhope');

  const rival = await newVisitor();
  await signedIn(rival, 'northern-hire', 'operator');
  await rival.goto(`${originOf('northern-hire')}/telematics`);
  await expect(rival.getByRole('main')).toContainText('What the GPS add-on does');
  await expect(rival.getByRole('main')).not.toContainText(van.registration);

  await expect(async () => {
    await page.goto(`${brand}/telematics/alerts?kind=geofence-leave`);
    await expect(page.getByRole('main')).toContainText(`Yard ${van.registration}`, { timeout: 5_000 });
  }).toPass({ timeout: WORKED_OUT_MS });

  await page.goto(`${brand}/telematics?tab=driving`);
  const card = page.getByRole('listitem').filter({ hasText: van.registration });
  await expect(card).toContainText(/\d+ of 100/);
  await expect(card).toContainText('Harsh braking');

  await page.goto(`${brand}/telematics/eco`);
  const row = page.getByRole('row').filter({ hasText: van.registration });
  await expect(row).toContainText(/kg/);

  await page.goto(`${brand}/telematics/routes?van=${van.id}`);
  await expect(page.getByRole('main')).toContainText('Stops of the latest day with trips');
});

import { BookingPage } from '@convoy/booking/e2e/booking.pages';
import { call, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';
import { cards, PaymentPage } from '@convoy/payment/e2e/payment.page';

const HOST = 'greenline';
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const at = (path: string) => `${originOf(HOST)}${path}`;

// One brand for all of it, in order: nobody else's journey looks at what this one switches.
test('a plugin is enabled, sells a permit with a booking, breaks without harm, and is removed @wide', async ({
  page,
  newVisitor,
  dates,
  guard,
}) => {
  test.slow();
  const admin = await newVisitor();
  await signedIn(admin, HOST, 'admin');
  const booking = new BookingPage(page);
  const permit = page.getByLabel('Parking permit');
  const lineOn = (of: typeof page) =>
    of.getByRole('term').filter({ hasText: 'Parking permit, zone Old Town' });
  const toForm = async () => {
    // With the dates from the start: a van of the list before them may be taken.
    await page.goto(at(`/booking?pickupDate=${dates.pickup}&returnDate=${dates.back}`));
    await booking.choose();
    await booking.hasPrice();
  };
  /** As somebody does who develops: every hook of it at this brand is to go wrong, or to do as it was written. */
  const breakIt = (fault: 'throws' | 'hangs' | null) =>
    call(admin, 'PUT', '/dev/plugin-faults/sample-parking-permit', { fault });

  await test.step('an admin reads what it may do, enables it and sets its zones', async () => {
    await admin.goto(at('/settings/integrations'));
    await admin.getByRole('link', { name: 'Details: Parking permits' }).click();
    const picture = admin.getByRole('img', { name: 'Choosing a parking zone while booking a van' });
    await expect(picture).toBeVisible();
    expect(
      await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0);
    await admin.getByRole('button', { name: 'Enable', exact: true }).click();
    const dialog = admin.getByRole('alertdialog').or(admin.getByRole('dialog'));
    await expect(dialog.getByText('See bookings')).toBeVisible();
    await dialog.getByRole('button', { name: 'Enable Parking permits' }).click();
    await expect(admin.getByText('Parking permits is enabled', { exact: true })).toBeVisible();
    await admin.getByRole('tab', { name: 'Settings' }).click();
    await admin.getByLabel('Zones').fill('A, B, Old Town');
    await admin.getByRole('button', { name: 'Save settings' }).click();
    await expect(admin.getByText('The settings are saved', { exact: true })).toBeVisible();
    await admin.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(admin.getByText('Permits are offered for 3 zones.')).toBeVisible();
  });

  let bookingId = '';
  let reference = '';
  await test.step('a customer books with a permit on a phone, and pays for it', async () => {
    await signedIn(page, HOST, 'customer');
    await page.setViewportSize(PHONE);
    await toForm();
    await permit.selectOption('Zone Old Town');
    await expect(lineOn(page)).toBeVisible();
    await page.setViewportSize(WIDE);
    await booking.submit.click();
    reference = await booking.reference();
    await booking.toPayment();
    bookingId = /\/payment\/(\d+)/.exec(page.url())?.[1] ?? '';
    const payment = new PaymentPage(page);
    await payment.choose('Pay Full Amount');
    await payment.pay(cards.good);
    await payment.isConfirmed();
  });

  await test.step('paid, so confirmed: the permit is valid, for the customer and for staff', async () => {
    await expect(async () => {
      await page.goto(at(`/booking/${bookingId}`));
      await expect(page.getByText(`P-${reference}-OLDTOWN`)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await admin.goto(at('/sample-parking-permit'));
    await expect(admin.getByText(`P-${reference}-OLDTOWN`)).toBeVisible();
  });

  await test.step('its server throws or hangs: customers see the form as without it, and book', async () => {
    guard.allow(/plugins|Failed to load resource|sample-parking-permit/);
    await breakIt('hangs');
    await toForm();
    await expect(permit).toBeHidden();
    await breakIt('throws');
    await toForm();
    await expect(permit).toBeHidden();
    await booking.submit.click();
    await booking.reference();
  });

  await test.step('staff are told, and the page of the booking is whole without its card', async () => {
    await admin.goto(at('/sample-parking-permit'));
    await expect(admin.getByText('The permits could not be loaded')).toBeVisible();
    await admin.goto(at(`/booking/${bookingId}`));
    await expect(lineOn(admin)).toBeVisible();
    await admin.goto(at('/settings/integrations/sample-parking-permit'));
    await expect(admin.getByText('Your bookings went on without it.').first()).toBeVisible();
  });

  await test.step('mended it is as it was, and staff void the permit', async () => {
    await breakIt(null);
    await admin.getByRole('tab', { name: 'Settings' }).click();
    await admin.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(admin.getByText('Permits are offered for 3 zones.')).toBeVisible();
    await admin.goto(at('/sample-parking-permit'));
    const row = admin.getByRole('row').filter({ hasText: `P-${reference}-OLDTOWN` });
    await row.getByRole('button', { name: 'Void' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Void' }).click();
    await expect(admin.getByText('The permit is void.', { exact: true })).toBeVisible();
    await expect(row.getByText('Void', { exact: true })).toBeVisible();
  });

  await test.step('its files do not come: the booking form is as it was without it', async () => {
    let cut = 0;
    await page.route(/\/assets\/.*sample-parking-permit/, (route) => {
      cut += 1;
      return route.abort();
    });
    await toForm();
    await expect.poll(() => cut).toBeGreaterThan(0);
    await expect(permit).toBeHidden();
    await expect(booking.submit).toBeEnabled();
  });

  await test.step('removed, nothing of it is left', async () => {
    await admin.goto(at('/settings/integrations/sample-parking-permit'));
    await admin.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = admin.getByRole('alertdialog').or(admin.getByRole('dialog'));
    await dialog.getByRole('textbox').fill('Parking permits');
    await dialog.getByRole('button', { name: 'Remove for good' }).click();
    await expect(admin.getByText('Parking permits is removed', { exact: true })).toBeVisible();
    await admin.goto(at('/sample-parking-permit'));
    await expect(admin.getByRole('heading', { name: /not found/i })).toBeVisible();
    // What the customer agreed to stays as it was booked.
    await admin.goto(at(`/booking/${bookingId}`));
    await expect(lineOn(admin)).toBeVisible();
  });
});

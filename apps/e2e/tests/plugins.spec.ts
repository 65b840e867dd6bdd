import { BookingPage } from '../pages/booking.pages.ts';
import { cards, PaymentPage } from '../pages/payment.page.ts';
import { call, signedIn } from '../support/accounts.ts';
import { originOf } from '../support/brands.ts';
import { expect, test } from '../support/test.ts';

const HOST = 'greenline';
const at = (path: string) => `${originOf(HOST)}${path}`;

// One brand for all of it, in order: nobody else's journey looks at what this one switches.
test('a plugin is enabled, sells a permit with a booking, breaks without harm, and is removed @wide', async ({
  page,
  dates,
  guard,
}) => {
  test.slow();
  const booking = new BookingPage(page);
  const permit = page.getByLabel('Parking permit');
  const line = page.getByRole('term').filter({ hasText: 'Parking permit, zone Old Town' });
  const toForm = async () => {
    await page.goto(at('/booking'));
    await booking.pickupDate.fill(dates.pickup);
    await booking.returnDate.fill(dates.back);
    await booking.choose();
    await booking.hasPrice();
  };

  /** As somebody does who develops: every hook of it at this brand is to go wrong, or to do as it was written. */
  const breakIt = (fault: 'throws' | 'hangs' | null) =>
    call(page, 'PUT', '/dev/plugin-faults/sample-parking-permit', { fault });

  await test.step('an admin reads what it may do, enables it and sets its zones', async () => {
    await signedIn(page, HOST, 'admin');
    await page.goto(at('/settings/integrations'));
    await page.getByRole('link', { name: 'Details: Parking permits' }).click();
    const picture = page.getByRole('img', { name: 'Choosing a parking zone while booking a van' });
    await expect(picture).toBeVisible();
    expect(
      await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Enable', exact: true }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog.getByText('See bookings')).toBeVisible();
    await dialog.getByRole('button', { name: 'Enable Parking permits' }).click();
    await expect(page.getByText('Parking permits is enabled', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel('Zones').fill('A, B, Old Town');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('The settings are saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('Permits are offered for 3 zones.')).toBeVisible();
  });

  await test.step('on a phone its place in the form is filled as well', async () => {
    await page.context().clearCookies();
    await signedIn(page, HOST, 'customer');
    await page.setViewportSize({ width: 390, height: 844 });
    await toForm();
    await expect(permit).toBeAttached();
    await permit.scrollIntoViewIfNeeded();
    await expect(permit).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  let bookingId = '';
  let reference = '';
  await test.step('a customer books with a permit, and pays for it', async () => {
    await page.context().clearCookies();
    await signedIn(page, HOST, 'customer');
    await toForm();
    await permit.selectOption('Zone Old Town');
    await expect(line).toBeVisible();
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
    await page.context().clearCookies();
    await signedIn(page, HOST, 'operator');
    await expect(async () => {
      await page.goto(at('/sample-parking-permit'));
      await expect(page.getByText(`P-${reference}-OLDTOWN`)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.goto(at(`/booking/${bookingId}`));
    await expect(page.getByText(`P-${reference}-OLDTOWN`)).toBeVisible();
  });

  await test.step('its server is broken on purpose: staff are told, a customer books and pays as without it', async () => {
    guard.allow(/plugins|Failed to load resource|sample-parking-permit/);
    for (const fault of ['throws', 'hangs'] as const) {
      await page.context().clearCookies();
      await signedIn(page, HOST, 'admin');
      await breakIt(fault);
      await page.context().clearCookies();
      await signedIn(page, HOST, 'customer');
      await toForm();
      await expect(permit).toBeHidden();
      if (fault === 'hangs') continue;
      await booking.submit.click();
      await booking.reference();
      await booking.toPayment();
      const payment = new PaymentPage(page);
      await payment.choose('Pay Full Amount');
      await payment.pay(cards.good);
      await payment.isConfirmed();
    }
    await page.context().clearCookies();
    await signedIn(page, HOST, 'admin');
    await breakIt('throws');
    await page.goto(at('/sample-parking-permit'));
    await expect(page.getByText('The permits could not be loaded')).toBeVisible();
    // The page of the booking is whole without its card.
    await page.goto(at(`/booking/${bookingId}`));
    await expect(line).toBeVisible();
    await page.goto(at('/settings/integrations/sample-parking-permit'));
    await expect(page.getByText('Your bookings went on without it.', { exact: false }).first()).toBeVisible();
    await breakIt(null);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('Permits are offered for 3 zones.')).toBeVisible();
  });

  await test.step('mended, it is as it was, and staff void the permit', async () => {
    await page.context().clearCookies();
    await signedIn(page, HOST, 'operator');
    await page.goto(at('/sample-parking-permit'));
    const row = page.getByRole('row').filter({ hasText: `P-${reference}-OLDTOWN` });
    await row.getByRole('button', { name: 'Void' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Void' }).click();
    await expect(page.getByText('The permit is void.', { exact: true })).toBeVisible();
    await expect(row.getByText('Void', { exact: true })).toBeVisible();
  });

  await test.step('its files do not come: the booking form is as it was without it', async () => {
    await page.context().clearCookies();
    await signedIn(page, HOST, 'customer');
    let cut = 0;
    await page.route(/\/assets\/.*sample-parking-permit/, (route) => {
      cut += 1;
      return route.abort();
    });
    await toForm();
    await expect.poll(() => cut).toBeGreaterThan(0);
    await expect(permit).toBeHidden();
    await expect(booking.submit).toBeEnabled();
    await page.unroute(/\/assets\/.*sample-parking-permit/);
  });

  await test.step('removed, nothing of it is left', async () => {
    await page.context().clearCookies();
    await signedIn(page, HOST, 'admin');
    await page.goto(at('/settings/integrations/sample-parking-permit'));
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByRole('textbox').fill('Parking permits');
    await dialog.getByRole('button', { name: 'Remove for good' }).click();
    await expect(page.getByText('Parking permits is removed', { exact: true })).toBeVisible();
    await page.goto(at('/sample-parking-permit'));
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
    // What the customer agreed to stays as it was booked.
    await page.goto(at(`/booking/${bookingId}`));
    await expect(line).toBeVisible();
  });
});

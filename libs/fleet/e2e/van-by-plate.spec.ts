import { BookingPage } from '@convoy/booking/e2e/booking.pages';
import { Frame } from '@convoy/e2e/pages/frame';
import { call, signedIn } from '@convoy/e2e/support/accounts';
import { isAccessible } from '@convoy/e2e/support/axe';
import { type Brand, brands, originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Vans of the DVLA emulator that may be hired out, with what it says of each. */
const plates = [
  { plate: 'AA19DSL', typed: 'aa19 dsl', make: 'Ford', model: 'Transit', fuel: 'diesel' },
  { plate: 'AA26ZEV', typed: 'AA26 ZEV', make: 'Ford', model: 'E-Transit', fuel: 'electric' },
] as const;
const depots = { 'swift-vans': 'Leeds City', 'northern-hire': 'York', greenline: 'Bristol' } as const;

/** Signs an operator in at a brand that has not got one of these vans yet: a product may be used again. */
async function freePlate(page: Page, first: number) {
  for (let at = 0; at < brands.length; at++) {
    const brand = brands[(first + at) % brands.length] as Brand;
    await signedIn(page, brand, 'operator');
    const vans = await call<{ registration: string }[]>(page, 'GET', '/api/fleet/vans');
    const free = plates.find(({ plate }) => !vans.some(({ registration }) => registration === plate));
    if (free) return { brand, ...free };
  }
  throw new Error('Every brand has every van of the emulator by now.');
}

test('a new van by its plate to its first booking', async ({ page, newVisitor, dates }, { project }) => {
  test.slow();
  const { brand, typed, make, model, fuel } = await freePlate(page, project.name === 'phone' ? 2 : 1);
  let photo = '';

  await test.step('its plate fills what the DVLA and the MOT history know, and says so', async () => {
    await page.goto(`${originOf(brand)}/fleet/add`);
    await page.getByLabel('Registration').fill(typed);
    await page.getByLabel('Registration').press('Enter');
    await expect(page.getByLabel('Make', { exact: false }).first()).toHaveValue(make);
    await expect(page.getByLabel('Model')).toHaveValue(model);
    await expect(page.getByLabel('Fuel')).toHaveValue(fuel);
    await expect(page.getByText(/^Filled in: Make, Model/)).toBeVisible();
    await expect(page.getByText(/^DVLA, \d/).first()).toBeVisible();
    await expect(page.getByText(/^MOT history, \d/).first()).toBeVisible();
  });

  await test.step('what nobody knows is typed, and the van is saved', async () => {
    await page.getByLabel('Depot').selectOption(depots[brand]);
    // The cheapest of its depot: a search shows it first.
    await expect(page.getByLabel('Daily rate')).toHaveValue('');
    await page.getByLabel('Daily rate').fill('15.00');
    await page.getByRole('button', { name: 'Add Van' }).click();
    await expect(new Frame(page).toast('Van Added')).toBeVisible();
  });

  await test.step('it is a draft until its insurance is entered', async () => {
    await expect(page.getByText('This van is a draft')).toBeVisible();
    await expect(page.getByText(/^Missing: .*Insurance\./)).toBeVisible();
    const id = Number(new URL(page.url()).pathname.split('/').pop());
    const { revision } = await call<{ revision: number }>(page, 'GET', `/api/fleet/vans/${id}`);
    await call(page, 'PATCH', `/api/vans/${id}`, {
      motExpiresOn: '2090-01-01',
      taxExpiresOn: '2090-01-01',
      insuranceExpiresOn: '2090-01-01',
      revision,
    });
    await page.reload();
    await expect(page.getByText('This van is a draft')).toBeHidden();
  });

  await test.step('it gets a photo, which is its cover', async () => {
    const file = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#1f7a4d' } })
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    await page.getByRole('button', { name: 'Add photos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add photos' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'van.jpg', mimeType: 'image/jpeg', buffer: file });
    await expect(dialog.getByText('van.jpg: sent')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const tile = page.getByRole('listitem', { name: 'Photo 1 of 1' });
    await expect(tile.getByText('Cover', { exact: true })).toBeVisible();
    photo = (await tile.getByRole('img').getAttribute('src')) ?? '';
    expect(photo).toMatch(/^\/api\/van-photos\//);

    await page.getByRole('button', { name: 'Add photos' }).click();
    await dialog.getByLabel('Part of the van').selectOption('Load area');
    const inside = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#8f7048' } })
      .jpeg()
      .toBuffer();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'inside.jpg', mimeType: 'image/jpeg', buffer: inside });
    await expect(dialog.getByText('inside.jpg: sent')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('listitem', { name: 'Photo 2 of 2' }).getByText('Load area')).toBeVisible();
  });

  await test.step('a guest sees it from outside and inside, by keys, and without a script', async () => {
    const path = `${originOf(brand)}/vans/${make}-${model}`.toLowerCase();
    const guest = await newVisitor();
    await guest.goto(path);
    const gallery = guest.getByRole('region', { name: `Photos of ${make} ${model}` });
    await expect(gallery.getByText('Outside', { exact: true })).toBeInViewport();
    const inside = gallery
      .getByRole('listitem')
      .filter({ has: guest.getByText('Load area', { exact: true }) });
    await gallery.getByRole('button', { name: 'Next photo' }).click();
    await expect(inside.first()).toBeInViewport({ ratio: 0.5 });
    await gallery.getByRole('link', { name: 'Load area: Show it large' }).click();
    const large = guest.getByRole('dialog', { name: `Photos of ${make} ${model}` });
    await expect(large.getByText('2 of 2')).toBeVisible();
    await guest.keyboard.press('ArrowLeft');
    await expect(large.getByText('1 of 2')).toBeVisible();
    await isAccessible(guest, 'the large view of photos');
    await guest.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(gallery.getByText('Outside', { exact: true })).toBeInViewport();

    const quiet = await newVisitor({ javaScriptEnabled: false });
    await quiet.goto(path);
    const still = quiet.getByRole('region', { name: `Photos of ${make} ${model}` });
    await still.getByRole('link', { name: '2 of 2: Load area' }).click();
    await expect(still.getByText('Load area', { exact: true })).toBeInViewport();
    await expect(still.getByText('Outside', { exact: true })).not.toBeInViewport();
  });

  await test.step('a customer finds it by its photo and books it', async () => {
    const customer = await newVisitor();
    await signedIn(customer, brand, 'customer');
    const search = new URLSearchParams({
      location: depots[brand],
      pickupDate: dates.pickup,
      returnDate: dates.back,
    });
    await customer.goto(`${originOf(brand)}/booking?${search}`);
    const booking = new BookingPage(customer);
    const card = booking.vans.filter({ has: customer.locator(`img[src="${photo}"]`) });
    await expect(card).toBeVisible();
    await expect(card.getByRole('heading')).toContainText(`${make} ${model}`);
    await card.getByRole('button', { name: /^Book Now/ }).click();
    await expect(customer.getByRole('heading', { name: 'Your hire' })).toBeVisible();
    await expect(customer.locator(`img[src="${photo}"]`).first()).toBeVisible();
    await customer.getByRole('button', { name: 'Photos and load space' }).click();
    const photos = customer.getByRole('dialog', { name: `${make} ${model}` });
    await photos.getByRole('button', { name: 'Next photo' }).click();
    await expect(photos.getByText('Load area', { exact: true })).toBeInViewport();
    await customer.keyboard.press('Escape');
    await expect(photos).toBeHidden();
    await booking.hasPrice();
    await booking.submit.click();
    expect(await booking.reference()).toMatch(/^[A-Z]{2}-[A-Z0-9]{5,}$/);
  });

  await test.step('the van’s diary has it', async () => {
    const id = Number(new URL(page.url()).pathname.split('/').pop());
    const diary = await call<{ kind: string }[]>(
      page,
      'GET',
      `/api/fleet/vans/${id}/diary?from=${dates.pickup}&until=${dates.back}`,
    );
    expect(diary.map(({ kind }) => kind)).toContain('booking');
  });
});

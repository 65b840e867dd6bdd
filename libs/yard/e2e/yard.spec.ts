import type { Booking, Deposit } from '@convoy/booking/contract';
import { call, newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { type Brand, originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { markOf } from '@convoy/fleet/e2e/fleet.pages';
import type { HireCharge, HireCondition } from '@convoy/yard/contract';
import type { Page } from '@playwright/test';
import { confirmedHire, paid, panels, photoSent } from './yard-hire.ts';

const BRAND: Brand = 'swift-vans';

/** A photo as a phone takes it: too large for one part of an upload. It is noise, which no picture format makes small. */
async function largePhoto(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1000, 800];
    const brush = canvas.getContext('2d')!;
    const pixels = brush.createImageData(1000, 800);
    for (let at = 0; at < pixels.data.length; at += 65_536)
      crypto.getRandomValues(pixels.data.subarray(at, Math.min(at + 65_536, pixels.data.length)));
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
    brush.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(text, 'base64');
}

/** Goes on to a step of the guide. */
async function step(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

const conditionOf = (page: Page, id: number) =>
  call<HireCondition>(page, 'GET', `/api/bookings/${id}/condition`);

test('a van goes out with photos that survive a cut, comes back with damage, and a charge is accepted @phone', async ({
  page,
  guard,
}, info) => {
  test.setTimeout(240_000);
  // The upload that this journey cuts, and the time it spends without a connection.
  guard.allow(/Failed to load resource|ERR_FAILED|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED/);
  const person = newPerson('Carter');
  await registeredAndProved(page, BRAND, person);
  await signedIn(page, BRAND, 'operator');
  const [driver] = await call<{ id: number }[]>(page, 'GET', `/api/customers?q=${person.email}`);
  const { id, vanId } = await confirmedHire(page, markOf('Y', info.project), driver!.id);
  const at = `${originOf(BRAND)}/booking/${id}`;

  await test.step('money due is told before the first step', async () => {
    await page.goto(at);
    await page.getByRole('button', { name: 'Hand over the van' }).click();
    await expect(page).toHaveURL(`${at}/hand-over`);
    await expect(page.getByText('must be paid before the van goes out.')).toBeVisible();
    await paid(page, id);
    await page.reload();
    await expect(page.getByText('The van may go out')).toBeVisible();
  });

  await test.step('drivers and readings are kept over a reload', async () => {
    await page.getByRole('button', { name: 'Start the hand-over' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Drivers' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'I have seen an identity document' }).check();
    await page.getByRole('checkbox', { name: 'I have seen the driving licence' }).check();
    await step(page, 'Readings');
    await page.getByLabel('Odometer').fill('12000');
    await page.getByRole('radio', { name: '8 eighths of a tank' }).check();
    await expect.poll(async () => (await conditionOf(page, id)).out?.fuelEighths).toBe(8);
    await page.reload();
    await expect(page.getByLabel('Odometer')).toHaveValue('12,000');
  });

  await test.step('a photo whose upload is cut in the middle goes on from there', async () => {
    await step(page, 'Photos');
    const parts: string[] = [];
    let cut = true;
    await page.route('**/api/uploads/condition/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      const offset = request.headers()['upload-offset'] ?? '';
      parts.push(offset);
      if (cut && offset !== '0') return route.abort('connectionfailed');
      return route.continue();
    });
    const name = 'front.png';
    const photo = { name, mimeType: 'image/png', buffer: await largePhoto(page) };
    await page.getByLabel('Add a photo: Front').setInputFiles(photo);
    await expect(page.getByText('The connection was lost')).toBeVisible({ timeout: 40_000 });
    cut = false;
    // A reload in the yard: the photo waits in the browser.
    await page.reload();
    await expect(page.getByRole('img', { name: 'Front, photo 1' })).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/uploads/condition/*');
    expect(parts.filter((offset) => offset === '0')).toHaveLength(1);
    expect((await conditionOf(page, id)).out?.photos).toHaveLength(1);
    for (const panel of panels.slice(1)) await photoSent(page, id, 'out', panel);
    await page.reload();
    await expect(page.getByText('Needed')).toHaveCount(0);
  });

  await test.step('without a connection the guide goes on, and nothing covers its buttons', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText('No connection.')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByRole('heading', { level: 2, name: 'Marks' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).tap();
    await expect(page.getByRole('heading', { level: 2, name: 'Photos' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('No connection.')).toBeHidden({ timeout: 40_000 });
  });

  await test.step('a mark stands where the drawing was tapped', async () => {
    await step(page, 'Marks');
    await page.getByRole('button', { name: 'Place a mark: Left side' }).tap({ position: { x: 120, y: 60 } });
    const dialog = page.getByRole('dialog', { name: 'New mark: Left side' });
    await dialog.getByLabel('Note').fill('Old scratch by the door');
    await dialog.getByRole('button', { name: 'Save the mark' }).click();
    await expect(page.getByRole('button', { name: 'Mark 1: Scratch, light' })).toBeVisible();
  });

  await test.step('it goes out once all is there', async () => {
    await step(page, 'Keys and equipment');
    await page.getByLabel('Keys').first().fill('2');
    await page.getByRole('checkbox', { name: 'Straps' }).check();
    await step(page, 'Agreement');
    await step(page, 'Finish');
    await expect(page.getByText('The report is complete')).toBeVisible();
    await page.getByRole('button', { name: 'Hand over the van' }).click();
    await expect(page.getByText('The van is out on hire')).toBeVisible();
    expect((await call<Booking>(page, 'GET', `/api/bookings/${id}`)).status).toBe('active');
  });

  await test.step('it comes back with a new dent and less fuel', async () => {
    await page.goto(at);
    await page.getByRole('button', { name: 'Take back the van' }).click();
    await page.getByRole('button', { name: 'Start the return' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Readings' })).toBeVisible();
    await page.getByLabel('Odometer').fill('11999');
    await expect(page.getByText('The odometer showed 12,000 miles before.')).toBeVisible();
    await page.getByLabel('Odometer').fill('12090');
    await page.getByRole('radio', { name: '6 eighths of a tank' }).check();
    await expect.poll(async () => (await conditionOf(page, id)).in?.fuelEighths).toBe(6);
    for (const panel of panels) await photoSent(page, id, 'in', panel);
    await page.reload();
    await step(page, 'Photos');
    await step(page, 'Marks');
    await page.getByRole('button', { name: 'Place a mark: Left side' }).tap({ position: { x: 180, y: 60 } });
    const dialog = page.getByRole('dialog', { name: 'New mark: Left side' });
    await dialog.getByRole('radio', { name: 'Dent' }).check();
    await dialog.getByRole('button', { name: 'Save the mark' }).click();
    await step(page, 'Keys and equipment');
    await page.getByLabel('Keys').first().fill('2');
    await step(page, 'Finish');
    await page.getByRole('button', { name: 'Take the van back' }).click();
    await expect(page.getByText('The van is back')).toBeVisible();
  });

  await test.step('out stands beside in, and a charge counts once it is accepted', async () => {
    await expect(page.getByRole('row', { name: /^Fuel Full tank 6 eighths of a tank/ })).toBeVisible();
    // Side by side first; they are the evidence of the charge below, too.
    for (const name of ['Out: Left side, photo 1', 'In: Left side, photo 1'])
      await expect(page.getByRole('img', { name }).first()).toBeVisible();
    const damage = page
      .getByRole('list', { name: 'Proposed charges' })
      .getByRole('article')
      .filter({ hasText: 'Damage' });
    await expect(damage).toHaveCount(1);
    await damage.getByRole('button', { name: 'Accept' }).click();
    await expect(damage.getByText('Enter an amount above zero.')).toBeVisible();
    await damage.getByLabel('Amount').fill('80');
    await damage.getByLabel('Note').fill('Dent in the left side');
    await damage.getByRole('button', { name: 'Accept' }).click();
    await expect(damage.getByText('Accepted')).toBeVisible();
    const charges = await call<HireCharge[]>(page, 'GET', `/api/bookings/${id}/charges`);
    expect(charges.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
      ['fuel', 'proposed', null],
      ['damage', 'accepted', '80.00'],
    ]);
  });

  await test.step('the customer gets notice of what was accepted, and the rest goes back', async () => {
    const fuel = page.getByRole('article').filter({ hasText: 'Fuel' });
    await fuel.getByRole('button', { name: 'Drop' }).click();
    await page.getByRole('button', { name: 'Keep it from the deposit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keep £80.00 of the deposit' });
    await expect(dialog.getByText('Damage: Dent in the left side')).toBeVisible();
    await expect(dialog.getByText('£20.00')).toBeVisible();
    await expect(dialog.getByText('The customer has 7 days to object.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send the notice' }).click();
    await expect(dialog).toBeHidden();
    const deposit = await call<Deposit>(page, 'GET', `/api/bookings/${id}/deposit`);
    expect(deposit).toMatchObject({ state: 'pending', kept: '0.00', held: '80.00' });
  });

  await test.step('the customer opens the photos and objects', async () => {
    await call(page, 'POST', '/api/auth/login', { username: person.email, password: person.password });
    await page.goto(at);
    const slot = page.locator('[data-slot="booking.detail.after.v1"]');
    await slot.scrollIntoViewIfNeeded();
    await expect(page.getByText('We want to keep £80.00 of your deposit.')).toBeVisible();
    const shown = page.getByRole('img', { name: 'After the hire, photo 1' });
    await expect(page.getByRole('img', { name: 'Before the hire, photo 1' })).toBeVisible();
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Object', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Object to the costs' });
    await dialog.getByRole('button', { name: 'Send the objection' }).click();
    await expect(dialog.getByText('Say what is not right.', { exact: true })).toBeVisible();
    await dialog.getByLabel('What is not right?').fill('A small dent does not cost that much.');
    await dialog.getByRole('button', { name: 'Send the objection' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^You objected on /)).toBeVisible();
  });

  await test.step('staff keep less, with a reason, and the customer has the rest back', async () => {
    await signedIn(page, BRAND, 'operator');
    await page.goto(at);
    await page.locator('[data-slot="booking.detail.after.v1"]').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Decide about the objection' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decide about the objection' });
    await dialog.getByLabel('Damage: Dent in the left side').fill('50');
    await dialog.getByLabel('Reason').fill('The workshop was cheaper.');
    await dialog.getByRole('button', { name: 'Keep £50.00' }).click();
    await expect(dialog).toBeHidden();
    const deposit = await call<Deposit>(page, 'GET', `/api/bookings/${id}/deposit`);
    expect(deposit).toMatchObject({ state: 'kept', kept: '50.00', held: '0.00' });
  });

  await test.step('the register of the van knows both marks', async () => {
    await page.goto(`${originOf(BRAND)}/fleet/${vanId}`);
    // What fills the place loads as it comes into sight.
    await page.locator('[data-slot="fleet.van-detail.after.v1"]').scrollIntoViewIfNeeded();
    await expect(page.getByRole('list', { name: 'Damage register' }).getByRole('listitem')).toHaveCount(2);
  });
});

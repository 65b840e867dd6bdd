import { BookingPage } from '@convoy/booking/e2e/booking.pages';
import { call, demoAccount, newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';

test('a session that ends in the middle of a form: sign in again and go on, nothing typed is lost', async ({
  page,
  dates,
  guard,
}) => {
  const brand = 'northern-hire';
  const person = newPerson('Wren');
  await registeredAndProved(page, brand, person);
  await page.goto(`${originOf(brand)}/booking?pickupDate=${dates.pickup}&returnDate=${dates.back}`);
  const booking = new BookingPage(page);
  await booking.choose();
  await booking.hasPrice();
  await booking.notes.fill('Leave the keys with the café next door. 🚚 ‏مرحبا');

  // The session is gone, as after thirty days or a sign-out elsewhere; the page knows nothing of it yet.
  // The handshake of a socket is answered 401 as well.
  guard.allow(/status of 401|HTTP Authentication failed/);
  await page.context().clearCookies();
  await booking.submit.click();
  const dialog = page.getByRole('dialog', { name: 'You are no longer signed in' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Username or Email')).toHaveValue(person.email);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Invalid credentials')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(booking.notes).toHaveValue('Leave the keys with the café next door. 🚚 ‏مرحبا');
  await booking.submit.click();
  expect(await booking.reference()).not.toBe('');
});

test('two tabs: who signs out in one may sign in again in the other; somebody else makes it reload @wide', async ({
  page,
  guard,
}) => {
  // The handshake of a socket is answered 401 as well.
  guard.allow(/status of 401|HTTP Authentication failed/);
  const origin = originOf('greenline');
  await signedIn(page, 'greenline', 'customer');
  await page.goto(`${origin}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(`${origin}/api/logout`);
  await expect(page.getByRole('dialog', { name: 'You are no longer signed in' })).toBeVisible();
  await other.goto(`${origin}/login`);
  await call(other, 'POST', '/api/auth/login', await demoAccount(other, 'customer'));
  await other.goto(`${origin}/dashboard`);
  await expect(page.getByRole('dialog', { name: 'You are no longer signed in' })).toBeHidden();

  await other.goto(`${origin}/api/logout`);
  await other.goto(`${origin}/login`);
  await call(other, 'POST', '/api/auth/login', await demoAccount(other, 'operator'));
  await other.goto(`${origin}/dashboard`);
  const question = page.getByRole('alertdialog', { name: 'Another account is signed in' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Revenue Today')).toBeVisible();
});

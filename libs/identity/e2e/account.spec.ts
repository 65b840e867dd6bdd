import { OutboxPage } from '@convoy/dev/e2e/outbox.page';
import { Frame } from '@convoy/e2e/pages/frame';
import { call, newPerson, registered, signedIn } from '@convoy/e2e/support/accounts';
import { isAccessible } from '@convoy/e2e/support/axe';
import { brands, originOf } from '@convoy/e2e/support/brands';
import { oneInTurn } from '@convoy/e2e/support/sample';
import { expect, test } from '@convoy/e2e/support/test';
import { AccountPage } from './account.page.ts';
import { LoginPage } from './sign-in.pages.ts';

/** One green pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);

test('name, username and picture are changed; the frame shows them and the username lets in @rotates', async ({
  page,
  newVisitor,
  guard,
}) => {
  guard.allow(/status of 409/);
  const person = newPerson('Kim');
  const username = `kim.${person.lastName.slice(-8)}`;
  await registered(page, 'swift-vans', person);
  const account = new AccountPage(page);
  await account.open('swift-vans');
  const frame = new Frame(page);

  await page.getByLabel(/^First name/).fill('x'.repeat(10_000));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Use at most 80 characters.').first()).toBeVisible();
  await page.getByLabel(/^First name/).fill('محمد 🚐');
  await page.getByLabel(/^Last name/).fill('A-name-that-runs-on-'.repeat(4));
  await page.getByLabel(/^Username/).fill('customer');
  await page.getByLabel(/^Current password/).fill(person.password);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel(/^Username/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(/^First name/)).toHaveValue('محمد 🚐');
  await page.getByLabel(/^Username/).fill(username);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(frame.toast('Profile saved')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account menu of محمد/ })).toBeVisible();

  const picture = page.locator('input[type=file]');
  await picture.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(page.getByText('This file is not a picture we can show.')).toBeVisible();
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(frame.toast('Picture saved')).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('naturalWidth', 384);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await account.confirm('Remove');
  await expect(frame.toast('Picture removed')).toBeVisible();

  const again = await newVisitor();
  await again.goto(`${originOf('swift-vans')}/login`);
  await new LoginPage(again).signIn(username, person.password);
  await new Frame(again).isSignedIn();
});

test('an address is proved by the mailed link, and another takes its place once it is proved', async ({
  page,
  newVisitor,
  guard,
}) => {
  guard.allow(/status of (401|422)/);
  const brand = 'northern-hire';
  const person = newPerson('Noor');
  const next = newPerson('Noor').email;
  await registered(page, brand, person);
  const account = new AccountPage(page);
  await account.open(brand);
  const email = account.part('Email');
  await expect(email.getByText('Not confirmed')).toBeVisible();
  await email.getByRole('button', { name: 'Send the link again' }).click();
  await expect(new Frame(page).toast(`We sent a link to ${person.email}`)).toBeVisible();

  const outbox = new OutboxPage(await newVisitor());
  const linkOf = async (to: string, subject: RegExp, path: string) => {
    await outbox.read(to, subject);
    const link = outbox.body.locator(`a[href*="${path}#token="]`).first();
    return (await link.getAttribute('href')) ?? '';
  };
  // Two were sent, and the one asked for last counts; the worker may not have sent it yet.
  let proof = '';
  await expect(async () => {
    proof = await linkOf(person.email, /^Confirm your e-mail/, '/verify-email');
    await page.goto(proof);
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 25_000 });
  expect(new URL(proof).origin).toBe(originOf(brand));
  // Opened once more: an address that differs by nothing, or behind its `#` alone, is not loaded again by itself.
  await page.reload();
  await expect(page.getByText(`${person.email} is already confirmed.`)).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(email.getByText('Confirmed', { exact: true })).toBeVisible();

  await email.getByRole('button', { name: 'Change email' }).click();
  await email.getByLabel(/^New email/).fill(next);
  await email.getByLabel(/^Current password/).fill('not this one');
  await email.getByRole('button', { name: 'Send the link' }).click();
  await expect(email.getByLabel(/^Current password/)).toHaveAttribute('aria-invalid', 'true');
  await email.getByLabel(/^Current password/).fill(person.password);
  await email.getByRole('button', { name: 'Send the link' }).click();
  await expect(email.getByText('Waiting for your confirmation')).toBeVisible();
  const change = await linkOf(next, /^Confirm your new e-mail/, '/confirm-email');
  await email.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(email.getByText('Waiting for your confirmation')).toHaveCount(0);

  // What was withdrawn is worth nothing; what is asked for again counts, wherever the mailbox is read.
  const mailbox = await newVisitor();
  await mailbox.goto(change);
  await expect(mailbox.getByRole('heading', { name: 'New email not confirmed' })).toBeVisible();
  await email.getByRole('button', { name: 'Change email' }).click();
  await email.getByLabel(/^New email/).fill(next);
  await email.getByLabel(/^Current password/).fill(person.password);
  await email.getByRole('button', { name: 'Send the link' }).click();
  await expect(email.getByText('Waiting for your confirmation')).toBeVisible();
  await expect(async () => {
    const latest = await linkOf(next, /^Confirm your new e-mail/, '/confirm-email');
    expect(latest).not.toBe(change);
    await mailbox.goto(latest);
  }).toPass({ timeout: 20_000 });
  await expect(mailbox.getByRole('heading', { name: 'Email changed' })).toBeVisible();

  await mailbox.getByRole('link', { name: 'Sign in' }).click();
  const login = new LoginPage(mailbox);
  await login.signIn(person.email, person.password);
  await expect(new Frame(mailbox).toast('Login Failed')).toBeVisible();
  await login.signIn(next, person.password);
  await new Frame(mailbox).isSignedIn();
});

test('places are signed out one by one, all at once, and with a new password @rotates', async ({
  page,
  newVisitor,
}) => {
  const brand = 'greenline';
  const person = newPerson('Pat');
  await registered(page, brand, person);
  const elsewhere = async () => {
    const other = await newVisitor();
    await other.goto(`${originOf(brand)}/login`);
    await call(other, 'POST', '/api/auth/login', { username: person.email, password: person.password });
    return other;
  };
  const first = await elsewhere();
  const second = await elsewhere();
  const account = new AccountPage(page);
  const places = account.part('Where you are signed in');
  await account.open(brand, 'security');
  await expect(places.getByRole('listitem')).toHaveCount(3);
  await expect(places.getByText('This device')).toHaveCount(1);
  await places
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click();
  await account.confirm('Sign out');
  await expect(places.getByRole('listitem')).toHaveCount(2);

  await elsewhere();
  await page.reload();
  await expect(places.getByRole('listitem')).toHaveCount(3);
  await places.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await account.confirm('Sign out everywhere else');
  await expect(places.getByText('You are signed in here only.')).toBeVisible();
  for (const other of [first, second]) {
    await other.goto(`${originOf(brand)}/dashboard`);
    await expect(other).toHaveURL(/\/login/);
  }

  const third = await elsewhere();
  const password = account.part('Password');
  const renewed = `${person.password} and back`;
  await page.reload();
  await password.getByRole('button', { name: 'Change password' }).click();
  await password.getByLabel(/^Current password/).fill(person.password);
  await password.getByLabel(/^New password/).fill(renewed);
  await expect(password.getByText('Strong')).toBeVisible();
  await password.getByRole('button', { name: 'Save password' }).click();
  await expect(new Frame(page).toast('Password changed', '1 other place was signed out')).toBeVisible();
  await third.goto(`${originOf(brand)}/dashboard`);
  await expect(third).toHaveURL(/\/login/);
  await new LoginPage(third).signIn(person.email, renewed);
  await new Frame(third).isSignedIn();
});

test('what is chosen stays: notifications, appearance and language, also in another browser @rotates', async ({
  page,
  newVisitor,
}) => {
  const brand = 'swift-vans';
  const person = newPerson('Ash');
  await registered(page, brand, person);
  const account = new AccountPage(page);
  await account.open(brand, 'notifications');
  const choice = page.getByRole('checkbox', { name: 'Unpaid booking ran out: Email' });
  await expect(choice).toBeChecked();
  // The list is long by now; a box is chosen by key, wherever it stands.
  await choice.press('Space');
  await expect(choice).not.toBeChecked();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(page.getByText('Password changed: Email, always on')).toHaveCount(1);
  await page.reload();
  await expect(choice).not.toBeChecked();

  await account.open(brand, 'preferences');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  const kept = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"language"'));
  await page.getByText('Deutsch', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
  expect((await kept).ok()).toBe(true);

  const other = await newVisitor();
  await other.goto(`${originOf(brand)}/login`);
  await expect(other.locator('html')).toHaveAttribute('data-scheme', 'light');
  await new LoginPage(other).signIn(person.email, person.password);
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(other.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('lang', /^de/);
});

test('a wish to be deleted says what will happen and can be withdrawn @rotates', async ({
  page,
  newVisitor,
}) => {
  const person = newPerson('Wren');
  await registered(page, 'greenline', person);
  const account = new AccountPage(page);
  await account.open('greenline');
  const part = account.part('Delete my account');
  await part.getByRole('button', { name: 'Delete my account' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(4);
  await part.getByLabel(/^Current password/).fill(person.password);
  await part.getByRole('button', { name: 'Request deletion' }).click();
  await expect(part.getByText(/^Your account is to be deleted after/)).toBeVisible();
  await new OutboxPage(await newVisitor()).read(person.email, /delete your account/i);
  await part.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(part.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

test('unsaved changes are asked for, and the menu keeps the focus of the keyboard @wide', async ({
  page,
}) => {
  await registered(page, 'northern-hire', newPerson('Robin'));
  const account = new AccountPage(page);
  await account.open('northern-hire');
  const menu = page.getByRole('navigation', { name: 'Account sections' });
  await page.getByLabel(/^First name/).fill('Robyn');
  await menu.getByRole('link', { name: 'Security' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel(/^First name/)).toHaveValue('Robyn');
  await page.getByRole('button', { name: 'Discard' }).click();

  await menu.getByRole('link', { name: 'Security' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(menu.getByRole('link', { name: 'Security' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Current password/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please check what is marked:')).toBeVisible();
});

const schemes = ['light', 'dark'] as const;
for (const brand of oneInTurn('forms of the account', brands)) {
  for (const scheme of oneInTurn(`forms of the account: ${brand}`, schemes)) {
    test(`${brand}: axe finds nothing with every form of the account open in ${scheme} @rotates`, async ({
      page,
    }) => {
      test.slow();
      await signedIn(page, brand, 'operator');
      const account = new AccountPage(page);
      // The account keeps an appearance of its own, and other tests choose for this person too: the page wears this one.
      const open = async (section?: Parameters<AccountPage['open']>[1]) => {
        await account.open(brand, section);
        await page.evaluate((chosen) => {
          document.documentElement.dataset.scheme = chosen;
        }, scheme);
      };
      await open();
      await page.getByRole('button', { name: 'Change email' }).click();
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('button', { name: 'Request deletion' }).click();
      await isAccessible(page, 'profile');
      await open('security');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByLabel(/^New password/).fill('a walk');
      await page.getByRole('button', { name: 'Save password' }).click();
      await isAccessible(page, 'security');
      await open('notifications');
      await isAccessible(page, 'notifications');
      await open('preferences');
      await isAccessible(page, 'preferences');
    });
  }
}

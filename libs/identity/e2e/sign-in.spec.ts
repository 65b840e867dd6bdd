import { OutboxPage } from '@convoy/dev/e2e/outbox.page';
import { Frame } from '@convoy/e2e/pages/frame';
import { demoAccount, newPerson, registered } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { liveLine } from '@convoy/e2e/support/live-line';
import { expect, test } from '@convoy/e2e/support/test';
import { LoginPage, RegisterPage } from './sign-in.pages.ts';

const origin = originOf('swift-vans');

test('an empty login is told without a call @rotates', async ({ page }) => {
  await page.goto(`${origin}/login`);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) calls += 1;
  });
  const login = new LoginPage(page);
  await login.submit.click();
  await expect(
    new Frame(page).toast('Missing Information', 'Please enter both username and password'),
  ).toBeVisible();
  await expect(login.username).toBeFocused();
  await login.username.fill('customer');
  await login.submit.click();
  await expect(login.password).toBeFocused();
  expect(calls).toBe(0);
});

test('a wrong password is told, keeps what was typed, and the right one lets in @wide @rotates', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 401/);
  await page.goto(`${origin}/login`);
  const login = new LoginPage(page);
  const { username, password } = await demoAccount(page, 'customer');
  await login.signIn(username, 'not the password');
  await expect(new Frame(page).toast('Login Failed')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(login.username).toHaveValue(username);

  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await login.signIn(username, password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(new Frame(page).toast('Welcome to Swift Vans', 'Successfully logged in')).toBeVisible();
  await expect(page.getByText('Track your bookings and manage your rentals.')).toBeVisible();
});

test('the demo box lets in as each role, and logging out lets out @rotates', async ({ page }) => {
  const login = new LoginPage(page);
  const frame = new Frame(page);
  for (const role of ['Operator', 'Administrator', 'Customer'] as const) {
    await page.goto(`${originOf('greenline')}/login`);
    const dayIsRead = liveLine(page);
    await login.demo(role);
    await expect(page).toHaveURL(/\/dashboard$/);
    await frame.isSignedIn();
    const staff = page.getByText("Here's what's happening with your van hire business today.");
    await expect(staff).toHaveCount(role === 'Customer' ? 0 : 1);
    // Staff's day comes last.
    if (role !== 'Customer') await dayIsRead();
    await page.waitForLoadState('networkidle');
    await frame.logOut();
  }
  await page.goto(`${originOf('greenline')}/dashboard`);
  await expect(page).toHaveURL(/\/login$/);
});

test('a signed-out visitor of a page inside signs in and is there', async ({ page }) => {
  await page.goto(`${origin}/booking/list?status=confirmed`);
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(page.getByText('Sign in to continue. What you entered is kept.')).toBeVisible();
  const { username, password } = await demoAccount(page, 'operator');
  await new LoginPage(page).signIn(username, password);
  await expect(page).toHaveURL(`${origin}/booking/list?status=confirmed`);
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
});

test('a return address of another site is not followed @wide', async ({ page }) => {
  await page.goto(`${origin}/login?returnTo=${encodeURIComponent('//elsewhere.example/steal')}`);
  const { username, password } = await demoAccount(page, 'customer');
  await new LoginPage(page).signIn(username, password);
  await expect(page).toHaveURL(`${origin}/dashboard`);
});

test('somebody new registers; whoever registers the address again is only told of a mail @phone', async ({
  page,
  newVisitor,
  guard,
}) => {
  guard.allow(/status of 401/);
  const person = newPerson('Kim');
  await page.goto(`${origin}/register`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('First name is required').first()).toBeVisible();
  await new RegisterPage(page).register(person);
  await new Frame(page).isSignedIn();
  await expect(page.getByRole('heading', { name: 'Welcome back, Kim!' })).toBeVisible();

  const second = await newVisitor();
  await second.goto(`${origin}/register`);
  await new RegisterPage(second).register({ ...person, password: 'another quiet sentence' });
  await expect(second.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(second.getByText(person.email)).toBeVisible();
});

test('a forgotten password is renewed through the mail, once @rotates', async ({
  page,
  newVisitor,
  guard,
}) => {
  guard.allow(/status of (401|422)/);
  const person = newPerson('Noor');
  await registered(page, 'northern-hire', person);

  const visitor = await newVisitor();
  await visitor.goto(`${originOf('northern-hire')}/login`);
  await visitor.getByRole('link', { name: 'Forgot password?' }).click();
  // The page before has a field for an email too.
  await expect(visitor.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await visitor.getByLabel('Email').fill(person.email);
  await visitor.getByRole('button', { name: 'Send the link' }).click();
  await expect(visitor.getByText('Check your inbox')).toBeVisible();

  const outbox = new OutboxPage(await newVisitor());
  await outbox.read(person.email, /password/i);
  const link = await outbox.body
    .getByRole('link', { name: /password/i })
    .first()
    .getAttribute('href');
  expect(new URL(link ?? '').origin).toBe(originOf('northern-hire'));

  const renewed = `${person.password} again`;
  await visitor.goto(link ?? '');
  await visitor.getByLabel('New password', { exact: true }).fill(renewed);
  await visitor.getByRole('button', { name: 'Save password' }).click();
  await expect(visitor.getByText('You can sign in with your new password now.')).toBeVisible();
  await visitor.getByRole('link', { name: 'Sign in' }).click();
  const login = new LoginPage(visitor);
  await login.signIn(person.email, person.password);
  await expect(new Frame(visitor).toast('Login Failed')).toBeVisible();
  await login.signIn(person.email, renewed);
  await new Frame(visitor).isSignedIn();

  // The old session ended with the old password, and the link works once.
  await page.goto(`${originOf('northern-hire')}/dashboard`);
  await expect(page).toHaveURL(/\/login/);
  await page.goto(link ?? '');
  await page.getByLabel('New password', { exact: true }).fill('a third password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

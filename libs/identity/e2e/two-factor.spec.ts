import { OutboxPage } from '@convoy/dev/e2e/outbox.page';
import { Frame } from '@convoy/e2e/pages/frame';
import { call, newPerson, registered } from '@convoy/e2e/support/accounts';
import { isAccessible } from '@convoy/e2e/support/axe';
import { type Brand, originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';
import type { Page, TestInfo } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { AccountPage } from './account.page.ts';
import { LoginPage } from './sign-in.pages.ts';

const PASSWORD = 'the colleague walks home';

/** The colleague of a brand: staff that no other journey signs in as, one for each size, because they run side by side. */
function colleague({ project }: TestInfo): { brand: Brand; email: string } {
  const brand = project.name === 'phone' ? 'northern-hire' : 'greenline';
  return { brand, email: `kit.harlow@${brand}.example` };
}

/** Gives the colleague a password, as they would: by the mailed link. */
async function openAccount(page: Page, brand: Brand, email: string): Promise<void> {
  await page.goto(`${originOf(brand)}/forgot-password`);
  await call(page, 'POST', '/api/auth/forgot-password', { email });
  const outbox = new OutboxPage(page);
  await outbox.read(email, /password/i);
  const link = await outbox.body.locator('a[href*="/reset-password#token="]').first().getAttribute('href');
  await page.goto(link ?? '');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
}

/** An app whose codes are good one after the other: each counts once, so the next is of the step after. */
function appOf(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')), digits: 6, period: 30 });
  let last = -1;
  return async (): Promise<string> => {
    // The server takes the step before and after too, so a code may be one step ahead of the clock.
    const now = Math.floor(Date.now() / 30_000);
    const step = Math.max(now, last + 1);
    if (step > now + 1) await new Promise((resolve) => setTimeout(resolve, (step - 1) * 30_000 - Date.now()));
    last = step;
    return totp.generate({ timestamp: step * 30_000 });
  };
}

test('staff switch two-factor on, sign in with the app or a recovery code, and switch it off', async ({
  page,
  newVisitor,
  guard,
}, testInfo) => {
  test.setTimeout(180_000);
  guard.allow(/status of 422/);
  const { brand, email } = colleague(testInfo);
  await openAccount(page, brand, email);
  await new LoginPage(page).signIn(email, PASSWORD);
  await new Frame(page).isSignedIn();
  const account = new AccountPage(page);
  await account.open(brand, 'security');
  const part = account.part('Two-factor sign-in');
  await part.getByRole('button', { name: 'Set up' }).click();
  await part.getByLabel(/^Current password/).fill(PASSWORD);
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect(part.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const next = appOf((await part.locator('code').textContent()) ?? '');
  await part.getByLabel(/^Code from your app/).fill('000000');
  await expect(part.getByText(/^This code is not right/).first()).toBeVisible();
  await isAccessible(page, 'setting up');
  const first = await next();
  await part.getByLabel(/^Code from your app/).fill(`${first.slice(0, 3)} ${first.slice(3)}`);
  const codes = await account.recoveryCodes();
  try {
    await isAccessible(page, 'recovery codes');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      part.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${brand}-recovery-codes.txt`);
    await part.getByRole('button', { name: 'I have kept them' }).click();
    await expect(part.getByText('10 codes are left')).toBeVisible();

    const other = await newVisitor();
    const code = other.getByLabel('Code from your app');
    const login = new LoginPage(other);
    await other.goto(`${originOf(brand)}/login?returnTo=%2Faccount%2Fsecurity`);
    await login.signIn(email, PASSWORD);
    await expect(code).toBeFocused();
    await isAccessible(other, 'the second proof');
    await other.keyboard.type('000000');
    await expect(other.getByText(/^This code is not right/)).toBeVisible();
    // What was wrong is marked; typing replaces it, and the last digit sends it.
    await expect(code).toBeFocused();
    await other.keyboard.type(await next());
    await expect(other).toHaveURL(/\/account\/security$/);

    const third = await newVisitor();
    await third.goto(`${originOf(brand)}/login`);
    await third.getByLabel('Remember me').check();
    await new LoginPage(third).signIn(email, PASSWORD);
    await third.getByRole('button', { name: 'Use a recovery code' }).click();
    await third.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase());
    await third.keyboard.press('Enter');
    await expect(third).toHaveURL(/\/dashboard$/);
    const session = (await third.context().cookies()).find(({ httpOnly }) => httpOnly);
    expect(session?.expires, 'the session is remembered beyond the browser').toBeGreaterThan(
      Date.now() / 1000 + 86_400,
    );

    await page.reload();
    await expect(part.getByText('9 codes are left')).toBeVisible();
    await part.getByRole('button', { name: 'New codes' }).click();
    await part.getByLabel(/^Current password/).fill(PASSWORD);
    await part.getByRole('button', { name: 'Use a recovery code' }).click();
    await part.getByLabel(/^Recovery code/).fill(codes[1] ?? '');
    await part.getByRole('button', { name: 'New codes' }).click();
    const renewed = await account.recoveryCodes();
    expect(renewed).not.toContain(codes[2]);
    codes.splice(0, codes.length, ...renewed);
    await part.getByRole('button', { name: 'I have kept them' }).click();

    await part.getByRole('button', { name: 'Switch off' }).click();
    await part.getByLabel(/^Current password/).fill(PASSWORD);
    await part.getByLabel(/^Code from your app/).fill(await next());
    await part.getByRole('button', { name: 'Switch off' }).click();
    await expect(part.getByRole('button', { name: 'Set up' })).toBeVisible();
    codes.length = 0;

    const fourth = await newVisitor();
    await fourth.goto(`${originOf(brand)}/login`);
    await new LoginPage(fourth).signIn(email, PASSWORD);
    await new Frame(fourth).isSignedIn();
  } finally {
    // Whatever failed above, the next run finds the account without a second proof.
    const recoveryCode = codes.at(-1);
    if (recoveryCode) {
      await page.evaluate(
        (body) =>
          fetch('/api/account/two-factor', {
            method: 'DELETE',
            body,
            headers: { 'Content-Type': 'application/json' },
          }),
        JSON.stringify({ password: PASSWORD, recoveryCode }),
      );
    }
  }
});

test('customers are not offered it @wide', async ({ page }) => {
  await registered(page, 'swift-vans', newPerson('Sam'));
  const account = new AccountPage(page);
  await account.open('swift-vans', 'security');
  await expect(account.part('Password')).toBeVisible();
  await expect(account.part('Two-factor sign-in')).toHaveCount(0);
});

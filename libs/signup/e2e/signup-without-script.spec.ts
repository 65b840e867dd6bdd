import { originOf } from '@convoy/e2e/support/brands';
import { mailsTo } from '@convoy/e2e/support/hostile/look';
import { expect, test } from '@convoy/e2e/support/test';
import { LEAST_SECONDS } from '@convoy/signup/contract';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const PASSWORD = 'seven-otters-swim';
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><path d="M0 0h30v10H0z"/></svg>';
const logoFile = (text: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(text),
});
const fitsItsWidth = (page: Page) =>
  expect(
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    `${page.url()} is no wider than the screen`,
  ).resolves.toBe(true);

test('without a script a business signs up by one plain form and stands on its new home', async ({
  newVisitor,
  guard,
}) => {
  test.slow();
  // The form that comes back says so by its status, too.
  guard.allow(/status of 422 .*\/signup\?plan=professional\)/);
  const slug = `plain-${Date.now().toString(36)}`;
  const email = `ada@${slug}.example`;
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto(`${originOf('platform')}/signup?plan=professional`);
  await expect(page.getByRole('heading', { level: 1, name: 'Start your free trial' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Professional/ })).toBeChecked();
  // What needs a script is not there.
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeHidden();
  await expect(page.getByRole('button', { name: /Show password|Choose a file/ })).toHaveCount(0);
  await fitsItsWidth(page);

  await page.getByLabel('Business name').fill('Plain Van Hire');
  await page.getByLabel('Telephone').fill('01904 960200');
  await page.getByLabel('Web address').fill('swift-vans');
  await page.getByRole('textbox', { name: /^Address/ }).fill('4 Mill Lane, York YO1 7PX');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moss');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel('Main colour').filter({ visible: true }).fill('#7c2d12');
  await page.getByLabel('Logo').filter({ visible: true }).setInputFiles(logoFile(LOGO));
  await page.waitForTimeout((LEAST_SECONDS + 0.5) * 1000);
  const submit = page.getByRole('button', { name: 'Create my site' });
  await submit.click();

  await expect(page.getByLabel('Web address')).toHaveAccessibleDescription(
    /Another business has this address/,
  );
  await expect(page.getByLabel('Business name')).toHaveValue('Plain Van Hire');
  await expect(page.getByLabel('Main colour').filter({ visible: true })).toHaveValue('#7c2d12');
  await expect(page.getByText('logo.svg is chosen')).toBeVisible();
  await expect(page.getByLabel(/^Password/)).toHaveValue('');
  await fitsItsWidth(page);

  await page.getByLabel('Web address').fill(slug);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await submit.click();
  // A brand is made before it is shown.
  await expect(page).toHaveURL(new RegExp(`//${slug}\\.[^/]+/$`), { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Plain Van Hire/);
  const { origin } = new URL(page.url());

  // The admin of the form signs in where a script runs.
  const admin = await newVisitor();
  await admin.goto(`${origin}/login`);
  await admin.getByLabel('Username or Email').fill(email);
  await admin.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await admin.getByRole('button', { name: 'Sign In' }).click();
  await expect(admin).toHaveURL(/\/dashboard$/, { timeout: 30_000 });
  expect(await admin.evaluate(async () => (await fetch('/brand/logo.svg')).text())).toBe(LOGO);
  await expect.poll(async () => (await mailsTo(admin, email)).length, { timeout: 20_000 }).toBeGreaterThan(0);
});

test('without a script a logo that is too large comes back with what was typed, and a PNG is taken', async ({
  newVisitor,
  guard,
}) => {
  test.slow();
  guard.allow(/status of 413 .*\/signup\)/);
  const slug = `pixels-${Date.now().toString(36)}`;
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto(`${originOf('platform')}/signup`);
  const typed = {
    'Business name': 'Pixel Van Hire',
    Telephone: '01904 960200',
    'Web address': slug,
    'First name': 'Ada',
    'Last name': 'Moss',
    'E-mail': `ada@${slug}.example`,
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await page.getByRole('textbox', { name: /^Address/ }).fill('4 Mill Lane, York YO1 7PX');
  await page.getByLabel(/^Password/).fill(PASSWORD);
  const logo = page.getByLabel('Logo').filter({ visible: true });
  const jpeg = { name: 'photo.jpg', mimeType: 'image/jpeg' };
  await logo.setInputFiles({ ...jpeg, buffer: Buffer.alloc(3_000_000, 1) });
  await page.waitForTimeout((LEAST_SECONDS + 0.5) * 1000);
  const submit = page.getByRole('button', { name: 'Create my site' });
  await submit.click();
  await expect(page.getByText(/This file is too large/).first()).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text);
  await fitsItsWidth(page);

  const png = await sharp({ create: { width: 800, height: 200, channels: 4, background: '#1d3fe0' } })
    .png()
    .toBuffer();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await submit.click();
  await expect(page).toHaveURL(new RegExp(`//${slug}\\.[^/]+/$`), { timeout: 30_000 });
  const shown = page.getByRole('banner').locator('img[src="/brand/logo.svg"]').first();
  await expect(shown).toBeVisible();
  // It has the sides of the picture that it carries.
  const sides = await shown.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight);
  expect(sides).toBeCloseTo(4, 1);
});

test('before a visitor acts the sign-up page runs hardly a script; what was chosen then stays @wide', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(`${originOf('platform')}/signup?plan=starter`);
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
  // The first press comes before the rest of the script does.
  await page.getByRole('radio', { name: /^Professional/ }).check();
  await page.getByLabel('Business name').fill('Quick Vans');
  await expect(page.getByLabel('Web address')).toHaveValue('quick-vans');
  await expect(page.getByText(/ is free\./)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Professional/ })).toBeChecked();
  await page.getByLabel('Main colour').filter({ visible: true }).first().fill('#ffee00');
  await expect(page.getByText(/Too faint for text on light grounds/)).toBeVisible();
});

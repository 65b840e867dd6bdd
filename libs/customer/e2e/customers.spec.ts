import { readFile } from 'node:fs/promises';
import { call, newPerson, type Person, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import type { Page } from '@playwright/test';

const HOST = 'northern-hire';

/** Opens who was searched for: by the name in the table, on a phone by the whole card. */
async function openFound(page: Page, { firstName, lastName }: Person): Promise<void> {
  const name = `${firstName} ${lastName}`;
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();
}

test('a customer is found, merged, exported and erased', async ({ page, newVisitor, guard }) => {
  test.slow();
  // A note with markup is refused, and who is gone is signed in no more.
  guard.allow(/status of 400 .*\/notes\)/, /status of 401 .*\/api\/bookings\)/);
  const [once, twice] = [newPerson('Morag'), newPerson('Morag')];
  const visitor = await newVisitor();
  await registeredAndProved(visitor, HOST, once);
  const other = await newVisitor();
  await registeredAndProved(other, HOST, twice);

  await signedIn(page, HOST, 'admin');
  await page.goto(`${originOf(HOST)}/customers`);
  await expect(page.getByText('Total Customers')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  await search.fill(once.lastName);
  await openFound(page, once);
  await expect(page.getByRole('heading', { name: once.lastName })).toBeVisible();
  await page.getByLabel('New note').fill('Came with <b>two</b accounts');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('must be plain text', { exact: false }).first()).toBeVisible();
  await page.getByLabel('New note').fill('Came with two accounts');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Came with two accounts').last()).toBeVisible();

  await page.getByRole('button', { name: 'Merge with another customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge with another customer' });
  await dialog.getByRole('combobox').fill(twice.lastName);
  await page.getByRole('option', { name: twice.email }).click();
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge for good' }).click();
  await expect(page.getByText('Customers merged', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export all data' }).click(),
  ]);
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(archive.includes('customer/customer.json')).toBe(true);

  await page.getByRole('button', { name: 'Erase customer' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill(`${once.firstName} ${once.lastName}`);
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Customer erased', { exact: true })).toBeVisible();
  await search.fill(once.lastName);
  await expect(page.getByText('No customers found')).toBeVisible();
  // Neither of the two gets in any more.
  for (const somebodyGone of [visitor, other])
    expect(await somebodyGone.evaluate(async () => (await fetch('/api/bookings')).status)).toBe(401);
});

test('the licence rule refuses a hire and explains; nothing is hired to whom staff refuse', async ({
  page,
  newVisitor,
  dates: hireDates,
  guard,
}) => {
  test.slow();
  guard.allow(/status of 422 .*(\/licence|\/api\/bookings)\)/, /status of 403 .*\/api\/bookings\)/);
  // Her surname begins with JOURN, as the number does.
  const driver = newPerson('Morag');
  const customer = await newVisitor();
  await registeredAndProved(customer, HOST, driver);
  await signedIn(page, HOST, 'operator');
  await page.goto(`${originOf(HOST)}/customers`);
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(driver.email);
  await openFound(page, driver);
  await page.getByRole('alert').getByRole('link', { name: 'Add licence' }).click();
  const form = page.getByRole('form', { name: 'Driving licence' });
  await form.getByLabel('Driver number').fill('wrong853175m99ab');
  await form.getByLabel('Date of birth').fill('1985-03-17');
  const group = form.getByRole('group', { name: 'Category B' });
  await group.getByLabel('From (10)').fill('2005-01-01');
  await group.getByLabel('Until (11)').fill('2055-03-16');
  await form.getByRole('button', { name: 'Save licence' }).click();
  await expect(form.getByText('does not agree with this customer: surname')).toBeVisible();
  await form.getByLabel('Driver number').fill('journ853175m99ab');
  await form.getByLabel('Disqualified until').fill('2090-01-01');
  await form.getByRole('button', { name: 'Save licence' }).click();
  await expect(page.getByText('JOURN•••••••••••')).toBeVisible();
  await expect(page.getByText('May not drive').first()).toBeVisible();
  await expect(page.getByText(/The driver is disqualified until/).first()).toBeVisible();

  const book = async () =>
    customer.evaluate(async ({ pickup, back }) => {
      const vans: { id: number; location: string }[] = await (
        await fetch(`/api/vans?pickupDate=${pickup}&returnDate=${back}&perPage=1`)
      ).json();
      const van = vans[0]!;
      const answer = await fetch('/api/bookings', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          vanId: van.id,
          pickupDate: pickup,
          returnDate: back,
          pickupLocation: van.location,
        }),
      });
      const { code, message } = await answer.json();
      return { code, message };
    }, hireDates);
  const refused = await book();
  expect(refused.code).toBe('DRIVER_NOT_ALLOWED');
  expect(refused.message).toContain('The driver is disqualified until');

  // On a phone it stands in a menu.
  const more = page.getByRole('button', { name: 'More actions' });
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('menuitem', { name: 'Do not hire' }).click();
  } else await page.getByRole('button', { name: 'Do not hire' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Disqualified and did not say so');
  await dialog.getByRole('button', { name: 'Do not hire' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Disqualified and did not say so')).toBeVisible();
  await page.getByRole('link', { name: 'Edit licence' }).first().click();
  await page.getByLabel('Disqualified until').fill('');
  await page.getByRole('button', { name: 'Save licence' }).click();
  await expect(page.getByText('Licence saved', { exact: true })).toBeVisible();
  const unwelcome = await book();
  expect(unwelcome.code).toBe('CUSTOMER_NOT_SERVED');
  expect(unwelcome.message).not.toContain('Disqualified');
});

test('customers do not see the customers', async ({ page, guard }) => {
  guard.allow(/status of 403 .*\/api\/customers\)/);
  await registeredAndProved(page, HOST, newPerson('Ash'));
  await page.goto(`${originOf(HOST)}/customers`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have permission to view this page.")).toBeVisible();
  await expect(call(page, 'GET', '/api/customers')).rejects.toThrow(/403/);
});

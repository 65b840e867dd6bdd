import { signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';

const HOST = 'northern-hire';

test('an operator adds a van, finds it, changes it and retires it; customers find it only while it is there', async ({
  page,
  newVisitor,
}, info) => {
  test.slow();
  // Of this run and this window alone.
  const plate = `J${Date.now().toString(36).slice(-5).toUpperCase()}${info.project.name.slice(0, 1).toUpperCase()}`;
  // One that happens to look like a plate of today is shown with its space.
  const shown = new RegExp([...plate].join(' ?'));
  await signedIn(page, HOST, 'operator');
  await page.goto(`${originOf(HOST)}/fleet/add`);
  await page.getByRole('button', { name: 'Add Van' }).click();
  await expect(page.getByText('Please check what is marked')).toBeVisible();
  await page.getByLabel('Registration').fill(plate.toLowerCase());
  await page.getByLabel('Make', { exact: false }).first().fill('Journey');
  await page.getByLabel('Model').fill('Tester');
  await page.getByLabel('Depot').selectOption({ index: 1 });
  // Without its papers it would be a draft, which customers do not find.
  await page.getByLabel('Road tax valid until').fill('2090-01-01');
  await page.getByLabel('Insurance valid until').fill('2090-01-01');
  await page.getByRole('button', { name: 'Add Van' }).click();
  await expect(page.getByText('Van Added', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: shown })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').pop());

  const guest = await newVisitor();
  await guest.goto(`${originOf(HOST)}/`);
  const seen = () =>
    guest.evaluate(async (van) => {
      const vans: { id: number }[] = await (await fetch('/api/vans?perPage=100')).json();
      return vans.some(({ id }) => id === van);
    }, id);
  expect(await seen()).toBe(true);

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Notes').fill('Second key in the safe');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Second key in the safe').first()).toBeVisible();

  await page.goto(`${originOf(HOST)}/fleet`);
  await page.getByRole('searchbox', { name: 'Search' }).last().fill(plate);
  // The list follows the letters a moment later: until then its rows still move under a press.
  await expect(page.getByText(/^1 of \d+ vans$/).first()).toBeVisible();
  await page.getByRole('checkbox', { name: shown }).check();
  await page.getByRole('button', { name: 'Retire' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retire 1 van' });
  await dialog.getByLabel('Reason').fill('End of the journey');
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText('1 van changed', { exact: true })).toBeVisible();
  await expect.poll(seen).toBe(false);
});

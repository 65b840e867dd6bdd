import { signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';

const HOST = 'northern-hire';

test('an operator brings in vans by the file: the fault is named, put right, and all are there', async ({
  page,
}, info) => {
  test.slow();
  // Of this run and this window alone.
  const plate = (at: number) =>
    `${at}${Date.now().toString(36).slice(-5).toUpperCase()}${info.project.name.slice(0, 1).toUpperCase()}`;
  const [one, other] = [plate(1), plate(2)];
  await signedIn(page, HOST, 'operator');
  const depot = await page.evaluate(async () => {
    const [first]: { name: string }[] = await (await fetch('/api/depots')).json();
    return first!.name;
  });
  // As a German Excel saves it.
  const file = (size: string) =>
    [
      'Kennzeichen;Marke;Modell;Baujahr;Größe;Ladelänge;Antrieb;Sitze;Tagespreis;Kaution;Standort;Farbe',
      `${one};Journey;Tester;2024;Mittel;3,2;Benzin;3;85,00;250;${depot};weiß`,
      `${other};Journey;Tester;2024;${size};3,2;Benzin;3;"1.085,00";250;${depot};"rot\r\nund weiß"`,
    ].join('\r\n');
  const choose = async (size: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'fuhrpark.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file(size), 'latin1'),
    });

  await page.goto(`${originOf(HOST)}/fleet/import`);
  await choose('riesig');
  await expect(page.getByText('Rows with errors: 1 of 2.', { exact: false })).toBeVisible();
  await expect(page.getByText('It must be one of: Small, Medium, Large, Extra large.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import vans (1)' })).toBeDisabled();
  await expect(page.getByLabel('What “Farbe” is')).toHaveValue('unused');

  await page.getByRole('button', { name: 'Remove fuhrpark.csv' }).click();
  await choose('Groß');
  await expect(page.getByText('The file is in order')).toBeVisible();
  // Nothing is wider than the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Import vans (2)' }).click();
  await expect(page.getByText('Vans imported: 2')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the fleet' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).last().fill(other);
  await expect(page.getByText('1 of', { exact: false }).first()).toBeVisible();
});

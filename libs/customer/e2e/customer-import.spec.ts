import { signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';

const HOST = 'northern-hire';

test('an operator brings in customers by the file: the fault is named, put right; known ones are changed after a look', async ({
  page,
}, info) => {
  test.slow();
  // Of this run and this window alone.
  const own = `${Date.now().toString(36).slice(-5)}${info.project.name.slice(0, 1)}`;
  const [one, other] = [`nora-${own}@mail.example`, `lukasz-${own}@mail.example`];
  const surname = `O’Brien-${own}`;
  // As a German spreadsheet saves it.
  const file = (mail: string, firm: string) =>
    Buffer.from(
      [
        'Vorname;Nachname;E-Mail;Telefon;Firma;Geburtsdatum;Kundenart',
        `Nora;${surname};${one};0113 496 0001;${firm};04.05.1990;Stamm`,
        `Lukasz;Groß-${own};${mail};0113 496 0002;"Müller; Söhne";;"neu\r\nim Mai"`,
      ].join('\r\n'),
      'utf8',
    );
  const choose = async (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer });

  await signedIn(page, HOST, 'operator');
  await page.goto(`${originOf(HOST)}/customers/import`);
  await choose(file('lukasz.example', 'Brandt'));
  await expect(page.getByText('There are errors in the file')).toBeVisible();
  await expect(page.getByText('It must be an e-mail address.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import customers (1)' })).toBeDisabled();
  await expect(page.getByLabel('What “Kundenart” is')).toHaveValue('unused');

  await page.getByRole('button', { name: 'Remove kunden.csv' }).click();
  await choose(file(other, 'Brandt'));
  await expect(page.getByText('The file is in order')).toBeVisible();
  // Nothing is wider than the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Import customers (2)' }).click();
  await expect(page.getByText('Customers imported: 2')).toBeVisible();

  // The same file a week later, with another firm of one of them.
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(file(other, 'Brandt & Co'));
  await expect(page.getByText('Already your customers: 2')).toBeVisible();
  const changes = page.getByRole('table', { name: 'What would change' });
  await expect(changes.getByText('Brandt & Co')).toBeVisible();
  await expect(changes.getByText(`Groß-${own}`, { exact: false })).toBeHidden();
  await page.getByLabel('Skip them').check();
  await expect(page.getByRole('button', { name: 'Import customers (0)' })).toBeDisabled();
  await page.getByLabel('Update them from the file').check();
  await page.getByRole('button', { name: 'Import customers (1)' }).click();
  await expect(page.getByText('Customers imported: 1')).toBeVisible();

  await page.getByRole('link', { name: 'Go to the customers' }).click();
  // Typed on a keyboard that has neither the apostrophe nor the letter.
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  for (const [typed, found] of [
    [`o'brien-${own}`, one],
    [`OBrien-${own}`, one],
    [`gross-${own}`, other],
  ] as const) {
    await search.fill(typed);
    await expect(page.getByText(found).first()).toBeVisible();
  }
});

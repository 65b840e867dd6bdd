import { readFile, writeFile } from 'node:fs/promises';
import { Frame } from '@convoy/e2e/pages/frame';
import { call, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';

interface Hire {
  readonly id: number;
  readonly reference: string;
}

test('an agreement is drafted, signed, verified by its code, and refused when altered', async ({
  page,
  newVisitor,
  guard,
}, info) => {
  // The code at another brand.
  guard.allow(/status of 404/);
  const brand = originOf('swift-vans');
  await signedIn(page, 'swift-vans', 'customer');
  await page.goto(brand);
  const [hire] = await call<Hire[]>(page, 'GET', '/api/bookings?only=open&perPage=1');
  if (!hire) throw new Error('The demo customer has no open booking.');

  await page.goto(`${brand}/ai-features/contracts?booking=${hire.id}`);
  // A name of this run, so that its agreement was not signed by an earlier one.
  const name = `Journey ${Date.now()}`;
  await page.getByLabel('Customer name').fill(name);
  await page.getByRole('button', { name: 'Generate contract' }).click();
  await expect(new Frame(page).toast('Contract Generated')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Agreement' })).toContainText(hire.reference);
  await page.getByRole('link', { name: 'Read and sign' }).click();

  // By keyboard: the typed name is the signature.
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign agreement' }).click();
  await expect(page.getByRole('heading', { name: 'The agreement is signed' })).toBeVisible({
    timeout: 30_000,
  });
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download signed PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`agreement-${hire.reference}.pdf`);
  const genuine = info.outputPath('genuine.pdf');
  await saved.saveAs(genuine);
  const bytes = await readFile(genuine);
  bytes[bytes.length - 300] = bytes[bytes.length - 300]! ^ 1;
  const altered = info.outputPath('altered.pdf');
  await writeFile(altered, bytes);

  const agreements = await call<{ customerName: string; signature: { verifyPath: string } | null }[]>(
    page,
    'GET',
    `/api/agreements?bookingId=${hire.id}`,
  );
  const path = agreements.find(({ customerName }) => customerName === name)?.signature?.verifyPath;
  expect(path).toBeDefined();
  const visitor = await newVisitor();
  await visitor.goto(`${brand}${path}`);
  await expect(visitor.getByRole('heading', { name: 'This agreement was signed here' })).toBeVisible();
  await expect(visitor.getByText(hire.reference)).toBeVisible();
  await expect(visitor.getByText(name)).toHaveCount(0);
  await visitor.locator('input[type="file"]').setInputFiles(genuine);
  await expect(visitor.getByText('The file is genuine')).toBeVisible();
  await visitor.reload();
  await visitor.locator('input[type="file"]').setInputFiles(altered);
  await expect(visitor.getByText('The file was altered')).toBeVisible();

  await visitor.goto(`${originOf('greenline')}${path}`);
  await expect(visitor.getByText('There is no such agreement')).toBeVisible();
});

import { signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';

test('an admin publishes terms that visitors read, and shows the earlier text again', async ({
  page,
  newVisitor,
}) => {
  const brand = originOf('northern-hire');
  await signedIn(page, 'northern-hire', 'admin');
  await page.goto(`${brand}/settings/legal`);
  const words = page.getByRole('textbox', { name: 'Terms, English' });
  const before = await words.inputValue();
  const sentence = `Bring the van back clean (${Date.now()}).`;
  await words.fill(`## Cleaning\n\n${sentence}\n\n${before}`);
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(sentence)).toBeVisible();
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  };
  await publish();
  await expect(page.getByText(/^Version \d+, published .+ by /).first()).toBeVisible();

  const visitor = await newVisitor();
  await visitor.goto(`${brand}/terms`);
  await expect(visitor.getByRole('heading', { name: 'Cleaning' })).toBeVisible();
  await expect(visitor.getByText(sentence)).toBeVisible();

  // The version before, whatever its number is by now.
  await page
    .getByRole('button', { name: /^Open version \d+ in the editor$/ })
    .first()
    .click();
  await expect(words).toHaveValue(before);
  await publish();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText(sentence)).toHaveCount(0);
});

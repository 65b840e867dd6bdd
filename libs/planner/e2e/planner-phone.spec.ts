import { signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';

test('on a phone the planner begins in the upper half, its dates unbroken and its filters behind a button @phone', async ({
  page,
}) => {
  await signedIn(page, 'swift-vans', 'operator');
  await page.goto(`${originOf('swift-vans')}/booking/planner`);
  const entries = page.getByRole('region', { name: /\d entries$/ }).getByRole('listitem');

  await test.step('the first entry is in the upper half of the screen', async () => {
    await expect(entries.first()).toBeVisible();
    const { y } = (await entries.first().boundingBox()) ?? { y: Number.POSITIVE_INFINITY };
    expect(y).toBeLessThan(844 / 2);
  });

  await test.step('each entry says its time in one line', async () => {
    const lines = await entries.first().evaluate((entry) => {
      const ends = [...entry.querySelectorAll('span')].filter(
        ({ childElementCount, textContent }) =>
          childElementCount === 0 && /\d\d:\d\d$/.test(textContent ?? ''),
      );
      return ends.map((end) => end.getBoundingClientRect().top);
    });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(lines[1]);
  });

  await test.step('a filter is chosen behind its button, which counts it', async () => {
    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    await page.getByRole('combobox', { name: 'State' }).selectOption('maintenance');
    await expect(page).toHaveURL(/state=maintenance/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Filters: 1' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Filters: 1' })).toBeVisible();
  });
});

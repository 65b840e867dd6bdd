import { signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';

test('rows of the schedule below the fleet are 36 to 40 px high and cut no plate @wide', async ({ page }) => {
  await signedIn(page, 'swift-vans', 'operator');
  await page.goto(`${originOf('swift-vans')}/fleet`);
  const schedule = page.getByRole('region', { name: 'Maintenance Schedule' });
  await schedule.scrollIntoViewIfNeeded();
  const plates = schedule.locator('[translate="no"]');
  await expect(plates.first()).toBeVisible();
  const rows = await plates.evaluateAll((all) =>
    all.map((plate) => {
      const row = plate.closest('[role="row"], tr')?.getBoundingClientRect();
      const name = plate.nextElementSibling?.getBoundingClientRect();
      const { top } = plate.getBoundingClientRect();
      if (!row || !name) throw new Error('A plate stands in no row.');
      return { height: row.height, above: row.top - top, below: name.bottom - row.bottom };
    }),
  );
  for (const { height, above, below } of rows) {
    expect(height).toBeGreaterThanOrEqual(36);
    expect(height).toBeLessThanOrEqual(40);
    expect(Math.max(above, below)).toBeLessThanOrEqual(0);
  }
});

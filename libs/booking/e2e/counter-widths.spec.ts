import { signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { expect, test } from '@convoy/e2e/support/test';

test('the counter’s fields have room in windows of every width @wide', async ({ page }) => {
  await signedIn(page, 'swift-vans', 'operator');
  for (const width of [768, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${originOf('swift-vans')}/booking/counter`);
    const fields = ['Pickup date', 'Pickup time', 'Return date', 'Return time'];
    await expect(page.getByLabel('Pickup date', { exact: true }).first()).toBeVisible();
    const boxes = await Promise.all(
      fields.map((name) => page.getByLabel(name, { exact: true }).first().boundingBox()),
    );
    boxes.forEach((box, at) => {
      if (!box) throw new Error(`${fields[at]} is not in the page.`);
      expect(box.width, `${fields[at]} at ${width}`).toBeGreaterThan(100);
      const next = boxes[at + 1];
      if (next && Math.abs(next.y - box.y) < 20)
        expect(next.x, `${fields[at + 1]} at ${width}`).toBeGreaterThanOrEqual(box.x + box.width);
    });
  }
});

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brands, originOf } from '../support/brands.ts';
import { differenceFrom, updatesPictures } from '../support/pictures.ts';
import { oneInTurn } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

/** Reference pictures may take this much of a checkout (bytes). */
const ROOM = 3_000_000;
/**
 * Groups whose pictures are compared. Not the map, which is drawn by the graphics card and looks a little other on each,
 * and not the charts, whose axes are measured before or after the brand's font has come.
 */
const groups = [
  'buttons',
  'fields',
  'choices',
  'forms',
  'dates',
  'files',
  'messages',
  'overlays',
  'display',
  'tables',
  'timeline',
  'states',
];
const schemes = ['light', 'dark'] as const;

/** Opens the living page with all groups there, still and at a fixed time. */
async function openKit(page: Page, query: string, width = 1024): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime('2026-11-09T10:00:00Z');
  await page.goto(`${originOf('swift-vans')}/dev/ui?${query}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const groupOf = (page: Page, id: string) => page.locator(`[data-group="${id}"]`);

/** A picture of a group once it stands still: two in a row are the same. */
async function pictureOf(page: Page, id: string): Promise<Buffer> {
  const group = groupOf(page, id);
  await expect(group.locator('section').first()).toBeVisible();
  if (id === 'forms') await expect(group.locator('[data-form-summary]')).toBeVisible();
  // Code is written in the machine's own letters.
  const take = () =>
    group.screenshot({ animations: 'disabled', caret: 'hide', mask: [group.locator('pre')] });
  let taken = await take();
  await expect
    .poll(async () => {
      const before = taken;
      taken = await take();
      return taken.equals(before);
    })
    .toBe(true);
  return taken;
}

const looks = brands.flatMap((brand) => schemes.map((scheme) => ({ brand, scheme })));
for (const { brand, scheme } of updatesPictures ? looks : oneInTurn('pictures of the kit', looks))
  test(`the kit looks as it did: ${brand}, ${scheme} @wide`, async ({ page }) => {
    // Many pages in one test, on a machine that may be busy.
    test.slow();
    const differing: string[] = [];
    for (const id of groups) {
      await openKit(page, `group=${id}&brand=${brand}&scheme=${scheme}`);
      const difference = await differenceFrom(`kit/${brand}-${scheme}/${id}`, await pictureOf(page, id));
      if (difference) differing.push(difference);
    }
    expect(differing).toEqual([]);
  });

/** Small changes that somebody makes without meaning to; each must be noticed. */
const changes = {
  'another colour': ':root:root:root { --primary: #2f55e6 }',
  'another corner': ':root:root:root { --radius: 0.5rem }',
  'a control moved by two pixels': '[data-group] input { position: relative; left: 2px }',
  'other letters': '[data-group] label { letter-spacing: 0.02em }',
  'a missing border': '[data-group] input { border-color: transparent !important }',
} as const;

for (const [what, css] of oneInTurn('changes of the kit', Object.entries(changes)))
  test(`the comparison notices ${what} @wide`, async ({ page }) => {
    test.skip(updatesPictures, 'The references are being written.');
    await openKit(page, 'group=fields&brand=swift-vans&scheme=light');
    const same = await differenceFrom('kit/swift-vans-light/fields', await pictureOf(page, 'fields'));
    expect(same).toBeNull();
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, css);
    expect(
      await differenceFrom('kit/swift-vans-light/fields', await pictureOf(page, 'fields')),
    ).not.toBeNull();
  });

test('the reference pictures keep within their room @wide', () => {
  const home = join(import.meta.dirname, '../pictures');
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThanOrEqual(brands.length * schemes.length * groups.length);
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(bytes).toBeLessThan(ROOM);
});

for (const words of oneInTurn('words of the kit', ['plain', 'long', 'rtl']))
  test(`all groups fit a phone, words ${words}; at 400 % nothing is lost @phone`, async ({ page }) => {
    // 320 CSS pixels are what 1280 are at 400 %.
    for (const width of [390, 320]) {
      await openKit(page, `words=${words}`, width);
      for (const id of groups) await expect(groupOf(page, id).locator('section').first()).toBeVisible();
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBe(0);
    }
  });

test('a toast takes no press from what it could lie over @phone', async ({ page }) => {
  await openKit(page, 'group=messages', 390);
  // A page as forms on a phone have it: a bar at the top, the button that goes on at the bottom.
  await page.evaluate(() => {
    const count = { top: 0, bottom: 0 };
    Object.assign(window, { presses: count });
    document.body.style.paddingBottom = '12rem';
    for (const place of ['top', 'bottom'] as const) {
      const button = document.createElement('button');
      button.textContent = `press ${place}`;
      button.style.cssText = `position:fixed;left:16px;right:16px;height:56px;${place}:8px;z-index:40;background:Canvas`;
      button.addEventListener('click', () => {
        count[place] += 1;
      });
      document.body.append(button);
    }
  });
  await page.getByRole('button', { name: 'Overdue' }).tap();
  const toast = page.locator('.kit-toast');
  await expect(toast).toBeVisible();
  // At once, while it stands: neither is waited for.
  for (const place of ['bottom', 'top', 'bottom', 'top'])
    await page.getByRole('button', { name: `press ${place}` }).tap({ timeout: 2000 });
  expect(await page.evaluate(() => Reflect.get(window, 'presses'))).toEqual({ top: 2, bottom: 2 });
  await expect(toast).toBeVisible();
});

test('a toast goes when it is swiped to the right by 50 pixels, not by less @wide', async ({ page }) => {
  await openKit(page, 'group=messages');
  await page.getByRole('button', { name: 'Overdue' }).click();
  const toast = page.locator('.kit-toast');
  const swipe = async (by: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error('There is no toast to swipe.');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let at = 5; at <= by; at += 5) await page.mouse.move(x + at, y);
    await page.mouse.up();
  };
  await expect(toast).toBeVisible();
  await swipe(40);
  await expect(toast).toHaveAttribute('data-state', 'open');
  await swipe(60);
  await expect(toast).toHaveCount(0);
});

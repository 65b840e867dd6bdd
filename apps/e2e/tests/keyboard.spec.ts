import { HomePage } from '@convoy/booking/e2e/booking.pages';
import type { Page } from '@playwright/test';
import { originOf } from '../support/brands.ts';
import { expect, test } from '../support/test.ts';

test('from the home page to a chosen van with the keyboard alone @wide', async ({
  page,
  newVisitor,
  dates,
}) => {
  await new HomePage(page).open('swift-vans');
  const focus = page.locator(':focus');
  /** Presses Tab until the wanted thing has the focus, as somebody does who cannot see where it is. */
  const tabTo = async (name: RegExp, role: 'combobox' | 'button' | 'textbox' | 'link') => {
    const wanted = page.getByRole(role, { name }).first();
    await expect(wanted).toBeVisible();
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(
      `Tab does not reach ${role} ${name}; the focus is on ${await focus.evaluate((e) => e.outerHTML)}`,
    );
  };

  await page.keyboard.press('Tab');
  await expect(focus).toHaveText('Skip to content');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(/^Where from\?/, 'combobox');
  await page.keyboard.type('Man');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(focus).toHaveValue('Manchester');

  // Typed in the order the field shows; Tab leaves the field over its own parts.
  const typed = await typedDate(await newVisitor());
  await page.keyboard.press('Tab');
  await page.keyboard.type(typed(dates.pickup));
  await expect(page.getByLabel('Pickup date')).toHaveValue(dates.pickup);
  while (!(await page.getByLabel('Return date').evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type(typed(dates.back));
  await expect(page.getByLabel('Return date')).toHaveValue(dates.back);
  await tabTo(/^Search vans/, 'button');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/booking\?location=Manchester/);
  await tabTo(/^Book Now/, 'button');
  const ring = await focus.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  expect(ring, 'the focus can be seen').toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your hire' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Book', exact: true })).toBeFocused();
});

/** How this browser wants a date typed: day first or month first, as its own language has it. */
async function typedDate(page: Page): Promise<(date: string) => string> {
  await page.setContent('<input type="date" autofocus>');
  const field = page.locator('input');
  await field.focus();
  await page.keyboard.type('03042027');
  const dayFirst = (await field.inputValue()) === '2027-04-03';
  return (date) => {
    const [year, month, day] = date.split('-');
    return dayFirst ? `${day}${month}${year}` : `${month}${day}${year}`;
  };
}

test('the menu of a phone opens, keeps the focus inside and closes on Escape @phone @rotates', async ({
  page,
}) => {
  await page.goto(originOf('northern-hire'));
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Main navigation' });
  await expect(menu).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

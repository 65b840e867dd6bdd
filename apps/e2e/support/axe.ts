import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { deep } from './deep.ts';
import { type EveryPage, settled } from './every-page.ts';

/** Rules of WCAG 2.2 A and AA, and what axe holds for good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Rules about a page as a whole. The living page of components holds many heads and bars of pages beside each other, as
 * no other page does.
 */
const WHOLE_PAGE = ['heading-order', 'landmark-unique', 'page-has-heading-one'];

/**
 * Fails with what axe found: rule, how bad, and the first places.
 * @param specimens the page shows parts of pages, not a page
 */
export async function isAccessible(page: Page, name: string, specimens = false): Promise<void> {
  // Things that fade in have another contrast half way.
  await settled(page);
  // The provider's frame is the provider's; with the real one nobody here could mend it.
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .disableRules(specimens ? WHOLE_PAGE : [])
    .exclude('iframe[name^="__privateStripeFrame"]')
    .analyze();
  const found = violations.map(
    ({ id, impact, nodes }) =>
      `${impact} ${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
  expect(found, name).toEqual([]);
}

/** In the sample: axe on a page that a campaign over pages has opened. The deep campaign for axe opens each in every look. */
export async function axeOnOpened(page: Page, { name, route }: EveryPage): Promise<void> {
  if (deep) return;
  await expect(page.locator('h1').first()).toBeVisible();
  await isAccessible(page, name, route.path === '/dev/ui');
}

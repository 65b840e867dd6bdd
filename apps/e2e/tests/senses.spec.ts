import type { Page } from '@playwright/test';
import { axeOnOpened } from '../support/axe.ts';
import { brands } from '../support/brands.ts';
import { chooseScheme, openPage, pagesOf, sampleOf, settled } from '../support/every-page.ts';
import { fewInTurn } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

const pages = fewInTurn('senses', await pagesOf(0), 5);

/** A window of 1280 × 1024 at 400 %: what WCAG 2.2, 1.4.10 (Reflow) asks for. */
const ZOOMED = { width: 320, height: 256 };
/** How many stops of Tab are looked at on each page. */
const STOPS = 12;

for (const [index, visit] of pages) {
  const brand = sampleOf(brands, index);
  test(`enlarged fourfold, without motion, in forced colours: ${visit.name}, ${brand} @wide`, async ({
    page,
    dates,
    guard,
  }) => {
    // A page whose link is made up says so, and its call is refused.
    guard.allow(/status of 4\d\d/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await chooseScheme(page, sampleOf(['light', 'dark'] as const, index));
    await openPage(page, visit, brand, dates);
    await axeOnOpened(page, visit);
    expect(await movements(page), 'nothing moves for somebody who asked for calm').toEqual([]);

    await page.setViewportSize(ZOOMED);
    await settled(page);
    // The guard looks for a page wider than its window a few times a second.
    await page.waitForTimeout(800);
    expect(await coveredByBars(page), 'bars that stay leave room to read').toBeLessThan(0.6);

    await page.setViewportSize({ width: 1280, height: 1024 });
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      const seen = await focusSeen(page);
      if (seen === null) break;
      expect(seen.ring, `the focus can be seen on ${seen.what}`).toBe(true);
      expect(seen.name, `${seen.what} says what it is`).not.toBe('');
    }
  });
}

/** Animations that run although less motion was asked for; what lasts a few hundredths of a second is none. */
function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
        return Number(duration) * Number(iterations) > 50;
      })
      .map(({ effect }) =>
        (effect instanceof KeyframeEffect ? (effect.target?.outerHTML ?? '?') : '?').slice(0, 160),
      ),
  );
}

/** Which part of the window things take that stay while the page scrolls. */
function coveredByBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.body.querySelectorAll('*')].filter((element) => {
      const { position, visibility, pointerEvents } = getComputedStyle(element);
      return (
        (position === 'fixed' || position === 'sticky') &&
        visibility === 'visible' &&
        pointerEvents !== 'none'
      );
    });
    const rows = new Set<number>();
    for (const bar of bars) {
      const { top, bottom, width } = bar.getBoundingClientRect();
      if (width < window.innerWidth / 2) continue;
      for (let row = Math.max(0, Math.ceil(top)); row < Math.min(window.innerHeight, bottom); row += 1)
        rows.add(row);
    }
    return rows.size / window.innerHeight;
  });
}

/** What has the focus, whether that can be seen, and its name; `null` at the end of the page. */
function focusSeen(page: Page): Promise<{ what: string; ring: boolean; name: string } | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element instanceof HTMLIFrameElement) return null;
    // A radio or checkbox may be drawn by its label or by what stands beside it.
    const drawn = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
    const ring = drawn.some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    });
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const name = [
      element.getAttribute('aria-label'),
      ...ids.map((id) => document.getElementById(id)?.textContent),
      ...labels.map((label) => label.textContent),
      element.textContent,
      element.querySelector('img')?.getAttribute('alt'),
      element.getAttribute('title'),
    ]
      .map((text) => text?.trim() ?? '')
      .find((text) => text !== '');
    return { what: element.outerHTML.slice(0, 160), ring, name: name ?? '' };
  });
}

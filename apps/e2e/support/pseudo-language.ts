import { PSEUDO_LANGUAGE } from '@convoy/platform/i18n';
import type { Page } from '@playwright/test';

/** What of a page is wrong in the pseudo-language. */
export interface PseudoFaults {
  /** Texts that do not come from a catalogue. */
  readonly hardCoded: readonly string[];
  /** Texts that do not fit where they stand. */
  readonly clipped: readonly string[];
}

/**
 * Remembers every word that a page got as data: names, vans, depots, a brand's own copy. They are in nobody's catalogue.
 */
export class DataWords {
  readonly #words = new Set<string>();

  constructor(page: Page) {
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      const { pathname } = new URL(response.url());
      if (!type.includes('json') || !pathname.startsWith('/api/') || pathname.startsWith('/api/texts/'))
        return;
      response.json().then(
        (body) => this.add(body),
        // The page went on before its answer was read.
        () => undefined,
      );
    });
  }

  /** Adds the words of every string in a value. */
  add(value: unknown): void {
    if (typeof value === 'string') for (const word of wordsOf(value)) this.#words.add(word);
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) this.add(inner);
  }

  all(): string[] {
    return [...this.#words];
  }
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** Months and days, as dates write them, the letters of a date that is not chosen yet, and how long ago something was. */
function dateWords(): string[] {
  const ago = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  const relative = (['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const).flatMap((unit) =>
    [-2, -1, 0, 1].flatMap((amount) => wordsOf(ago.format(amount, unit))),
  );
  const dates = Array.from({ length: 366 }, (_, day) =>
    (['long', 'short'] as const).flatMap((style) =>
      wordsOf(
        new Intl.DateTimeFormat('en-GB', { weekday: style, month: style }).format(
          new Date(Date.UTC(2026, 0, 1 + day)),
        ),
      ),
    ),
  ).flat();
  return [...dates, ...relative, 'dd', 'mm', 'yyyy'];
}

/** Looks through everything that can be seen or heard on a page in the pseudo-language. */
export async function pseudoFaults(page: Page, data: DataWords): Promise<PseudoFaults> {
  const boot = await page.evaluate(() => {
    const { tenant, session } = JSON.parse(document.getElementById('convoy-boot')?.textContent ?? '{}');
    return { tenant, user: session?.user };
  });
  data.add(boot);
  const known = [...data.all(), ...new Set(dateWords()), PSEUDO_LANGUAGE, 'convoy', 'am', 'pm', 'gmt', 'bst'];
  return page.evaluate(lookThrough, known);
}

/** Runs in the page. */
function lookThrough(known: string[]): { hardCoded: string[]; clipped: string[] } {
  const knownWords = new Set(known);
  const hardCoded = new Set<string>();
  const clipped = new Set<string>();
  /** Disguised letters, or the brackets around every text. */
  const isPseudo = (text: string) => /[[\]åƒĝĥîķļɱñöþǫŕšţûṽŵẋýž]/u.test(text);
  const isExempt = (element: Element) =>
    element.closest('[translate="no"], [lang]:not(html), script, style, noscript, svg, code, kbd, option') !==
    null;
  const isShown = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });

  const look = (text: string, element: Element) => {
    const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
    if (words.length === 0 || isPseudo(text) || isExempt(element)) return;
    if (words.every((word) => knownWords.has(word))) return;
    // Initials of a person, which stand for a picture.
    if (/^\p{Lu}{1,3}$/u.test(text.trim()) && element.closest('[aria-hidden="true"]')) return;
    hardCoded.add(text.trim().slice(0, 80));
  };

  const clips = (element: HTMLElement, text: string) => {
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    // For screen readers alone, or until it has the focus.
    if (width <= 2 || height <= 2 || style.clipPath === 'inset(50%)') return;
    const hides = /hidden|clip/.test(style.overflowX);
    const wide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    const isControl = element.closest('button, a, label, [role="tab"], th') !== null;
    // The bar names the page in what room is left; the page's own heading says it in full.
    const isCrumb = element.closest('header nav [aria-current="page"]') !== null;
    if (wide && !isCrumb && (hides || isControl)) clipped.add(`${text.trim().slice(0, 60)} (too wide)`);
    const hidesBelow = /hidden|clip/.test(style.overflowY);
    if (hidesBelow && element.scrollHeight > element.clientHeight + 3)
      clipped.add(`${text.trim().slice(0, 60)} (too high)`);
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (!element || text.trim() === '' || !isShown(element)) continue;
    look(text, element);
    if (isPseudo(text) && !isExempt(element)) clips(element, text);
  }
  for (const name of [
    'aria-label',
    'title',
    'placeholder',
    'alt',
    'aria-description',
    'aria-roledescription',
  ]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      // The card provider names its own frame.
      if (element instanceof HTMLIFrameElement) continue;
      if (isShown(element)) look(element.getAttribute(name) ?? '', element);
    }
  }
  return { hardCoded: [...hardCoded], clipped: [...clipped] };
}

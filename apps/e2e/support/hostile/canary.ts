import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Listens, on every page of a browser context, for texts that became anything but a text. */
export class Canary {
  readonly #sung: string[] = [];

  /** Must be called before the first page is opened. */
  static async in(context: BrowserContext): Promise<Canary> {
    const canary = new Canary();
    await context.exposeBinding('convoyCanary', ({ page }, what: string) =>
      canary.#sung.push(`${page.url()}: ${what}`),
    );
    await context.addInitScript(listen);
    context.on('dialog', async (dialog) => {
      canary.#sung.push(`${dialog.page()?.url()}: dialog ${dialog.type()} ${dialog.message()}`);
      await dialog.dismiss();
    });
    return canary;
  }

  /** What was heard so far, on all pages. */
  get sung(): readonly string[] {
    return [...new Set(this.#sung)];
  }

  /** Fails where anything on the page, or heard before, was made by a text. */
  async isSilent(page: Page, what: string): Promise<void> {
    expect([...(await page.evaluate(foreignElements)), ...this.sung], what).toEqual([]);
  }

  /** Fails where the markup, read as a page would be, holds anything that only a text can have made. */
  async isSilentIn(page: Page, markup: string, what: string): Promise<void> {
    const found = await page.evaluate((text) => {
      const read = new DOMParser().parseFromString(text, 'text/html');
      return (window as unknown as { foreignIn(root: Document): string[] }).foreignIn(read);
    }, markup);
    expect(found, what).toEqual([]);
  }
}

/** Runs in the page. */
function foreignElements(): string[] {
  const { foreignIn } = window as unknown as { foreignIn(root: Document): string[] };
  const style = getComputedStyle(document.documentElement).getPropertyValue('--xss');
  return [...foreignIn(document), ...(style === '' ? [] : [`a style was set: --xss: ${style}`])];
}

/** Runs inside every document before its own scripts. */
function listen(): void {
  const here = window as unknown as {
    convoyCanary: (what: string) => void;
    xss: (mark: unknown) => void;
    foreignIn: (root: Document) => string[];
  };
  here.xss = (mark) => here.convoyCanary(`script ran: xss(${mark})`);
  /** What nobody of the product makes: handlers in attributes, addresses that are scripts, frames with a page inside. */
  const isForeign = (element: Element): boolean =>
    [...element.attributes].some(
      ({ name, value }) =>
        /^on/i.test(name) ||
        name === 'srcdoc' ||
        (name === 'style' && /--xss/.test(value)) ||
        (/^(xlink:)?(href|src|action|formaction|data)$/i.test(name) &&
          /^\s*(javascript|vbscript|data:text)/i.test(value)),
    ) ||
    (/^(style|script|iframe|math)$/i.test(element.tagName) &&
      /xss/.test(element.textContent ?? '') &&
      element.id !== 'convoy-boot');
  here.foreignIn = (root) =>
    [...root.querySelectorAll('*')].filter(isForeign).map((element) => element.outerHTML.slice(0, 200));
  // What stands there for a moment alone is found as well.
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node instanceof Element)
          for (const element of [node, ...node.querySelectorAll('*')])
            if (isForeign(element)) here.convoyCanary(`element made: ${element.outerHTML.slice(0, 200)}`);
  }).observe(document, { childList: true, subtree: true });
}

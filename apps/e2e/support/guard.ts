import type { BrowserContext, Page, Request } from '@playwright/test';
import { isOurs } from './brands.ts';

/** Card numbers that tests type; no part of the product may ever see one. */
const CARD_NUMBERS = /4242\s?4242\s?4242\s?4242|4000\s?0000\s?0000\s?0002/;
/** The guard's own script cannot run in the outbox's sandboxed frame, and the browser says so. */
const OWN_NOISE = /\/dev\/outbox\/.*Blocked script execution in 'about:srcdoc'/;
/** Files of the card provider: `/v3/…` on its own host. */
const isProvider = (url: URL) => !isOurs(url.href) && url.protocol.startsWith('http');

/**
 * Watches everything a test opens and keeps what may never happen on any page: a message of the console, an exception,
 * a refusal of the content security policy, a page wider than its screen, an answer of 5xx, card data on the way to
 * us, and the card provider's script anywhere but on the payment page.
 */
export class Guard {
  readonly #faults: string[] = [];
  readonly #allowed: RegExp[] = [OWN_NOISE];

  /** Says that this test provokes faults that match. Also earlier ones. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** What happened and was not provoked, each with the address of its page. */
  faults(): string[] {
    return [
      ...new Set(this.#faults.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)))),
    ];
  }

  /** Watches every page of a context, also the ones it opens by itself. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('convoyFault', ({ page }, fault: string) => this.#note(page, fault));
    await context.addInitScript(watchFromInside);
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#note(
          message.page(),
          `console ${message.type()}: ${message.text()} (${message.location().url})`,
        );
    });
    context.on('weberror', (error) => this.#note(error.page(), `exception: ${error.error().message}`));
    context.on('response', (response) => {
      if (response.status() >= 500 && isOurs(response.url()))
        this.#note(null, `answer ${response.status()} of ${response.url()}`);
    });
    context.on('request', (request) => this.#inspect(request));
  }

  #inspect(request: Request): void {
    const url = new URL(request.url());
    if (isOurs(request.url())) {
      const sent = [decodeURIComponent(request.url()), request.postData() ?? ''].join('\n');
      if (CARD_NUMBERS.test(sent)) this.#note(null, `card number sent to ${request.url()}`);
    } else if (isProvider(url) && request.serviceWorker() === null) {
      const page = pageOf(request);
      if (page && isOurs(page.url()) && !new URL(page.url()).pathname.startsWith('/payment/'))
        this.#note(page, `foreign request before the payment page: ${request.url()}`);
    }
  }

  #note(page: Page | null, fault: string): void {
    this.#faults.push(page ? `${page.url()}: ${fault}` : fault);
  }
}

function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    // A navigation has no frame yet when it is asked for.
    return null;
  }
}

/** Runs inside every document before its own scripts. */
function watchFromInside(): void {
  const tell = (fault: string) =>
    (window as unknown as { convoyFault: (fault: string) => void }).convoyFault(fault);
  document.addEventListener('securitypolicyviolation', (event) =>
    tell(`policy ${event.violatedDirective} refused ${event.blockedURI} in ${event.sourceFile}`),
  );
  if (window !== window.top || location.protocol === 'about:') return;
  let wideSince = 0;
  setInterval(() => {
    const root = document.documentElement;
    if (!root || root.scrollWidth <= root.clientWidth + 1) {
      wideSince = 0;
      return;
    }
    // Something sliding in may stand out for a moment; what stays is a fault.
    wideSince += 1;
    if (wideSince !== 3) return;
    const widest = [...document.body.querySelectorAll('*')].find(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    tell(`page is ${root.scrollWidth} px wide on ${root.clientWidth}: ${widest?.outerHTML.slice(0, 200)}`);
  }, 200);
}

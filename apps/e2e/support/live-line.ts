import type { Page } from '@playwright/test';

/**
 * Follows the live line of the dashboard from now on; call it before the page opens. Once the line stands the day's work is read
 * again, and a call that is under way at sign-out is refused, which the browser tells in its console.
 *
 * @returns waits until the day's work was read again
 */
export function liveLine(page: Page): () => Promise<void> {
  // Followed from the beginning: each of the three may come before the journey waits for it.
  const read = page
    .waitForEvent('websocket')
    .then((line) => line.waitForEvent('framereceived'))
    .then(() => page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/today'))
    .then(() => undefined);
  // Pages without a line are left before one comes.
  read.catch(() => undefined);
  return () => read;
}

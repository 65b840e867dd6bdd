import type { Page } from '@playwright/test';

/** What one key took, ms from its going down. */
export interface Key {
  /** Until the letter was painted. */
  readonly letter: number;
  /** Until the rows it leaves were painted. */
  readonly rows: number;
}

type Watched = Window & { typing: { down: number; letter: number; rows: number } };

/** Notes, in the page, when a key goes down and when its letter and the rows of a grid are painted. Before its own scripts. */
export async function watchTyping(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const typing = { down: 0, letter: 0, rows: 0 };
    Object.assign(window, { typing });
    const painted = (then: (at: number) => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => then(performance.now());
        port2.postMessage(null);
      });
    addEventListener(
      'keydown',
      ({ timeStamp }) => Object.assign(typing, { down: timeStamp, letter: 0, rows: 0 }),
      true,
    );
    addEventListener(
      'input',
      () =>
        painted((at) => {
          typing.letter = at;
        }),
      true,
    );
    new MutationObserver(() => {
      if (typing.down === 0 || typing.rows !== 0) return;
      painted((at) => {
        typing.rows ||= at;
      });
    }).observe(document, { subtree: true, attributeFilter: ['aria-rowcount'] });
  });
}

/** Types a letter where the page's focus is, and waits for the rows it leaves. Every letter must leave fewer. */
export async function typeLetter(page: Page, letter: string): Promise<Key> {
  await page.keyboard.press(letter);
  await page.waitForFunction(() => {
    const { typing } = window as unknown as Watched;
    return typing.letter > 0 && typing.rows > 0;
  });
  const { down, letter: seen, rows } = await page.evaluate(() => (window as unknown as Watched).typing);
  return { letter: seen - down, rows: rows - down };
}

import './site.css';
import { tellOtherTabs } from '../session/other-tabs.ts';
import { Waiting } from './waiting.ts';

/**
 * All that runs before a visitor does something. The page is finished HTML: links, the search and the contact form work as
 * they stand. At the first sign of a person the rest is loaded and takes the page over; what they did meanwhile is done then.
 */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input'] as const;

// Signing out leads here: other tabs hear of it before the rest is loaded.
tellOtherTabs(null);
const waiting = new Waiting(document);
const signs = new AbortController();
for (const sign of SIGNS) document.addEventListener(sign, wake, { signal: signs.signal, passive: true });
// A call of the server's failed: the page asks again and says so. A greeting after signing out, and a search that was begun, are the browser's to show.
const isIncomplete = document.getElementById('root')?.hasAttribute('data-incomplete');
// What an installed app says of itself is known here alone.
const isInstalled = 'Capacitor' in window || matchMedia('(display-mode: standalone)').matches;
const saysInstalled = isInstalled && document.querySelector('[data-install]') !== null;
if (isIncomplete || saysInstalled || isKept('convoy.flash') || isKept('convoy.site.search')) wake();

// The browser's offer to install comes once. Of other pages it makes its own button.
let offer: Event | null = null;
addEventListener(
  'beforeinstallprompt',
  (event) => {
    if (!document.querySelector('[data-install]')) return;
    event.preventDefault();
    offer = event;
    // The rest may be on its way already: it is handed over when it is there.
    if (!signs.signal.aborted) wake();
  },
  { once: true },
);

function wake(): void {
  signs.abort();
  import('./hydrate.tsx').then(({ hydrate }) => hydrate(waiting, offer)).catch(giveUp);
}

/** Without the rest the page stays as it is: the next press that needs it loads the page again. */
function giveUp(error: unknown): void {
  console.warn(error);
  waiting.release();
}

function isKept(key: string): boolean {
  try {
    const kept = sessionStorage.getItem(key);
    // An empty search is four empty texts.
    return kept !== null && /:"[^"]/.test(kept);
  } catch {
    return false;
  }
}

/**
 * How high the work of the day was when it was last seen in this browser: so much is kept for it the next time, and nothing below
 * it moves when it comes. A number of the layout, nothing of anybody.
 */
const KEY = 'convoy.today.height';

/** Storage may be switched off or full; then the page works without a memory. */
export function readPlaceHeight(): number | null {
  try {
    const height = Number(localStorage.getItem(KEY));
    return height > 0 ? height : null;
  } catch {
    return null;
  }
}

/** Keeps what the board in a place would take if it had all the room; while it loads, nothing is kept. */
export function keepPlaceHeight(place: HTMLElement): void {
  const board = place.querySelector('section[aria-busy="false"]');
  const list = board?.lastElementChild;
  if (!board || !list) return;
  const shown = list.getBoundingClientRect().bottom - board.getBoundingClientRect().top;
  const height = Math.round(shown + list.scrollHeight - list.clientHeight);
  try {
    if (height > 0) localStorage.setItem(KEY, String(height));
  } catch {
    // As above.
  }
}

import { useSyncExternalStore } from 'react';

/** Header of every answer of the API: the release of the web that it serves. */
export const RELEASE_HEADER = 'X-Convoy-Release';

/** How long a page may stand in the background before it asks, on coming back, what is served now (ms). */
const ASK_AFTER = 5 * 60_000;

let own: string | null = null;
let served: string | null = null;
let heardAt = 0;
const listeners = new Set<() => void>();

/**
 * Says which release this page is of. From then on answers of the API are compared with it, and a page that was away
 * for a while asks. The shell calls it once; gives back what ends it.
 *
 * @param ask makes any call of the API
 */
export function followRelease(release: string, ask: () => Promise<unknown>): () => void {
  own = release;
  served = null;
  heardAt = Date.now();
  const onReturn = () => {
    if (document.visibilityState !== 'visible' || Date.now() - heardAt < ASK_AFTER) return;
    heardAt = Date.now();
    // Offline there is nothing to learn; the next answer tells.
    ask().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', onReturn);
  return () => document.removeEventListener('visibilitychange', onReturn);
}

/** Takes note of the release an answer named; the API client calls it. */
export function hearRelease(headers: Headers): void {
  const release = headers.get(RELEASE_HEADER);
  heardAt = Date.now();
  if (!release || release === served) return;
  served = release;
  for (const listener of listeners) listener();
}

const isNew = () => own !== null && served !== null && served !== own;

/**
 * Whether the server has another release than this page: time to offer a reload. The page goes on working meanwhile,
 * because the assets of the release before stay served.
 */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isNew,
    () => false,
  );
}

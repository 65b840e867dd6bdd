/** Tabs of one browser tell each other here that a person signed in or out. */
export const SESSION_KEY = 'convoy.session';

/**
 * Tells the other tabs of this browser whose page was loaded here.
 * @param userId null for a guest
 */
export function tellOtherTabs(userId: number | null): void {
  try {
    // The moment makes every load a change, also of the same person: a tab whose session ended then looks again.
    localStorage.setItem(SESSION_KEY, `${userId ?? 'guest'} ${Date.now()}`);
  } catch {
    // Storage may be denied; tabs then learn by their next call.
  }
}

/** Where one signs out. A navigation, not a call: the next page knows nobody. */
export const SIGN_OUT = '/api/logout';

/**
 * What this tab remembers of whoever works in it goes with them who sign out: drafts, names of records, what was opened last.
 * A session that ends by itself keeps it, so that nothing typed is lost when the same person signs in again.
 */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage that is denied holds nothing.
  }
}

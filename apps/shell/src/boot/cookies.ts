/** Left by a sign-in that succeeded, read by the page that follows it. */
const MARK = 'convoy.signing-in';

/**
 * Whether the browser keeps no cookies of ours: it says so itself, or somebody signed in a moment ago and the page that
 * followed knows nobody. The mark of that sign-in is taken away.
 */
export function cookiesRefused(signedIn: boolean): boolean {
  let signingIn = false;
  try {
    signingIn = sessionStorage.getItem(MARK) !== null;
    sessionStorage.removeItem(MARK);
  } catch {
    // Browsers that refuse cookies often refuse storage with them.
  }
  return !signedIn && (!navigator.cookieEnabled || signingIn);
}

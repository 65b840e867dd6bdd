/** Where people land who asked for nothing in particular. */
export const HOME_PATH = '/dashboard';

/** Pages one is never returned to: they are left the moment one is signed in, or lead nowhere without a mailed token. */
const AUTH_PATHS = /^\/(login|register|(forgot|reset)-password|(verify|confirm)-email)$/;

/**
 * A `returnTo` value made safe: a path of this origin, or `fallback`. Refuses other origins in every disguise a
 * browser accepts (`//evil`, `/\evil`, `https:evil`, tabs and line breaks inside), scripts, the API and the
 * sign-in pages themselves.
 */
export function safeReturnTo(value: string | null | undefined, fallback: string = HOME_PATH): string {
  if (!value || value.length > 2000) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, so `/\t/evil` becomes `//evil`
  if (!value.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(value)) return fallback;
  let url: URL;
  try {
    // A host nobody can own: what stays on it after parsing is a path of ours.
    url = new URL(value, 'http://return.invalid');
  } catch {
    return fallback;
  }
  if (url.origin !== 'http://return.invalid' || url.pathname.startsWith('//')) return fallback;
  if (url.pathname.startsWith('/api/') || AUTH_PATHS.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

/** The login page that comes back to `path` (a path with query and hash) afterwards. */
export function loginPathFor(path: string): string {
  const back = safeReturnTo(path);
  return back === HOME_PATH ? '/login' : `/login?returnTo=${encodeURIComponent(back)}`;
}

const FLASH_KEY = 'convoy.flash';

/** A toast that survives the page load after signing in or out: plain text only. */
export interface Flash {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'default' | 'success' | 'destructive';
}

/** Keeps a toast for the next page load; the shell shows it once. */
export function leaveFlash(flash: Flash): void {
  try {
    sessionStorage.setItem(FLASH_KEY, JSON.stringify(flash));
  } catch {
    // Storage may be denied; the greeting is then simply not shown.
  }
}

/** Takes the kept toast, if there is one. */
export function takeFlash(): Flash | null {
  try {
    const stored = sessionStorage.getItem(FLASH_KEY);
    sessionStorage.removeItem(FLASH_KEY);
    if (!stored) return null;
    const value = JSON.parse(stored) as Flash;
    return typeof value?.title === 'string' ? value : null;
  } catch {
    return null;
  }
}

/**
 * After a successful sign-in or registration: loads `returnTo` (made safe) as a new page, so that session, rules and
 * tenant come fresh from the server, and shows `flash` there.
 */
export function completeSignIn(returnTo: string | null | undefined, flash?: Flash): void {
  if (flash) leaveFlash(flash);
  try {
    // The next page takes it away; if it then knows nobody, the browser kept no cookie, and the shell says so.
    sessionStorage.setItem('convoy.signing-in', '1');
  } catch {
    // Storage may be denied; a browser that refuses cookies then says so itself.
  }
  window.location.assign(safeReturnTo(returnTo));
}

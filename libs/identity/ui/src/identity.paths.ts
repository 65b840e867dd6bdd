/** Addresses of identity's pages. */
export const identityPaths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Where a person lands after signing in without having been on the way anywhere. */
  home: '/dashboard',
};

/**
 * The page to continue with after signing in, from `?returnTo=`. Only a path of this very site is accepted:
 * anything that a browser could read as another host (`//x`, `/\x`, a scheme) counts as not given,
 * as do the pages of signing in themselves.
 *
 * @returns a path with its query, or null
 */
export function readReturnTo(query: URLSearchParams): string | null {
  const value = query.get('returnTo');
  if (!value?.startsWith('/') || value.startsWith('//') || value.includes('\\')) return null;
  // Browsers drop tabs and line breaks inside an address, which can turn a path into another host.
  if ([...value].some((character) => character < ' ')) return null;
  const base = 'http://same.invalid';
  let url: URL;
  try {
    url = new URL(value, base);
  } catch {
    return null;
  }
  if (url.origin !== base || url.pathname.startsWith('//')) return null;
  const own: string[] = [identityPaths.login, identityPaths.register, identityPaths.forgotPassword];
  if (own.includes(url.pathname) || url.pathname.startsWith('/api/')) return null;
  return url.pathname + url.search + url.hash;
}

/** Keeps `returnTo` while a visitor moves between the pages of signing in. */
export function withReturnTo(path: string, returnTo: string | null): string {
  return returnTo ? `${path}?returnTo=${encodeURIComponent(returnTo)}` : path;
}

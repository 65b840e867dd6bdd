/** Addresses of identity's pages. */
export const identityPaths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  account: '/account',
  accountSecurity: '/account/security',
  accountNotifications: '/account/notifications',
  accountPreferences: '/account/preferences',
  home: '/',
  /** Of the platform's host. */
  signup: '/signup',
  contactSales: '/contact?topic=sales',
};

/** Keeps `returnTo` while a visitor moves between the pages of signing in. It is made safe where it is used. */
export function withReturnTo(path: string, returnTo: string | null): string {
  return returnTo ? `${path}?returnTo=${encodeURIComponent(returnTo)}` : path;
}

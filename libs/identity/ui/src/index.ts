import type { ComponentType } from 'react';

/** Pages of signing in and of the account by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  login: () => import('./pages/login.page.tsx'),
  register: () => import('./pages/register.page.tsx'),
  'forgot-password': () => import('./pages/forgot-password.page.tsx'),
  'reset-password': () => import('./pages/reset-password.page.tsx'),
  account: () => import('./pages/account.page.tsx'),
  'verify-email': () => import('./pages/verify-email.page.tsx'),
  'confirm-email': () => import('./pages/confirm-email.page.tsx'),
};

export { locales } from './locales.ts';

import type { ComponentType } from 'react';

/** Pages of signing in by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  login: () => import('./pages/login.page.tsx'),
  register: () => import('./pages/register.page.tsx'),
  'forgot-password': () => import('./pages/forgot-password.page.tsx'),
  'reset-password': () => import('./pages/reset-password.page.tsx'),
};

/** Texts of the `identity` namespace by language. */
export const locales = { en: () => import('./locales/en.json') };

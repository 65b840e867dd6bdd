import '@convoy/site/contract';
import type { ComponentType } from 'react';

/** Pages of the public site by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'brand-home': () => import('./pages/brand-home.page.tsx'),
  'platform-home': () => import('./pages/platform-home.page.tsx'),
  contact: () => import('./pages/contact.page.tsx'),
};

export { locales } from './locales.ts';

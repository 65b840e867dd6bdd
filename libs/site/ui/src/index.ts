import '@convoy/site/contract';
import type { ComponentType } from 'react';

/** Pages of the public site by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'brand-home': () => import('./pages/brand-home.page.tsx'),
  'platform-home': () => import('./pages/platform-home.page.tsx'),
  contact: () => import('./pages/contact.page.tsx'),
  about: () => import('./pages/about.page.tsx'),
  pricing: () => import('./pages/pricing.page.tsx'),
  terms: () => import('./pages/terms.page.tsx'),
  privacy: () => import('./pages/privacy.page.tsx'),
  cookies: () => import('./pages/cookies.page.tsx'),
  status: () => import('./pages/status.page.tsx'),
  vans: () => import('./pages/vans.page.tsx'),
  van: () => import('./pages/van.page.tsx'),
  depot: () => import('./pages/depot.page.tsx'),
  rates: () => import('./pages/rates.page.tsx'),
  'how-it-works': () => import('./pages/how-it-works.page.tsx'),
};

export { locales } from './locales.ts';

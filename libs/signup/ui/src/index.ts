import type { ComponentType } from 'react';

/** Pages of the slice by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  signup: () => import('./pages/signup.page.tsx'),
  welcome: () => import('./pages/welcome.page.tsx'),
};

export { locales } from './locales.ts';

import type { ComponentType } from 'react';

/** Pages of reporting by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  dashboard: () => import('./pages/dashboard.page.tsx'),
  'head-office': () => import('./pages/head-office.page.tsx'),
};

export { locales } from './locales.ts';

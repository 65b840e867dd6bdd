import type { ComponentType } from 'react';

/** Development pages by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  ui: () => import('./pages/ui.page.tsx'),
  tests: () => import('./pages/tests.page.tsx'),
  'test-report': () => import('./pages/test-report.page.tsx'),
};

export { locales } from './locales.ts';

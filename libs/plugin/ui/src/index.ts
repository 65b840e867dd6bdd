import type { ComponentType } from 'react';

/** Pages of the slice by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  integrations: () => import('./pages/integrations.page.tsx'),
  integration: () => import('./pages/integration.page.tsx'),
};

export { locales } from './locales.ts';

import type { ComponentType } from 'react';

/** Pages of the slice by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  enquiries: () => import('./pages/enquiries.page.tsx'),
};

export { locales } from './locales.ts';

import type { ComponentType } from 'react';

/** Pages of the slice by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  guides: () => import('./pages/guides.page.tsx'),
  guide: () => import('./pages/guide.page.tsx'),
  mobile: () => import('./pages/mobile.page.tsx'),
};

/** Renews the offline copy of this device, where there is one. */
export const renewCopy = () => import('./offline/renew-copy.tsx');

export { locales } from './locales.ts';

import type { ComponentType } from 'react';

/** Pages of notifications by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  notifications: () => import('./pages/notifications.page.tsx'),
};

export { locales } from './locales.ts';

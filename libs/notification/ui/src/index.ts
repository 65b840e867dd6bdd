import type { ComponentType } from 'react';

/** Pages of notifications by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  notifications: () => import('./pages/notifications.page.tsx'),
};

/** Texts of the `notification` namespace by language. */
export const locales = { en: () => import('./locales/en.json') };

/** What the shell's bell opens; it needs the texts of this slice to be there. */
export { BellPanel, type BellPanelProps } from './bell-panel.tsx';

import type { ComponentType } from 'react';

/** Pages of notifications by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  notifications: () => import('./pages/notifications.page.tsx'),
  // No address leads here: the shell shows it below its bell, with the texts of this slice as for any page.
  'bell-panel': () => import('./bell-panel.tsx').then(({ BellPanel }) => ({ default: BellPanel })),
};

/** Texts of the `notification` namespace by language. */
export const locales = { en: () => import('./locales/en.json') };

/** What the shell's bell opens. Whoever mounts it itself brings the texts of this slice. */
export { BellPanel, type BellPanelProps } from './bell-panel.tsx';

import type { ComponentType } from 'react';

/** Pages of notifications by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  notifications: () => import('./pages/notifications.page.tsx'),
};

/** What the shell's bell opens. Whoever mounts it itself brings the texts of this slice. */
export { BellPanel, type BellPanelProps } from './bell-panel.tsx';
export { locales } from './locales.ts';

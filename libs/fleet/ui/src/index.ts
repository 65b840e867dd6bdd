import type { ComponentType } from 'react';

/** Pages of the fleet by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  fleet: () => import('./pages/fleet.page.tsx'),
  'add-van': () => import('./pages/add-van.page.tsx'),
  'import-vans': () => import('./pages/import-vans.page.tsx'),
  van: () => import('./pages/van.page.tsx'),
  maintenance: () => import('./pages/maintenance.page.tsx'),
  tasks: () => import('./pages/tasks.page.tsx'),
  depots: () => import('./pages/depots.page.tsx'),
  'add-depot': () => import('./pages/add-depot.page.tsx'),
  depot: () => import('./pages/depot.page.tsx'),
  'edit-van': () => import('./pages/edit-van.page.tsx'),
};

export { locales } from './locales.ts';

import type { SlotFiller } from '@convoy/shell-api';
import type { ComponentType } from 'react';

/** Pages of the slice by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  signup: () => import('./pages/signup.page.tsx'),
  welcome: () => import('./pages/welcome.page.tsx'),
};

/** What the slice shows on pages of other slices. */
export const slots = {
  'first-steps': (() => import('./guide/first-steps.tsx')) satisfies SlotFiller<'reporting.dashboard-top.v1'>,
};

export { locales } from './locales.ts';

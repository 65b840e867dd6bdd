import type { SlotFiller } from '@convoy/shell-api';
import type { ComponentType } from 'react';

/** Pages of the slice by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  contracts: () => import('./pages/contracts.page.tsx'),
  'legal-texts': () => import('./pages/legal-texts.page.tsx'),
  'sign-agreement': () => import('./pages/sign-agreement.page.tsx'),
  'sign-by-link': () => import('./pages/sign-by-link.page.tsx'),
  'verify-agreement': () => import('./pages/verify-agreement.page.tsx'),
};

/** What other slices' pages show of agreements. */
export const slots = {
  'hire-agreement': (() =>
    import('./slots/hire-agreement.tsx')) satisfies SlotFiller<'booking.detail.after.v1'>,
};

export { locales } from './locales.ts';

import type { SlotFiller } from '@convoy/shell-api';
import type { ComponentType } from 'react';

/** Pages of the slice by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'hand-over': () => import('./pages/hand-over.page.tsx'),
  return: () => import('./pages/return.page.tsx'),
};

/** What other slices' pages show of the yard. */
export const slots = {
  'van-damage': (() => import('./slots/van-damage.tsx')) satisfies SlotFiller<'fleet.van-detail.after.v1'>,
  'kept-deposit': (() => import('./slots/kept-deposit.tsx')) satisfies SlotFiller<'booking.detail.after.v1'>,
  'hire-condition': (() =>
    import('./slots/hire-condition.tsx')) satisfies SlotFiller<'booking.detail.after.v1'>,
};

export { locales } from './locales.ts';

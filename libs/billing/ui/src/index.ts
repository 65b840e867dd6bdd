import type { SlotFiller } from '@convoy/shell-api';
import type { ComponentType } from 'react';

/** None yet. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {};

/** What billing shows on pages of other slices. */
export const slots = {
  'upgrade-offer': (() =>
    import('./offer/upgrade-offer.tsx')) satisfies SlotFiller<'billing.upgrade-offer.v1'>,
};

export { locales } from './locales.ts';

import type { SlotFiller } from '@convoy/shell-api';
import type { ComponentType } from 'react';

/** Pages of the slice by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  reviews: () => import('./pages/reviews.page.tsx'),
};

/** What other slices' pages show of reviews. */
export const slots = {
  'home-reviews': (() => import('./slots/home-reviews.tsx')) satisfies SlotFiller<'site.home.after.v1'>,
  'van-reviews': (() => import('./slots/van-reviews.tsx')) satisfies SlotFiller<'booking.van.after.v1'>,
  'hire-review': (() => import('./slots/hire-review.tsx')) satisfies SlotFiller<'booking.detail.after.v1'>,
};

export { locales } from './locales.ts';

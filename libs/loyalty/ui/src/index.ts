import type { SlotFiller } from '@convoy/shell-api';
import type { ComponentType } from 'react';

/** Pages of the slice by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  loyalty: () => import('./pages/loyalty.page.tsx'),
  leaderboard: () => import('./pages/leaderboard.page.tsx'),
  programme: () => import('./pages/programme.page.tsx'),
  rewards: () => import('./pages/rewards.page.tsx'),
  tiers: () => import('./pages/tiers.page.tsx'),
};

/** What loyalty shows on pages of other slices. */
export const slots = {
  'member-card': (() => import('./members/member-card.tsx')) satisfies SlotFiller<'customer.detail.after.v1'>,
  'hire-points': (() => import('./members/hire-points.tsx')) satisfies SlotFiller<'booking.detail.after.v1'>,
  'made-points': (() => import('./members/hire-points.tsx')) satisfies SlotFiller<'booking.made.after.v1'>,
  'quote-points': (() => import('./members/quote-points.tsx')) satisfies SlotFiller<'booking.quote.after.v1'>,
  'leaderboard-wish': (() =>
    import('./members/leaderboard-wish.tsx')) satisfies SlotFiller<'identity.preferences.after.v1'>,
};

export { locales } from './locales.ts';

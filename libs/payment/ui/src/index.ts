import type { ComponentType } from 'react';

/** Pages of payment by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'pay-booking': () => import('./pages/pay-booking.page.tsx'),
};

export { locales } from './locales.ts';

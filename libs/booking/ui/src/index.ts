import type { ComponentType } from 'react';

/** Pages of booking by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'book-a-van': () => import('./pages/book-a-van.page.tsx'),
  'new-booking': () => import('./pages/new-booking.page.tsx'),
  counter: () => import('./pages/counter.page.tsx'),
  'booking-list': () => import('./pages/booking-list.page.tsx'),
  'booking-calendar': () => import('./pages/booking-calendar.page.tsx'),
  rates: () => import('./pages/rates.page.tsx'),
  'booking-detail': () => import('./pages/booking-detail.page.tsx'),
};

export { locales, pageLocales } from './locales.ts';

import type { SlotFiller } from '@convoy/shell-api';
import type { ComponentType } from 'react';
import { gated } from './add-on/gated.ts';

/** Pages of the slice by the names the manifest gives them; a brand without the add-on gets what it does in their place. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  telematics: gated('telematics', () => import('./pages/telematics.page.tsx')),
  routes: gated('routes', () => import('./routes/routes.page.tsx')),
  eco: gated('eco', () => import('./eco/eco.page.tsx')),
  alerts: gated('alerts', () => import('./alerts/alerts.page.tsx')),
  devices: gated('devices', () => import('./pages/devices.page.tsx')),
  geofences: gated('geofences', () => import('./pages/geofences.page.tsx')),
  settings: gated('settings', () => import('./pages/settings.page.tsx')),
  // Head office has no add-on.
  release: () => import('./release/release.page.tsx'),
};

/** What telematics shows on the page of a hire. */
export const slots = {
  'hire-driving-score': (() =>
    import('./slots/hire-driving-score.tsx')) satisfies SlotFiller<'booking.detail.after.v1'>,
  'hire-route': (() => import('./slots/hire-route.tsx')) satisfies SlotFiller<'booking.detail.after.v1'>,
};

export { locales } from './locales.ts';

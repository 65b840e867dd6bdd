import type { RemoteManifest } from '@convoy/platform/manifest';

/** The board of today on the dashboard, and the sheet of a day for the printer. Both are for staff who move hires. */
const manifest: RemoteManifest = {
  slice: 'today',
  routes: [
    {
      path: '/dashboard/day-sheet',
      page: 'day-sheet',
      title: 'titles.sheet',
      access: 'signed-in',
      host: 'brand',
      can: ['manage-hire', 'Booking'],
      usesClock: true,
    },
  ],
  nav: [
    {
      group: 'dashboard',
      path: '/dashboard/day-sheet',
      label: 'titles.sheet',
      icon: 'calendar-check',
      host: 'brand',
      can: ['manage-hire', 'Booking'],
      order: 2,
    },
  ],
  slots: [
    {
      slot: 'reporting.dashboard-today.v1',
      component: 'board',
      order: 1,
      can: ['manage-hire', 'Booking'],
    },
  ],
};

export default manifest;

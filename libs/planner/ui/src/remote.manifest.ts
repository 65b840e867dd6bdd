import type { RemoteManifest } from '@convoy/platform/manifest';

/** The planner: vans down, days across, for the staff who move hires. */
const manifest: RemoteManifest = {
  slice: 'planner',
  routes: [
    {
      path: '/booking/planner',
      page: 'planner',
      title: 'titles.planner',
      access: 'signed-in',
      host: 'brand',
      can: ['manage-hire', 'Booking'],
      usesClock: true,
    },
  ],
  nav: [
    {
      group: 'bookings',
      subject: 'booking',
      path: '/booking/planner',
      label: 'nav.planner',
      icon: 'calendar-clock',
      host: 'brand',
      can: ['manage-hire', 'Booking'],
      order: 4,
    },
  ],
};

export default manifest;

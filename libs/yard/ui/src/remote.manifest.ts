import type { RemoteManifest } from '@convoy/platform/manifest';

/** Hand-over and return in the yard, and the damage register of a van. */
const manifest: RemoteManifest = {
  slice: 'yard',
  routes: [
    {
      path: '/booking/:bookingId/hand-over',
      ids: ['bookingId'],
      page: 'hand-over',
      title: 'titles.handOver',
      under: '/booking/list',
      access: 'signed-in',
      host: 'brand',
      can: ['manage-hire', 'Booking'],
      usesClock: true,
    },
    {
      path: '/booking/:bookingId/return',
      ids: ['bookingId'],
      page: 'return',
      title: 'titles.return',
      under: '/booking/list',
      access: 'signed-in',
      host: 'brand',
      can: ['manage-hire', 'Booking'],
      usesClock: true,
    },
  ],
  nav: [],
  slots: [
    { slot: 'fleet.van-detail.after.v1', component: 'van-damage', order: 2, can: ['manage-hire', 'Booking'] },
    { slot: 'booking.detail.after.v1', component: 'kept-deposit', order: 2, can: ['read', 'Booking'] },
    { slot: 'booking.detail.after.v1', component: 'hire-condition', order: 3, can: ['read', 'Booking'] },
  ],
};

export default manifest;

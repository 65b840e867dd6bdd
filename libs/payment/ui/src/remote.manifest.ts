import type { RemoteManifest } from '@convoy/platform/manifest';

/** Paying for one booking. The list of payments has no page yet, so it has no entry. */
const manifest: RemoteManifest = {
  slice: 'payment',
  routes: [
    {
      path: '/payment/:bookingId',
      page: 'pay-booking',
      title: 'titles.payBooking',
      under: '/booking/:bookingId',
      usesClock: true,
      access: 'signed-in',
      host: 'brand',
    },
  ],
  nav: [],
};

export default manifest;

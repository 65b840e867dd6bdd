import type { RemoteManifest } from '@convoy/platform/manifest';

/** Reviews: the page for customers and staff, and what the pages of others show of them. */
const manifest: RemoteManifest = {
  slice: 'review',
  routes: [
    {
      path: '/reviews',
      page: 'reviews',
      title: 'titles.reviews',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'Review'],
      usesClock: true,
    },
  ],
  records: [{ kind: 'review', label: 'titles.reviews', symbol: 'star' }],
  nav: [
    {
      group: 'experience',
      path: '/reviews',
      label: 'nav.reviews',
      icon: 'circle-check',
      host: 'brand',
      can: ['read', 'Review'],
      badge: { source: '/api/reviews/pending', label: 'nav.pending' },
      order: 2,
    },
  ],
  slots: [
    { slot: 'site.home.after.v1', component: 'home-reviews', order: 1 },
    { slot: 'site.van.after.v1', component: 'van-reviews', order: 1 },
    { slot: 'booking.van.after.v1', component: 'van-reviews', order: 1 },
    { slot: 'booking.detail.after.v1', component: 'hire-review', order: 1, can: ['read', 'Review'] },
  ],
};

export default manifest;

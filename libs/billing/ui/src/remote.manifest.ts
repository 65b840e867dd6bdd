import type { RemoteManifest } from '@convoy/platform/manifest';

/** What a brand buys of Convoy. No pages yet; beside refusals of other slices, what to buy. */
const manifest: RemoteManifest = {
  slice: 'billing',
  routes: [],
  nav: [],
  slots: [
    {
      slot: 'billing.upgrade-offer.v1',
      component: 'upgrade-offer',
      order: 1,
      can: ['read', 'Subscription'],
    },
  ],
};

export default manifest;

import type { RemoteManifest } from '@convoy/platform/manifest';

/** Sign-up on the platform's host, the first step onto the new brand's, and what comes first there. */
const manifest: RemoteManifest = {
  slice: 'signup',
  routes: [
    {
      path: '/signup',
      page: 'signup',
      title: 'titles.signup',
      access: 'public',
      host: 'platform',
      listed: true,
      leadsToBrands: true,
    },
    {
      path: '/welcome',
      page: 'welcome',
      title: 'titles.welcome',
      access: 'public',
      host: 'brand',
      frame: 'bare',
      // The token stands behind the `#`, which a script alone reads.
      withoutScript: '/',
    },
  ],
  nav: [],
  slots: [
    {
      slot: 'reporting.dashboard-top.v1',
      component: 'first-steps',
      order: 0,
      can: ['read', 'FirstSteps'],
    },
  ],
};

export default manifest;

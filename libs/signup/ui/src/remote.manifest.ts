import type { RemoteManifest } from '@convoy/platform/manifest';

/** Sign-up on the platform's host, and the first step onto the new brand's. */
const manifest: RemoteManifest = {
  slice: 'signup',
  routes: [
    { path: '/signup', page: 'signup', title: 'titles.signup', access: 'public', host: 'platform' },
    {
      path: '/welcome',
      page: 'welcome',
      title: 'titles.welcome',
      access: 'public',
      host: 'brand',
      frame: 'bare',
    },
  ],
  nav: [],
};

export default manifest;

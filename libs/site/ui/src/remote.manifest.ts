import type { RemoteManifest } from '@convoy/platform/manifest';

/** Public pages: the home of a brand and the home of the platform. Signed in, `/` belongs to the dashboard. */
const manifest: RemoteManifest = {
  slice: 'site',
  routes: [
    {
      path: '/',
      page: 'brand-home',
      title: 'titles.brandHome',
      access: 'guest',
      host: 'brand',
    },
    {
      path: '/',
      page: 'platform-home',
      title: 'titles.platformHome',
      access: 'guest',
      host: 'platform',
    },
    { path: '/contact', page: 'contact', title: 'titles.contact', access: 'public' },
  ],
  nav: [],
};

export default manifest;

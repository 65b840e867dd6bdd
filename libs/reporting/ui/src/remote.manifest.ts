import type { RemoteManifest } from '@convoy/platform/manifest';

/** The dashboard, at `/` and `/dashboard` for whoever is signed in. */
const manifest: RemoteManifest = {
  slice: 'reporting',
  routes: [
    { path: '/', page: 'dashboard', title: 'titles.dashboard', access: 'signed-in', host: 'brand' },
    {
      path: '/dashboard',
      page: 'dashboard',
      title: 'titles.dashboard',
      access: 'signed-in',
      host: 'brand',
      shortcut: 'g d',
    },
    { path: '/', page: 'head-office', title: 'titles.dashboard', access: 'signed-in', host: 'platform' },
    {
      path: '/dashboard',
      shortcut: 'g d',
      page: 'head-office',
      title: 'titles.dashboard',
      access: 'signed-in',
      host: 'platform',
    },
  ],
  nav: [
    {
      group: 'dashboard',
      path: '/dashboard',
      label: 'nav.overview',
      icon: 'layout-dashboard',
      navbar: { order: 1, label: 'titles.dashboard' },
      order: 1,
    },
  ],
};

export default manifest;

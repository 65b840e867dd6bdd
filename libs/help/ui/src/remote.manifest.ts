import type { RemoteManifest } from '@convoy/platform/manifest';

/**
 * The guides, for guests and for every role, and the pages as an app. The guides have no entry in the menu: the foot of the
 * sidebar and the question mark of each page lead there.
 */
const manifest: RemoteManifest = {
  slice: 'help',
  routes: [
    { path: '/help', page: 'guides', title: 'titles.guides', access: 'public', listed: true },
    { path: '/help/:guide', page: 'guide', title: 'titles.guide', access: 'public', under: '/help' },
    { path: '/mobile', page: 'mobile', title: 'titles.mobile', access: 'public', listed: true },
  ],
  nav: [
    {
      group: 'experience',
      path: '/mobile',
      label: 'titles.mobile',
      icon: 'monitor',
      navbar: { order: 3.5, label: 'nav.bar' },
      order: 40,
    },
  ],
};

export default manifest;

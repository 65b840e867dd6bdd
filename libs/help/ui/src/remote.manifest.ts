import type { RemoteManifest } from '@convoy/platform/manifest';

/**
 * The guides, for guests and for every role. No entry in the menu: the foot of the sidebar and the question mark of each
 * page lead here.
 */
const manifest: RemoteManifest = {
  slice: 'help',
  routes: [
    { path: '/help', page: 'guides', title: 'titles.guides', access: 'public' },
    { path: '/help/:guide', page: 'guide', title: 'titles.guide', access: 'public', under: '/help' },
  ],
  nav: [],
};

export default manifest;

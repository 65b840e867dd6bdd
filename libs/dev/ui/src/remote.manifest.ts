import type { RemoteManifest } from '@convoy/platform/manifest';

/** Pages for those who build the product; outside development none of them exists. */
const manifest: RemoteManifest = {
  slice: 'dev',
  routes: [
    { path: '/dev/ui', page: 'ui', title: 'titles.ui', access: 'public', frame: 'bare' },
    { path: '/dev/tests', page: 'tests', title: 'titles.tests', access: 'public' },
    { path: '/dev/tests/:suite', page: 'test-report', title: 'titles.report', access: 'public' },
  ],
  nav: [],
};

export default manifest;

import type { RemoteManifest } from '@convoy/platform/manifest';

/** The list behind the bell. The bell itself is the shell's; it shows this slice's panel. */
const manifest: RemoteManifest = {
  slice: 'notification',
  routes: [
    {
      path: '/notifications',
      page: 'notifications',
      title: 'titles.notifications',
      access: 'signed-in',
      can: ['read', 'Notification'],
    },
  ],
  nav: [],
};

export default manifest;

import type { RemoteManifest } from '@convoy/platform/manifest';

/** How the installation is doing, for head office. */
const manifest: RemoteManifest = {
  slice: 'operation',
  routes: [
    {
      path: '/system',
      page: 'system',
      title: 'title',
      access: 'signed-in',
      host: 'platform',
      can: ['read', 'System'],
    },
  ],
  nav: [
    {
      group: 'administration',
      path: '/system',
      label: 'title',
      icon: 'gauge',
      host: 'platform',
      can: ['read', 'System'],
      order: 20,
    },
  ],
};

export default manifest;

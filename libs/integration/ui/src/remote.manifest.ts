import type { RemoteManifest } from '@convoy/platform/manifest';

/** What a brand's admins see to of programs from outside. */
const manifest: RemoteManifest = {
  slice: 'integration',
  routes: [
    {
      path: '/settings/api-keys',
      page: 'api-keys',
      title: 'titles.keys',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'ApiKey'],
    },
  ],
  nav: [
    {
      group: 'administration',
      path: '/settings/api-keys',
      label: 'titles.keys',
      icon: 'key-round',
      host: 'brand',
      can: ['read', 'ApiKey'],
      order: 10,
    },
  ],
};

export default manifest;

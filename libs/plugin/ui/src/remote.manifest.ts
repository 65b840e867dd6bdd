import type { RemoteManifest } from '@convoy/platform/manifest';

/** What a brand's admins add to the product, and how it does. */
const manifest: RemoteManifest = {
  slice: 'plugin',
  routes: [
    {
      path: '/settings/integrations',
      page: 'integrations',
      title: 'titles.integrations',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'Plugin'],
    },
    {
      path: '/settings/integrations/:pluginId',
      page: 'integration',
      title: 'titles.integration',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'Plugin'],
    },
  ],
  nav: [
    {
      group: 'administration',
      path: '/settings/integrations',
      label: 'titles.integrations',
      icon: 'plug',
      host: 'brand',
      can: ['read', 'Plugin'],
      order: 8,
    },
  ],
};

export default manifest;

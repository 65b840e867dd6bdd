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
    {
      path: '/settings/webhooks',
      page: 'webhooks',
      title: 'titles.webhooks',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'WebhookEndpoint'],
    },
    {
      path: '/settings/webhooks/:endpointId',
      ids: ['endpointId'],
      page: 'webhook',
      title: 'titles.webhook',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'WebhookEndpoint'],
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
    {
      group: 'administration',
      path: '/settings/webhooks',
      label: 'titles.webhooks',
      icon: 'globe',
      host: 'brand',
      can: ['read', 'WebhookEndpoint'],
      order: 11,
    },
  ],
};

export default manifest;

import type { RemoteManifest } from '@convoy/platform/manifest';

/**
 * The fleet as staff work with it. The pages name no ability: who may not see them is told so in the specification's own
 * words, by the page; the API refuses whatever the page says.
 */
const manifest: RemoteManifest = {
  slice: 'fleet',
  routes: [
    {
      path: '/fleet',
      page: 'fleet',
      title: 'titles.fleet',
      shortcut: 'g v',
      access: 'signed-in',
      host: 'brand',
      usesClock: true,
    },
    {
      path: '/fleet/add',
      page: 'add-van',
      title: 'titles.add',
      access: 'signed-in',
      host: 'brand',
    },
    {
      path: '/fleet/import',
      page: 'import-vans',
      title: 'titles.import',
      access: 'signed-in',
      host: 'brand',
    },
    {
      path: '/fleet/maintenance',
      page: 'maintenance',
      title: 'titles.maintenance',
      shortcut: 'g w',
      access: 'signed-in',
      host: 'brand',
      usesClock: true,
    },
    {
      path: '/fleet/depots',
      page: 'depots',
      title: 'titles.depots',
      access: 'signed-in',
      host: 'brand',
      usesClock: true,
    },
    {
      path: '/fleet/depots/add',
      page: 'add-depot',
      title: 'titles.addDepot',
      access: 'signed-in',
      host: 'brand',
    },
    {
      path: '/fleet/depots/:depotId',
      ids: ['depotId'],
      page: 'depot',
      title: 'titles.depot',
      access: 'signed-in',
      host: 'brand',
    },
    {
      path: '/fleet/:vanId',
      ids: ['vanId'],
      page: 'van',
      title: 'titles.van',
      access: 'signed-in',
      host: 'brand',
      usesClock: true,
    },
    {
      path: '/fleet/:vanId/edit',
      ids: ['vanId'],
      page: 'edit-van',
      title: 'titles.edit',
      access: 'signed-in',
      host: 'brand',
    },
  ],
  subjects: [
    {
      id: 'fleet',
      group: 'fleet',
      label: 'nav.subject',
      icon: 'van',
      order: 1,
      navbar: { order: 2.5, label: 'nav.bar' },
    },
  ],
  records: [
    { kind: 'van', label: 'records.vans', symbol: 'van' },
    { kind: 'depot', label: 'titles.depots', symbol: 'warehouse' },
  ],
  nav: [
    {
      group: 'fleet',
      subject: 'fleet',
      path: '/fleet',
      label: 'nav.fleet',
      icon: 'van',
      host: 'brand',
      can: ['read', 'Fleet'],
      order: 1,
    },
    {
      group: 'fleet',
      subject: 'fleet',
      path: '/fleet/add',
      label: 'nav.add',
      icon: 'plus',
      host: 'brand',
      can: ['add', 'Fleet'],
      order: 2,
    },
    {
      group: 'fleet',
      subject: 'fleet',
      path: '/fleet/maintenance',
      label: 'nav.maintenance',
      icon: 'wrench',
      host: 'brand',
      can: ['read', 'Fleet'],
      order: 3,
    },
    {
      group: 'fleet',
      subject: 'fleet',
      path: '/fleet/depots',
      label: 'titles.depots',
      icon: 'map-pin',
      host: 'brand',
      can: ['read', 'Fleet'],
      order: 4,
    },
  ],
};

export default manifest;

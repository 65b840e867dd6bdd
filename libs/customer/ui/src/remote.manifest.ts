import type { RemoteManifest } from '@convoy/platform/manifest';

/**
 * Customers, for staff. The pages name no ability: who may not see them is told so in the specification's own words, by the
 * page; the API refuses whatever the page says.
 */
const manifest: RemoteManifest = {
  slice: 'customer',
  routes: [
    {
      path: '/customers',
      page: 'customers',
      title: 'titles.customers',
      shortcut: 'g u',
      access: 'signed-in',
      host: 'brand',
    },
    {
      path: '/customers/add',
      page: 'add-customer',
      title: 'titles.add',
      access: 'signed-in',
      host: 'brand',
    },
    {
      path: '/customers/import',
      page: 'import-customers',
      title: 'titles.import',
      access: 'signed-in',
      host: 'brand',
    },
    {
      path: '/customers/:customerId',
      ids: ['customerId'],
      page: 'customer',
      title: 'titles.customer',
      access: 'signed-in',
      host: 'brand',
      usesClock: true,
    },
    {
      path: '/customers/:customerId/edit',
      ids: ['customerId'],
      page: 'edit-customer',
      title: 'titles.edit',
      access: 'signed-in',
      host: 'brand',
    },
    {
      path: '/customers/:customerId/licence',
      page: 'customer-licence',
      title: 'titles.licence',
      access: 'signed-in',
      host: 'brand',
    },
  ],
  records: [{ kind: 'customer', label: 'titles.customers', symbol: 'user-round' }],
  nav: [
    {
      group: 'bookings',
      path: '/customers',
      label: 'nav.customers',
      icon: 'users',
      host: 'brand',
      can: ['read', 'Customer'],
      order: 20,
      navbar: { order: 4 },
    },
  ],
};

export default manifest;

import type { RemoteManifest } from '@convoy/platform/manifest';

/** The messages from the contact form, for staff of a brand and for head office. */
const manifest: RemoteManifest = {
  slice: 'enquiry',
  routes: [
    {
      path: '/enquiries',
      page: 'enquiries',
      title: 'titles.enquiries',
      access: 'signed-in',
      can: ['read', 'Enquiry'],
    },
  ],
  nav: [
    {
      group: 'experience',
      path: '/enquiries',
      label: 'nav.enquiries',
      icon: 'list',
      can: ['read', 'Enquiry'],
      badge: { source: '/api/enquiries/waiting', label: 'nav.waiting' },
      order: 20,
    },
  ],
};

export default manifest;

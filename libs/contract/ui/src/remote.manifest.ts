import type { RemoteManifest } from '@convoy/platform/manifest';

/** Hire agreements and terms. */
const manifest: RemoteManifest = {
  slice: 'contract',
  routes: [
    {
      path: '/ai-features/contracts',
      page: 'contracts',
      title: 'titles.contracts',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'Agreement'],
    },
    {
      path: '/ai-features/contracts/:agreementId/sign',
      ids: ['agreementId'],
      page: 'sign-agreement',
      title: 'titles.sign',
      access: 'signed-in',
      host: 'brand',
      frame: 'bare',
      can: ['sign', 'Agreement'],
    },
    {
      path: '/settings/legal',
      page: 'legal-texts',
      title: 'titles.legal',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'LegalText'],
    },
    // Public: mails and papers lead to both.
    {
      path: '/sign-agreement',
      page: 'sign-by-link',
      title: 'titles.sign',
      access: 'public',
      host: 'brand',
      frame: 'bare',
    },
    {
      path: '/verify-agreement/:code',
      page: 'verify-agreement',
      title: 'titles.verify',
      access: 'public',
      host: 'brand',
      frame: 'bare',
    },
  ],
  nav: [
    {
      group: 'experience',
      path: '/ai-features/contracts',
      label: 'nav.contracts',
      icon: 'list',
      host: 'brand',
      can: ['read', 'Agreement'],
      customers: { label: 'nav.own' },
      order: 12,
    },
    {
      group: 'administration',
      path: '/settings/legal',
      label: 'titles.legal',
      icon: 'scale',
      host: 'brand',
      can: ['read', 'LegalText'],
      order: 6,
    },
  ],
  slots: [
    { slot: 'booking.detail.after.v1', component: 'hire-agreement', order: 2, can: ['read', 'Agreement'] },
  ],
};

export default manifest;

import type { RemoteManifest } from '@convoy/platform/manifest';

/** Getting in, and the own account: everywhere; registering with a brand alone. */
const manifest: RemoteManifest = {
  slice: 'identity',
  routes: [
    { path: '/login', page: 'login', title: 'titles.login', access: 'guest', frame: 'bare' },
    {
      path: '/register',
      page: 'register',
      title: 'titles.register',
      access: 'guest',
      host: 'brand',
      frame: 'bare',
    },
    {
      path: '/forgot-password',
      page: 'forgot-password',
      title: 'titles.forgotPassword',
      access: 'guest',
      frame: 'bare',
    },
    {
      // Public: the link in the mail must also work in a browser where somebody is signed in.
      path: '/reset-password',
      page: 'reset-password',
      title: 'titles.resetPassword',
      access: 'public',
      frame: 'bare',
    },
    // One page under four addresses: its menu stands while what it shows changes.
    { path: '/account', page: 'account', title: 'titles.account', access: 'signed-in' },
    { path: '/account/security', page: 'account', title: 'titles.accountSecurity', access: 'signed-in' },
    {
      path: '/account/notifications',
      page: 'account',
      title: 'titles.accountNotifications',
      access: 'signed-in',
    },
    {
      path: '/account/preferences',
      page: 'account',
      title: 'titles.accountPreferences',
      access: 'signed-in',
    },
    // Public, as above: mails lead here.
    {
      path: '/verify-email',
      page: 'verify-email',
      title: 'titles.verifyEmail',
      access: 'public',
      frame: 'bare',
    },
    {
      path: '/confirm-email',
      page: 'confirm-email',
      title: 'titles.confirmEmail',
      access: 'public',
      frame: 'bare',
    },
  ],
  nav: [],
};

export default manifest;

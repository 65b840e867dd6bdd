import type { RemoteManifest } from '@convoy/platform/manifest';

/** Getting in: sign in everywhere; an own account and a new password with a brand. */
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
      host: 'brand',
      frame: 'bare',
    },
    {
      // Public: the link in the mail must also work in a browser where somebody is signed in.
      path: '/reset-password',
      page: 'reset-password',
      title: 'titles.resetPassword',
      access: 'public',
      host: 'brand',
      frame: 'bare',
    },
  ],
  nav: [],
};

export default manifest;

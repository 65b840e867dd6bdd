import type { RemoteManifest } from '@convoy/platform/manifest';

/** Public pages of brands and of the platform. Signed in, `/` belongs to the dashboard. */
const manifest: RemoteManifest = {
  slice: 'site',
  routes: [
    { path: '/', page: 'brand-home', title: 'titles.brandHome', access: 'guest', host: 'brand' },
    { path: '/', page: 'platform-home', title: 'titles.platformHome', access: 'guest', host: 'platform' },
    { path: '/vans', page: 'vans', title: 'titles.vans', access: 'public', host: 'brand', usesClock: true },
    {
      path: '/vans/:model',
      page: 'van',
      title: 'titles.van',
      under: '/vans',
      access: 'public',
      host: 'brand',
      usesClock: true,
    },
    {
      path: '/depots/:depot',
      page: 'depot',
      title: 'titles.depot',
      access: 'public',
      host: 'brand',
      usesClock: true,
    },
    {
      path: '/rates',
      page: 'rates',
      title: 'titles.rates',
      access: 'public',
      host: 'brand',
      usesClock: true,
    },
    {
      path: '/how-it-works',
      page: 'how-it-works',
      title: 'titles.howItWorks',
      access: 'public',
      host: 'brand',
    },
    { path: '/pricing', page: 'pricing', title: 'titles.pricing', access: 'public', host: 'platform' },
    { path: '/status', page: 'status', title: 'titles.status', access: 'public', host: 'platform' },
    { path: '/about', page: 'about', title: 'titles.about', access: 'public' },
    { path: '/contact', page: 'contact', title: 'titles.contact', access: 'public' },
    { path: '/terms', page: 'terms', title: 'titles.terms', access: 'public' },
    { path: '/privacy', page: 'privacy', title: 'titles.privacy', access: 'public' },
    { path: '/cookies', page: 'cookies', title: 'titles.cookies', access: 'public' },
  ],
  nav: [],
};

export default manifest;

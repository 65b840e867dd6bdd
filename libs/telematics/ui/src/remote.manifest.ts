import type { NavEntry, PageRoute, RemoteManifest } from '@convoy/platform/manifest';

const page = (path: string, name: string, can: 'read' | 'set' = 'read'): PageRoute => ({
  path,
  page: name,
  title: `titles.${name}`,
  access: 'signed-in',
  host: 'brand',
  can: [can, 'Telematics'],
});

const entry = (path: string, name: string, icon: string, order: number): NavEntry => ({
  group: 'fleet',
  subject: 'telematics',
  path,
  label: `nav.${name}`,
  icon,
  host: 'brand',
  can: ['read', 'Telematics'],
  order,
});

/** Where the vans are and how they are driven, for staff; what a hire's own customer sees of it, on the page of the hire. */
const manifest: RemoteManifest = {
  slice: 'telematics',
  routes: [
    { ...page('/telematics', 'telematics'), usesClock: true },
    page('/telematics/routes', 'routes'),
    page('/telematics/eco', 'eco'),
    page('/telematics/alerts', 'alerts'),
    page('/telematics/devices', 'devices'),
    page('/telematics/geofences', 'geofences'),
    page('/telematics/settings', 'settings', 'set'),
    {
      path: '/sold-trackers',
      page: 'release',
      title: 'titles.release',
      access: 'signed-in',
      host: 'platform',
      can: ['release', 'Tracker'],
    },
  ],
  subjects: [{ id: 'telematics', group: 'fleet', label: 'nav.subject', icon: 'map-pin', order: 2 }],
  nav: [
    {
      ...entry('/telematics', 'telematics', 'map', 1),
      badge: { source: '/api/telematics/live', label: 'nav.live' },
    },
    entry('/telematics/routes', 'routes', 'route', 2),
    entry('/telematics/eco', 'eco', 'fuel', 3),
    entry('/telematics/alerts', 'alerts', 'triangle-alert', 4),
    entry('/telematics/devices', 'devices', 'plug-zap', 5),
    entry('/telematics/geofences', 'geofences', 'compass', 6),
    { ...entry('/telematics/settings', 'settings', 'sliders-horizontal', 7), can: ['set', 'Telematics'] },
    {
      group: 'administration',
      path: '/sold-trackers',
      label: 'titles.release',
      icon: 'plug-zap',
      host: 'platform',
      can: ['release', 'Tracker'],
      order: 30,
    },
  ],
  records: [{ kind: 'tracker', label: 'titles.devices', symbol: 'map-pin' }],
  slots: [
    {
      slot: 'booking.detail.after.v1',
      component: 'hire-driving-score',
      order: 3,
      can: ['read', 'DrivingScore'],
    },
    { slot: 'booking.detail.after.v1', component: 'hire-route', order: 4, can: ['read', 'DrivingScore'] },
  ],
};

export default manifest;

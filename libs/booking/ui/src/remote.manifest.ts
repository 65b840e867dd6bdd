import type { RemoteManifest } from '@convoy/platform/manifest';

/** Finding and booking a van (open to guests up to the point of booking), and the bookings themselves. */
const manifest: RemoteManifest = {
  slice: 'booking',
  routes: [
    {
      path: '/booking',
      page: 'book-a-van',
      title: 'titles.book',
      access: 'public',
      host: 'brand',
      usesClock: true,
    },
    {
      path: '/booking/new',
      page: 'new-booking',
      title: 'titles.newBooking',
      shortcut: 'n',
      access: 'signed-in',
      host: 'brand',
    },
    {
      path: '/booking/list',
      page: 'booking-list',
      title: 'titles.list',
      shortcut: 'g b',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'Booking'],
    },
    {
      path: '/booking/calendar',
      page: 'booking-calendar',
      title: 'titles.calendar',
      shortcut: 'g c',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'Booking'],
      usesClock: true,
    },
    {
      path: '/booking/:bookingId',
      page: 'booking-detail',
      title: 'titles.detail',
      under: '/booking/list',
      access: 'signed-in',
      host: 'brand',
      can: ['read', 'Booking'],
    },
  ],
  subjects: [
    {
      id: 'booking',
      group: 'bookings',
      label: 'nav.subject',
      icon: 'calendar-range',
      order: 1,
      navbar: { order: 2 },
    },
  ],
  nav: [
    {
      group: 'bookings',
      subject: 'booking',
      path: '/booking',
      label: 'nav.book',
      icon: 'search',
      host: 'brand',
      order: 1,
    },
    {
      group: 'bookings',
      subject: 'booking',
      path: '/booking/new',
      label: 'nav.newBooking',
      icon: 'calendar-plus',
      host: 'brand',
      order: 2,
    },
    {
      group: 'bookings',
      subject: 'booking',
      path: '/booking/list',
      label: 'nav.list',
      icon: 'calendar-check',
      host: 'brand',
      can: ['read', 'Booking'],
      order: 3,
    },
    {
      group: 'bookings',
      subject: 'booking',
      path: '/booking/calendar',
      label: 'nav.calendar',
      icon: 'calendar-range',
      host: 'brand',
      can: ['read', 'Booking'],
      order: 4,
    },
  ],
};

export default manifest;

import type { RemoteManifest } from '@convoy/platform/manifest';
import { describe, expect, it } from 'vitest';
import { resolveRoutes, type SliceRoute, type Visitor } from '../router/access.ts';
import { crumbsOf, entryAbove } from './crumbs.ts';
import { buildNavigation } from './nav-model.ts';

const visitor: Visitor = { signedIn: true, host: 'brand', can: () => true, carries: () => true };
const page = (path: string, title: string, under?: string) =>
  ({ path, page: title, title, access: 'signed-in', ...(under ? { under } : {}) }) as const;
const manifests: RemoteManifest[] = [
  {
    slice: 'booking',
    routes: [
      page('/booking', 'book'),
      page('/booking/new', 'new'),
      page('/booking/list', 'list'),
      page('/booking/:bookingId', 'detail', '/booking/list'),
      page('/account', 'profile'),
      page('/account/security', 'security'),
      page('/loop', 'loop', '/loop'),
    ],
    subjects: [{ id: 'booking', group: 'bookings', label: 'subject', icon: 'van', order: 1 }],
    nav: ['/booking', '/booking/new', '/booking/list'].map((path, order) => ({
      group: 'bookings',
      subject: 'booking',
      path,
      label: `nav ${path}`,
      icon: 'van',
      order,
    })),
  },
  {
    slice: 'payment',
    routes: [page('/payment/:bookingId', 'pay', '/booking/:bookingId')],
    nav: [],
  },
];
const pages = new Map(
  [...resolveRoutes(manifests, visitor)].map(([path, { route }]) => [path, route] as const),
);
const navigation = buildNavigation(manifests, visitor);
const trail = (path: string, params = {}) =>
  crumbsOf(pages.get(path) as SliceRoute, params, pages, navigation).map(({ label, to }) => [label, to]);

describe('crumbsOf', () => {
  it('puts an entry of the sidebar below its subject, beside its sisters', () => {
    expect(trail('/booking/new')).toEqual([
      ['subject', null],
      ['nav /booking/new', null],
    ]);
  });

  it('follows the pages that manifests name, across slices, with their parameters', () => {
    expect(trail('/payment/:bookingId', { bookingId: '7/8' })).toEqual([
      ['subject', null],
      ['nav /booking/list', '/booking/list'],
      ['detail', '/booking/7%2F8'],
      ['pay', null],
    ]);
  });

  it('takes the nearest page above where none is named', () => {
    expect(trail('/account/security')).toEqual([
      ['profile', '/account'],
      ['security', null],
    ]);
  });

  it('ends where a page stands above itself', () => {
    expect(trail('/loop')).toEqual([['loop', null]]);
  });
});

describe('entryAbove', () => {
  const above = (path: string) =>
    entryAbove(pages.get(path) as SliceRoute, pages, ['/booking', '/booking/list']);

  it('is the entry itself, or the one its manifest leads up to', () => {
    expect(above('/booking')).toBe('/booking');
    expect(above('/booking/:bookingId')).toBe('/booking/list');
    expect(above('/payment/:bookingId')).toBe('/booking/list');
  });

  it('is nobody where nothing is said', () => {
    expect(above('/account/security')).toBeNull();
    expect(above('/loop')).toBeNull();
  });
});

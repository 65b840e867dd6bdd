import type { NavEntry, RemoteManifest } from '@convoy/platform/manifest';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '../router/access.ts';
import { buildNavigation, currentEntry, isActive, type NavItem, pagesOf } from './nav-model.ts';

const entry = (over: Partial<NavEntry>): NavEntry => ({
  group: 'bookings',
  path: '/booking',
  label: 'nav.x',
  icon: 'van',
  order: 1,
  ...over,
});

const visitor = (over: Partial<Visitor> = {}): Visitor => ({
  signedIn: true,
  host: 'brand',
  can: () => true,
  carries: () => true,
  ...over,
});

const manifests: RemoteManifest[] = [
  {
    slice: 'booking',
    routes: [],
    subjects: [
      {
        id: 'booking',
        group: 'bookings',
        label: 'nav.bookings',
        icon: 'van',
        order: 1,
        navbar: { order: 2 },
      },
    ],
    nav: [
      entry({ path: '/booking/list', subject: 'booking', order: 3, can: ['read', 'Booking'] }),
      entry({ path: '/booking', subject: 'booking', order: 1, host: 'brand' }),
      entry({ path: '/odd', subject: 'no-such-subject', order: 9 }),
    ],
  },
  {
    slice: 'reporting',
    routes: [],
    nav: [entry({ group: 'dashboard', path: '/dashboard', navbar: { order: 1 } })],
  },
  {
    slice: 'telematics',
    routes: [],
    nav: [entry({ group: 'fleet', path: '/telematics', requires: { plugin: 'gps', upgrade: 'nav.gps' } })],
  },
];

const shown = (item: NavItem) =>
  item.kind === 'page'
    ? item.page.path
    : `${item.fold.label}(${item.fold.entries.map(({ path }) => path).join(' ')})`;
const sections = (who: Visitor) =>
  buildNavigation(manifests, who).sections.map(({ id, items }) => [id, ...items.map(shown)]);

describe('buildNavigation', () => {
  it('orders sections, subjects and the entries below them; an unknown subject hides nothing', () => {
    expect(sections(visitor())).toEqual([
      ['dashboard', '/dashboard'],
      ['fleet', '/telematics'],
      ['bookings', 'nav.bookings(/booking /booking/list)', '/odd'],
    ]);
  });

  it('leaves out what role or host lack, subjects without entries and headings of nothing', () => {
    expect(sections(visitor({ host: 'platform', can: () => false }))).toEqual([
      ['dashboard', '/dashboard'],
      ['fleet', '/telematics'],
      ['bookings', '/odd'],
    ]);
  });

  it('shows the only entry of a subject by itself', () => {
    expect(sections(visitor({ can: () => false }))[2]).toEqual(['bookings', '/booking', '/odd']);
  });

  it('keeps what the plan lacks, locked', () => {
    const locked = (who: Visitor) =>
      pagesOf(buildNavigation(manifests, who))
        .filter((page) => page.locked)
        .map(({ path }) => path);
    expect(locked(visitor())).toEqual([]);
    expect(locked(visitor({ carries: () => false }))).toEqual(['/telematics']);
  });

  it('gives customers a short menu in their own words; the search has what it leaves out', () => {
    const slice: RemoteManifest = {
      slice: 'booking',
      routes: [],
      nav: [
        entry({ path: '/booking' }),
        entry({ path: '/booking/list', customers: { label: 'nav.own' }, order: 2 }),
        entry({ path: '/booking/calendar', customers: 'left-out', order: 3 }),
      ],
    };
    const of = (who: Visitor) => {
      const { sections, leftOut, headings } = buildNavigation([slice], who);
      const labels = pagesOf({ sections } as never).map(({ path, label }) => `${path} ${label}`);
      return { labels, leftOut: leftOut.map(({ path }) => path), headings };
    };
    expect(of(visitor({ customer: true }))).toEqual({
      labels: ['/booking nav.x', '/booking/list nav.own'],
      leftOut: ['/booking/calendar'],
      headings: 'ownGroups',
    });
    expect(of(visitor())).toEqual({
      labels: ['/booking nav.x', '/booking/list nav.x', '/booking/calendar nav.x'],
      leftOut: [],
      headings: 'groups',
    });
  });

  it('puts into the navbar what names a place there, in that order', () => {
    const bar = (who: Visitor) => buildNavigation(manifests, who).bar.map(shown);
    expect(bar(visitor())).toEqual(['/dashboard', 'nav.bookings(/booking /booking/list)']);
    expect(bar(visitor({ can: () => false }))).toEqual(['/dashboard', '/booking']);
  });
});

describe('the active entry', () => {
  it('is the path itself or one above the place', () => {
    expect(isActive('/booking', '/booking')).toBe(true);
    expect(isActive('/booking', '/booking/new')).toBe(true);
    expect(isActive('/booking', '/bookings')).toBe(false);
    expect(isActive('/booking/new', '/booking')).toBe(false);
  });

  it('has one current page: the nearest', () => {
    const paths = ['/dashboard', '/booking', '/booking/new'];
    expect(currentEntry(paths, '/booking/new')).toBe('/booking/new');
    expect(currentEntry(paths, '/booking/12')).toBe('/booking');
    expect(currentEntry(paths, '/')).toBe('/dashboard');
    expect(currentEntry(paths, '/account')).toBeNull();
  });
});

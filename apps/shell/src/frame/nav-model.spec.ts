import type { NavEntry, RemoteManifest } from '@convoy/platform/manifest';
import { describe, expect, it } from 'vitest';
import { buildNavigation, currentEntry, isActive } from './nav-model.ts';

const entry = (over: Partial<NavEntry>): NavEntry => ({
  group: 'bookings',
  path: '/booking',
  label: 'nav.x',
  icon: 'van',
  order: 1,
  ...over,
});

const manifests: RemoteManifest[] = [
  {
    slice: 'booking',
    routes: [],
    nav: [
      entry({ path: '/booking/list', order: 3, can: ['read', 'Booking'] }),
      entry({ path: '/booking', order: 1, host: 'brand' }),
    ],
  },
  { slice: 'reporting', routes: [], nav: [entry({ group: 'dashboard', path: '/dashboard' })] },
];

describe('buildNavigation', () => {
  it('orders groups and entries, and carries the slice', () => {
    const groups = buildNavigation(manifests, { signedIn: true, host: 'brand', can: () => true });
    expect(
      groups.map(({ id, entries }) => [id, entries.map(({ slice, path }) => `${slice} ${path}`)]),
    ).toEqual([
      ['dashboard', ['reporting /dashboard']],
      ['bookings', ['booking /booking', 'booking /booking/list']],
    ]);
  });

  it('leaves out what role or host lack, and headings without entries', () => {
    const groups = buildNavigation(manifests, { signedIn: true, host: 'platform', can: () => false });
    expect(groups.map(({ id }) => id)).toEqual(['dashboard']);
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

import type { RemoteManifest } from '@convoy/platform/manifest';
import { describe, expect, it } from 'vitest';
import { resolveRoutes, type Visitor } from './access.ts';

const manifests: RemoteManifest[] = [
  {
    slice: 'site',
    routes: [
      { path: '/', page: 'brand-home', title: 't', access: 'guest', host: 'brand' },
      { path: '/', page: 'platform-home', title: 't', access: 'guest', host: 'platform' },
    ],
    nav: [],
  },
  {
    slice: 'reporting',
    routes: [{ path: '/', page: 'dashboard', title: 't', access: 'signed-in', host: 'brand' }],
    nav: [],
  },
  {
    slice: 'booking',
    routes: [
      { path: '/booking', page: 'book', title: 't', access: 'public', host: 'brand' },
      { path: '/booking/list', page: 'list', title: 't', access: 'signed-in', can: ['read', 'Booking'] },
    ],
    nav: [],
  },
];

function visitor(over: Partial<Visitor> = {}): Visitor {
  return { signedIn: false, host: 'brand', can: () => true, carries: () => true, ...over };
}

function pages(who: Visitor): Record<string, string> {
  return Object.fromEntries(
    [...resolveRoutes(manifests, who)].map(([path, { kind, route }]) => [path, `${kind} ${route.page}`]),
  );
}

describe('resolveRoutes', () => {
  it('gives a guest the home, the public pages, and the login page for the rest', () => {
    expect(pages(visitor())).toEqual({
      '/': 'page brand-home',
      '/booking': 'page book',
      '/booking/list': 'login list',
    });
  });

  it('gives somebody signed in the dashboard at /, whatever the order of the manifests', () => {
    expect(pages(visitor({ signedIn: true }))['/']).toBe('page dashboard');
    const reversed = resolveRoutes([...manifests].reverse(), visitor({ signedIn: true }));
    expect(reversed.get('/')?.route.page).toBe('dashboard');
    expect(resolveRoutes([...manifests].reverse(), visitor()).get('/')?.route.page).toBe('brand-home');
  });

  it('gives a person who booked as a guest the pages of a booking and what guests have', () => {
    const detail = { path: '/booking/:bookingId', page: 'detail', title: 't', access: 'signed-in' } as const;
    const known = [...manifests, { slice: 'payment', routes: [detail], nav: [] }];
    const found = resolveRoutes(known, visitor({ signedIn: true, bookedAsGuest: true }));
    expect(
      Object.fromEntries([...found].map(([path, { kind, route }]) => [path, `${kind} ${route.page}`])),
    ).toEqual({
      '/': 'page brand-home',
      '/booking': 'page book',
      '/booking/list': 'login list',
      '/booking/:bookingId': 'page detail',
    });
  });

  it('keeps pages of the other kind of host out', () => {
    expect(pages(visitor({ host: 'platform' }))).toEqual({
      '/': 'page platform-home',
      '/booking/list': 'login list',
    });
  });

  it('denies by role only those who are signed in', () => {
    const can: Visitor['can'] = (action, subject) => !(action === 'read' && subject === 'Booking');
    expect(pages(visitor({ signedIn: true, can }))['/booking/list']).toBe('denied list');
    expect(pages(visitor({ can }))['/booking/list']).toBe('login list');
  });

  it('keeps a page that the plan lacks, with what it needs', () => {
    const requires = { plugin: 'gps', upgrade: 'upgrades.gps' };
    const gps: RemoteManifest[] = [
      {
        slice: 'telematics',
        routes: [{ path: '/telematics', page: 'live', title: 't', access: 'signed-in', requires }],
        nav: [],
      },
    ];
    const who = (carries: boolean) => visitor({ signedIn: true, carries: () => carries });
    expect(resolveRoutes(gps, who(true)).get('/telematics')?.kind).toBe('page');
    expect(resolveRoutes(gps, who(false)).get('/telematics')).toMatchObject({ kind: 'upgrade', requires });
  });

  it('says so where signing in would not hold, and leaves public pages open', () => {
    expect(pages(visitor({ withoutCookies: true }))).toEqual({
      '/': 'page brand-home',
      '/booking': 'page book',
      '/booking/list': 'cookies list',
    });
    const login = { path: '/login', page: 'login', title: 't', access: 'guest' } as const;
    const identity: RemoteManifest[] = [{ slice: 'identity', routes: [login], nav: [] }];
    expect(resolveRoutes(identity, visitor({ withoutCookies: true })).get('/login')?.kind).toBe('cookies');
    expect(pages(visitor({ signedIn: true, withoutCookies: true }))['/booking/list']).toBe('page list');
  });

  it('sends people who are signed in away from pages for guests', () => {
    expect(pages(visitor({ signedIn: true, host: 'platform' }))['/']).toBe('leave platform-home');
  });
});

import type { RemoteManifest } from '@convoy/platform/manifest';
import type { SiteRenderer } from '@convoy/site/contract';
import { describe, expect, it } from 'vitest';
import { guestPaths, publicPages, publicPaths, servedRoute } from './site-route.rule.ts';

const site: RemoteManifest = {
  slice: 'site',
  nav: [],
  routes: [
    { path: '/', page: 'home', title: 't', access: 'guest', host: 'brand' },
    { path: '/contact', page: 'contact', title: 't', access: 'public' },
    { path: '/inside', page: 'home', title: 't', access: 'signed-in' },
    { path: '/offer/:id', page: 'home', title: 't', access: 'public' },
  ],
};
const filling = (slice: string, component: string, more: object = {}): RemoteManifest => ({
  slice,
  nav: [],
  routes: [],
  slots: [{ slot: 'site.home.after.v1', component, order: 1, ...more } as never],
});
const renderer: Pick<SiteRenderer, 'pages' | 'fillers'> = {
  pages: {
    home: { slice: 'site', slots: ['site.home.after.v1'], elsewhere: [] },
    contact: { slice: 'site', slots: [], elsewhere: [] },
    signup: { slice: 'signup', slots: [], elsewhere: [] },
  },
  fillers: [{ slot: 'site.home.after.v1', slice: 'review', component: 'stars' }],
};
const at = (path: string, host: 'brand' | 'platform', ...more: RemoteManifest[]) =>
  servedRoute([site, ...more], host, path, renderer);

describe('servedRoute', () => {
  it('finds a page of the public site that exists on the host', () => {
    expect(at('/', 'brand')?.route.page).toBe('home');
    expect(at('/', 'platform')).toBeNull();
    expect(at('/contact', 'platform')?.route.page).toBe('contact');
    expect(at('/inside', 'brand')).toBeNull();
    expect(at('/nowhere', 'brand')).toBeNull();
  });

  it('finds a page of another slice by its own manifest alone', () => {
    const path = { path: '/signup', page: 'signup', title: 't', access: 'public', host: 'platform' } as const;
    const own = { slice: 'signup', nav: [], routes: [path] };
    expect(at('/signup', 'platform', own)?.route).toMatchObject({ slice: 'signup', page: 'signup' });
    expect(at('/signup', 'brand', own)).toBeNull();
    expect(at('/signup', 'platform', { ...own, slice: 'some-plugin' })).toBeNull();
  });

  it('brings the parts that it carries', () => {
    const found = at('/', 'brand', filling('review', 'stars'));
    expect(found?.fillers.map(({ component }) => component)).toEqual(['stars']);
  });

  it('reads the named parts of an address, and none of one that is no text', () => {
    expect(at('/offer/ford%20transit', 'brand')?.params).toEqual({ id: 'ford transit' });
    for (const path of ['/offer/%E0%A4%A', '/offer/', '/offer', '/offer/1/2'])
      expect([path, at(path, 'brand')]).toEqual([path, null]);
  });

  it('leaves out a part that needs a slot which nothing fills', () => {
    const needy = filling('some-plugin', 'banner', { needs: 'site.other.v1' });
    expect(at('/', 'brand', needy)?.fillers).toEqual([]);
  });

  it("leaves the page to the shell where a part is not among them, and not for one that guests don't see", () => {
    expect(at('/', 'brand', filling('some-plugin', 'banner'))).toBeNull();
    expect(at('/', 'brand', filling('some-plugin', 'banner', { can: ['read', 'Van'] }))?.fillers).toEqual([]);
    expect(at('/contact', 'brand', filling('some-plugin', 'banner'))?.route.page).toBe('contact');
  });
});

describe('guestPaths', () => {
  it('lists what a guest may open, without addresses of records', () => {
    expect(guestPaths([site], 'brand')).toEqual(['/', '/contact']);
    expect(guestPaths([site], 'platform')).toEqual(['/contact']);
  });

  it('tells search engines of pages that say so beside the public site, and of nothing else', () => {
    const route = { page: 'p', title: 't', access: 'public', host: 'platform' } as const;
    const other = {
      slice: 'other',
      nav: [],
      routes: [
        { ...route, path: '/signup', listed: true },
        { ...route, path: '/forgot-password' },
      ],
    };
    expect(publicPaths([site, other], 'platform')).toEqual(['/contact', '/signup']);
    expect(publicPaths([site, other], 'brand')).toEqual(['/', '/contact']);
    expect(publicPages([site, other], 'platform').map(({ slice, path }) => [slice, path])).toEqual([
      ['site', '/contact'],
      ['other', '/signup'],
    ]);
  });
});

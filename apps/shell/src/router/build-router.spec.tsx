// @vitest-environment happy-dom
import type { SessionView } from '@convoy/identity/contract';
import type { RemoteManifest } from '@convoy/platform/manifest';
import { ShellProvider } from '@convoy/shell-api';
import { createMemoryRouter, RouterProvider } from '@convoy/shell-api/router';
import type { TenantView } from '@convoy/tenancy/contract';
import { KitProvider } from '@convoy/ui-kit';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../boot/i18n.ts';
import { buildNavigation } from '../frame/nav-model.ts';
import english from '../locales/en.json' with { type: 'json' };
import { createPageStore } from '../remotes/page-store.ts';
import type { Visitor } from './access.ts';
import { buildRoutes } from './build-router.tsx';
import { handleAt } from './prefetch.ts';

const palette = { surface: '#ffffff', sidebar: '#101010' };
const tenant = {
  name: 'Swift Vans',
  kind: 'brand',
  locale: 'en',
  theme: { mode: 'light', light: palette, dark: palette },
  brand: { logo: '/l.svg', logoDark: '/d.svg', mark: '/m.svg', hero: null },
  copy: { footer: 'Fictional.' },
  contact: { email: 'a@b.example', phone: '0113 496 0140', address: 'Leeds' },
  plan: { code: 'p', name: 'Professional', maxVans: 25 },
  support: { answerHours: 4, firstDay: 1, lastDay: 5, opens: '09:00', closes: '18:00', emergencies: true },
  version: '0.1.0',
  payments: 'live',
} as unknown as TenantView;

const user: SessionView['user'] = {
  id: 1,
  email: 'ada@example.com',
  username: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: null,
  profileImageUrl: null,
  role: 'operator',
  emailVerified: true,
  language: null,
  theme: null,
  stripeCustomerId: null,
  createdAt: '',
  updatedAt: '',
};

const manifests: RemoteManifest[] = [
  {
    slice: 'demo',
    routes: [
      { path: '/', page: 'home', title: 'home', access: 'guest' },
      { path: '/', page: 'dashboard', title: 'dashboard', access: 'signed-in' },
      { path: '/dashboard', page: 'dashboard', title: 'dashboard', access: 'signed-in' },
      { path: '/login', page: 'login', title: 'login', access: 'guest', frame: 'bare' },
      { path: '/booking', page: 'booking', title: 'booking', access: 'public' },
      { path: '/payment/:id', ids: ['id'], page: 'payment', title: 'payment', access: 'signed-in' },
      { path: '/fleet', page: 'fleet', title: 'fleet', access: 'signed-in', can: ['manage', 'Van'] },
    ],
    nav: [{ group: 'bookings', path: '/booking', label: 'booking', icon: 'van', order: 1 }],
  },
];
const titles = {
  home: 'Home',
  dashboard: 'Overview',
  login: 'Sign in',
  booking: 'Book a Van',
  payment: 'Pay',
  fleet: 'Fleet',
};

beforeAll(() => {
  startTexts('en', { shell: english, demo: titles });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(cleanup);

/** Opens a path as a visitor; answers the router when the page stands. */
async function open(
  path: string,
  signedIn: boolean,
  heading: string | RegExp,
  broken = false,
  missing: readonly string[] = [],
) {
  const page = (name: string) => async () => {
    if (broken) throw new Error('chunk');
    return { default: () => <h1>{name}</h1> };
  };
  const names = ['home', 'dashboard', 'login', 'booking', 'payment', 'fleet'];
  const store = createPageStore({
    loadSlice: async () => ({
      pages: Object.fromEntries(names.map((name) => [name, page(`page ${name}`)])),
      locales: {},
    }),
    language: () => 'en',
    addTexts: () => undefined,
    limit: 1000,
  });
  const visitor: Visitor = {
    signedIn,
    host: 'brand',
    can: (action) => action !== 'manage',
    carries: () => true,
  };
  const routes = buildRoutes(manifests, visitor, store, buildNavigation(manifests, visitor), missing);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <ShellProvider tenant={tenant} session={{ user: signedIn ? user : null, rules: [] }}>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </ShellProvider>,
  );
  expect(await screen.findByText(heading)).toBeTruthy();
  return { router, routes, place: () => router.state.location.pathname + router.state.location.search };
}

describe('the router out of manifests', () => {
  it('gives / to the site for guests and to the dashboard for people who are signed in', async () => {
    await open('/', false, 'page home');
    expect(document.title).toBe('Home · Swift Vans');
    cleanup();
    await open('/', true, 'page dashboard');
    expect(document.title).toBe('Overview · Swift Vans');
  });

  it('sends a guest from a signed-in path to the login page, to come back with query', async () => {
    const { place } = await open('/payment/12?type=rental', false, 'page login');
    expect(place()).toBe('/login?returnTo=%2Fpayment%2F12%3Ftype%3Drental');
  });

  it('sends somebody signed in on from the login page, never to another site', async () => {
    const { place } = await open('/login?returnTo=%2Fpayment%2F12', true, 'page payment');
    expect(place()).toBe('/payment/12');
    cleanup();
    const other = await open('/login?returnTo=%2F%2Fevil.example', true, 'page dashboard');
    expect(other.place()).toBe('/dashboard');
  });

  it('redirects the old address with its query', async () => {
    const { place } = await open('/bookings?van=1', false, 'page booking');
    expect(place()).toBe('/booking?van=1');
  });

  it('denies a page that the role lacks, in the specified words', async () => {
    await open('/fleet', true, 'Access Denied');
    expect(screen.getByText("You don't have permission to view this page.")).toBeTruthy();
    expect(document.title).toBe('Access Denied · Swift Vans');
  });

  it.each([true, false])('has a not-found page for the rest (signed in: %s)', async (signedIn) => {
    await open('/no/such/page', signedIn, 'Page Not Found');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy();
    expect(document.title).toBe('Page Not Found · Swift Vans');
  });

  it.each([
    [true, '/payment/nothing'],
    [false, '/payment/nothing'],
    [true, '/payment/0'],
    [true, '/payment/12x'],
  ])('finds no page where a record has no number (signed in: %s): %s', async (signedIn, path) => {
    const { routes, place } = await open(path, signedIn, 'Page Not Found');
    expect(place()).toBe(path);
    expect(document.title).toBe('Page Not Found · Swift Vans');
    expect(handleAt(routes, path)).toBeNull();
    cleanup();
    await open('/payment/12', true, 'page payment');
    expect(document.title).toBe('Pay · Swift Vans');
  });

  it('puts a card that names the part in the place of a broken page, and the frame lives', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open('/booking', true, /could not be loaded/, true);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book a Van' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getAllByRole('link', { name: /Sign out/ })[0]?.getAttribute('href')).toBe('/api/logout');
  });

  it('names a part that the server could not describe where its pages would be', async () => {
    await open('/payments/overview', true, 'Payment could not be loaded', false, ['payment']);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryByText('Page Not Found')).toBeNull();
  });

  it('knows the page behind a link before it is opened', async () => {
    const { routes } = await open('/', false, 'page home');
    expect(handleAt(routes, '/booking')).toMatchObject({ slice: 'demo', page: 'booking' });
    expect(handleAt(routes, '/payment/7')).toBeNull();
    expect(handleAt(routes, '/nowhere')).toBeNull();
  });
});

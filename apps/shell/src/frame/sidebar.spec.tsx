// @vitest-environment happy-dom
import type { RemoteManifest } from '@convoy/platform/manifest';
import { answerCalls, pageShower } from '@convoy/shell-api/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import type { Visitor } from '../router/access.ts';
import { FrameModelContext } from './frame-context.tsx';
import { buildNavigation } from './nav-model.ts';
import { Sidebar } from './sidebar.tsx';
import SidebarRail from './sidebar-rail.tsx';

const manifest: RemoteManifest = {
  slice: 'demo',
  routes: [],
  subjects: [
    { id: 'open', group: 'fleet', label: 'open', icon: 'van', order: 1 },
    { id: 'closed', group: 'fleet', label: 'closed', icon: 'van', order: 2, initially: 'closed' },
  ],
  nav: [
    { group: 'fleet', subject: 'open', path: '/vans', label: 'vans', icon: 'van', order: 1 },
    { group: 'fleet', subject: 'open', path: '/vans/add', label: 'add', icon: 'van', order: 2 },
    { group: 'fleet', subject: 'closed', path: '/jobs', label: 'jobs', icon: 'van', order: 1 },
    { group: 'fleet', subject: 'closed', path: '/jobs/new', label: 'job', icon: 'van', order: 2 },
    {
      group: 'operations',
      path: '/map',
      label: 'map',
      icon: 'map',
      requires: { plugin: 'gps', upgrade: 'gps' },
      order: 1,
    },
    {
      group: 'operations',
      path: '/chat',
      label: 'chat',
      icon: 'message-circle',
      badge: { source: '/api/chat/state', label: 'active' },
      order: 2,
    },
    {
      group: 'operations',
      path: '/claims',
      label: 'claims',
      icon: 'shield',
      badge: { source: '/api/claims/open', label: 'waiting' },
      order: 3,
    },
  ],
};
const words = {
  open: 'Vehicle Fleet',
  closed: 'Workshop',
  vans: 'Vans',
  add: 'Add a van',
  jobs: 'Jobs',
  job: 'New job',
  map: 'Live map',
  gps: 'the GPS add-on',
  chat: 'Chat',
  active: 'Active',
  claims: 'Claims',
  waiting: 'waiting claims',
};
const visitor: Visitor = { signedIn: true, host: 'brand', can: () => true, carries: () => false };
const model = {
  navigation: buildNavigation([manifest], visitor),
  pages: new Map(),
  records: new Map(),
  prepare: async () => undefined,
};
const showPage = pageShower({ shell: en, demo: words });
const tenant = {
  plan: { code: 'starter', name: 'Starter', maxVans: 5 },
  theme: { mode: 'light', light: { sidebar: '#000000' }, dark: { sidebar: '#000000' } },
} as never;

async function show(
  what: 'wide' | 'rail',
  at = '/vans/add',
  answers: Parameters<typeof answerCalls>[0] = {},
  who: Visitor = visitor,
) {
  const calls = answerCalls(answers);
  await showPage(
    <FrameModelContext value={{ ...model, navigation: buildNavigation([manifest], who) }}>
      {what === 'wide' ? <Sidebar /> : <SidebarRail />}
    </FrameModelContext>,
    { at, tenant },
  );
  return calls;
}
const subject = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => subject(name).getAttribute('aria-expanded') === 'true';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('Sidebar', () => {
  it('opens subjects as their manifest says, and remembers what a person changed', async () => {
    await show('wide');
    expect([isOpen('Vehicle Fleet'), isOpen('Workshop')]).toEqual([true, false]);
    expect(screen.queryByRole('link', { name: 'Jobs' })).toBeNull();
    fireEvent.click(subject('Vehicle Fleet'));
    fireEvent.click(subject('Workshop'));
    cleanup();
    await show('wide');
    expect([isOpen('Vehicle Fleet'), isOpen('Workshop')]).toEqual([false, true]);
    expect(screen.getByRole('link', { name: 'Jobs' })).toBeTruthy();
  });

  it('tells staff the plan and the version, and customers neither', async () => {
    await show('wide');
    expect(screen.getByText('Starter')).toBeTruthy();
    cleanup();
    await show('wide', '/vans', {}, { ...visitor, customer: true });
    expect(screen.queryByText('Starter')).toBeNull();
    expect(screen.queryByText(/Version/)).toBeNull();
    expect(screen.getByText('Payments')).toBeTruthy();
  });

  it.each(['wide', 'rail'] as const)('brings the entry of the page into sight (%s)', async (what) => {
    const seen: (string | null)[] = [];
    Element.prototype.scrollIntoView = function scrolled(this: Element) {
      seen.push(this.getAttribute('href'));
    };
    await show(what, '/chat');
    expect(seen).toContain('/chat');
  });

  it('stands with nonsense in the storage', async () => {
    localStorage.setItem('convoy.sidebar.folds', '["closed"]');
    await show('wide');
    expect([isOpen('Vehicle Fleet'), isOpen('Workshop')]).toEqual([true, false]);
  });

  it('marks the nearest entry alone as the page shown', async () => {
    await show('wide');
    const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(current.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Add a van', 'page'],
    ]);
  });

  it('shows what the plan lacks disabled, with the upgrade it needs', async () => {
    await show('wide');
    expect(screen.queryByRole('link', { name: /Live map/ })).toBeNull();
    const locked = screen.getByRole('button', { name: /Live map/ });
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    expect(locked.textContent).toBe('Live mapNeeds the GPS add-on');
  });

  it('shows badges while they are true, and nothing when nobody answers', async () => {
    await show('wide', '/vans', {
      'GET /api/chat/state': { on: true },
      'GET /api/claims/open': { count: 120 },
    });
    expect(await screen.findByRole('link', { name: 'Chat Active' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Claims 99+ waiting claims' })).toBeTruthy();
    cleanup();
    const calls = await show('wide', '/vans', { 'GET /api/chat/state': { on: false } });
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Chat' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Claims' })).toBeTruthy();
  });

  it('ends with plan and version, and has help only where there is some', async () => {
    await show('wide');
    expect(screen.getByText('Starter')).toBeTruthy();
    expect(screen.getByText('Version 1.0.0')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Help' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/api/logout');
  });
});

describe('SidebarRail', () => {
  it('names every icon, and says what the plan lacks', async () => {
    await show('rail');
    expect(screen.getByRole('link', { name: 'Chat' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Vehicle Fleet' })).toBeTruthy();
    const locked = screen.getByRole('button', { name: 'Live map: Needs the GPS add-on' });
    expect(locked.getAttribute('aria-disabled')).toBe('true');
  });
});

import { runInNewContext } from 'node:vm';
import type { TenantView } from '@convoy/tenancy/contract';
import { describe, expect, it, vi } from 'vitest';
import { appManifest } from './app-manifest.ts';
import { SERVICE_WORKER } from './service-worker.ts';

const view = {
  name: 'Northern Hire',
  copy: { tagline: 'Vans for the north' },
  theme: { mode: 'dark', dark: { background: '#111111' }, light: { background: '#ffffff' } },
  brand: { mark: '/brand/mark.svg' },
} as unknown as TenantView;

it('the manifest has the name, colours and mark of the brand', () => {
  expect(appManifest(view, 'en-GB')).toMatchObject({
    name: 'Northern Hire',
    short_name: 'Northern',
    description: 'Vans for the north',
    background_color: '#111111',
    lang: 'en-GB',
    icons: [
      { src: '/app-icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/app-icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/app-icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/brand/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
});

it.each([
  ['Acme Vans', 'Acme Vans'],
  ['The Van Company', 'The Van'],
  ['A to B Van Hire Ltd', 'A to B Van'],
  ['Northumberlandwide Vans', 'Northumberlandwide'],
])('below an icon %s is called %s', (name, short) => {
  expect(appManifest({ ...view, name }, 'de-DE').short_name).toBe(short);
});

type Listener = (event: object) => void;

/** The worker in a browser of its own: what it hears, what it keeps, and a network that may be away. */
function worker(online: boolean, pages: readonly { url: string; focus: () => unknown }[] = []) {
  const listeners: Record<string, Listener> = {};
  const kept = new Map([['/offline-copy', 'the copy']]);
  const done: string[] = [];
  runInNewContext(SERVICE_WORKER, {
    self: {
      addEventListener: (kind: string, listener: Listener) => {
        listeners[kind] = listener;
      },
      registration: {
        unregister: async () => done.push('unregistered'),
        showNotification: async (title: string, { body, data }: { body: string; data: { path: string } }) =>
          done.push(`shown ${title}: ${body} → ${data.path}`),
      },
      clients: {
        matchAll: async () => pages,
        openWindow: async (address: string) => done.push(`opened ${address}`),
      },
      location: { origin: 'https://a.example' },
    },
    caches: {
      open: async () => ({ match: async (path: string) => kept.get(path) }),
      delete: async (name: string) => {
        kept.clear();
        done.push(`deleted ${name}`);
      },
    },
    fetch: async ({ url }: { url: string }) => {
      if (!online) throw new TypeError('Failed to fetch');
      return `network ${url}`;
    },
    Response: { error: () => 'network error' },
    URL,
  });
  const ask = async (url: string, mode = 'navigate') => {
    let answer: unknown = 'left alone';
    let work: unknown;
    listeners.fetch!({
      request: { url, mode },
      respondWith: (given: unknown) => {
        answer = given;
      },
      waitUntil: (given: unknown) => {
        work = given;
      },
    });
    await work;
    return answer;
  };
  const hear = async (kind: string, event: object) => {
    let work: unknown;
    listeners[kind]!({
      ...event,
      waitUntil: (given: unknown) => {
        work = given;
      },
    });
    await work;
  };
  const press = (path: string) =>
    hear('notificationclick', { notification: { close: () => done.push('closed'), data: { path } } });
  return { ask, hear, press, done };
}

describe('the service worker', () => {
  it('shows pages from the network, and the copy where there is none', async () => {
    expect(await worker(true).ask('https://a.example/booking/list')).toBe(
      'network https://a.example/booking/list',
    );
    expect(await worker(false).ask('https://a.example/booking/list')).toBe('the copy');
  });

  it('leaves scripts and calls alone', async () => {
    expect(await worker(false).ask('https://a.example/api/bookings', 'cors')).toBe('left alone');
  });

  it('forgets everything when its person signs out, online or not', async () => {
    const { ask, done } = worker(false);
    expect(await ask('https://a.example/api/logout')).toBe('left alone');
    expect(done).toEqual(['deleted convoy.offline', 'unregistered']);
    expect(await ask('https://a.example/')).toBe('network error');
  });

  it('shows what the device is told, and opens its page when it is pressed', async () => {
    const { hear, press, done } = worker(true);
    const message = {
      title: 'Paid',
      text: 'SV-1',
      path: '/booking/7',
      tag: 'notification-1',
      language: 'en',
    };
    await hear('push', { data: { json: () => message } });
    await press('/booking/7');
    expect(done).toEqual(['shown Paid: SV-1 → /booking/7', 'closed', 'opened https://a.example/booking/7']);
  });

  it('shows a page that is open already instead of opening it again', async () => {
    const focus = vi.fn();
    const { press, done } = worker(true, [{ url: 'https://a.example/booking/7', focus }]);
    await press('/booking/7');
    expect(focus).toHaveBeenCalledOnce();
    expect(done).toEqual(['closed']);
  });

  it.each(['//evil.example/x', 'https://evil.example/', 'javascript:alert(1)'])(
    'never opens %s',
    async (path) => {
      const { press, done } = worker(true);
      await press(path);
      expect(done).toEqual(['closed']);
    },
  );
});

import { runInNewContext } from 'node:vm';
import type { TenantView } from '@convoy/tenancy/contract';
import { describe, expect, it } from 'vitest';
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
    icons: [{ src: '/brand/mark.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
  expect(appManifest({ ...view, name: 'Acme Vans' }, 'de-DE').short_name).toBe('Acme Vans');
});

type Listener = (event: object) => void;

/** The worker in a browser of its own: what it hears, what it keeps, and a network that may be away. */
function worker(online: boolean) {
  const listeners: Record<string, Listener> = {};
  const kept = new Map([['/offline-copy', 'the copy']]);
  const done: string[] = [];
  runInNewContext(SERVICE_WORKER, {
    self: {
      addEventListener: (kind: string, listener: Listener) => {
        listeners[kind] = listener;
      },
      registration: { unregister: async () => done.push('unregistered') },
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
  return { ask, done };
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
});

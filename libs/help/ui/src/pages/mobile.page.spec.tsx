// @vitest-environment happy-dom
import { Capacitor } from '@capacitor/core';
import { answerCalls, pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import MobilePage from './mobile.page.tsx';

const showPage = pageShower({ help: en });
const kept = new Map<string, Map<string, Response>>();
const worker = { register: vi.fn(async () => ({})), getRegistrations: vi.fn(async () => []) };

beforeEach(() => {
  kept.clear();
  worker.register.mockClear();
  vi.stubGlobal('caches', {
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const cache = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, cache);
      return {
        match: async (path: string) => cache.get(path)?.clone(),
        put: async (path: string, answer: Response) => void cache.set(path, answer),
      };
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const hire = {
  id: 17,
  reference: 'AC-7F3K2',
  vanMake: 'Ford',
  vanModel: 'Transit',
  vanRegistration: 'AB12 CDE',
  pickupDate: '2026-11-30T09:00',
  returnDate: '2026-12-01T09:00',
  pickupLocation: 'Leeds',
  returnLocation: null,
};
const theme = {
  mode: 'light',
  light: { background: '#ffffff', foreground: '#111111', border: '#dddddd' },
};
const open = async (role: 'customer' | 'operator' | null) => {
  const calls = answerCalls({
    'GET /api/bookings': [hire],
    'GET /logo.svg': '<svg/>',
    'GET /mark.svg': '<svg/>',
  });
  await showPage(<MobilePage />, {
    path: '/mobile',
    at: '/mobile',
    user: role && userOf(role),
    tenant: { theme } as never,
  });
  return calls;
};
const copy = async () => kept.get('convoy.offline')?.get('/offline-copy')?.clone().text();

describe('/mobile', () => {
  it('keeps a customer’s coming hires on the device, and removes them', async () => {
    const person = userEvent.setup();
    await open('customer');
    await person.click(await screen.findByRole('button', { name: 'Keep a copy' }));
    expect(await screen.findByText(/^Copy of .+ on this device$/)).toBeTruthy();
    expect(await copy()).toContain('AC-7F3K2');
    expect(worker.register).toHaveBeenCalledWith('/sw.js');
    await person.click(screen.getByRole('button', { name: 'Remove copy' }));
    expect(await screen.findByRole('button', { name: 'Keep a copy' })).toBeTruthy();
    expect(kept.size).toBe(0);
  });

  it('keeps no bookings for staff', async () => {
    const person = userEvent.setup();
    await open('operator');
    await person.click(await screen.findByRole('button', { name: 'Keep a copy' }));
    await screen.findByText(/^Copy of .+ on this device$/);
    expect(await copy()).toContain('Help on the road');
    expect(await copy()).not.toContain('AC-7F3K2');
  });

  it('keeps nothing for guests, and tells how to install and what runs', async () => {
    await open(null);
    expect(await screen.findByText('Sign in to keep a copy on this device.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Keep a copy' })).toBeNull();
    expect(screen.getByText(/Add to home screen/)).toBeTruthy();
    expect(screen.getByText('Web')).toBeTruthy();
    expect(screen.getAllByText('1.0.0').length).toBeGreaterThanOrEqual(2);
  });

  it('says so where the copy cannot be made', async () => {
    const person = userEvent.setup();
    worker.register.mockRejectedValueOnce(new Error('refused'));
    await open('customer');
    await person.click(await screen.findByRole('button', { name: 'Keep a copy' }));
    expect(await screen.findByText(/could not be made/)).toBeTruthy();
  });

  it('offers nothing of the device in a browser, and says why', async () => {
    await open(null);
    const buttons = [
      'Light impact',
      'Medium impact',
      'Heavy impact',
      'Light',
      'Dark',
      'Show splash',
      'Exit app',
    ];
    for (const name of buttons) {
      const button = await screen.findByRole<HTMLButtonElement>('button', { name });
      expect(button.disabled, name).toBe(true);
      const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect(reason?.textContent).toContain('work in the app');
    }
  });
});

describe('/mobile in an app', () => {
  // As the bridge of a native app leaves it: the app, its version, and plugins of which one is missing.
  const asApp = () => {
    vi.spyOn(Capacitor, 'isNativePlatform').mockReturnValue(true);
    vi.spyOn(Capacitor, 'getPlatform').mockReturnValue('android');
    vi.spyOn(console, 'warn').mockReturnValue();
  };
  afterEach(() => vi.restoreAllMocks());

  it('shows what the device knows of the app, and what it cannot do', async () => {
    asApp();
    const person = userEvent.setup();
    await open(null);
    expect(await screen.findByText('App on Android')).toBeTruthy();
    expect(screen.queryByText('Install')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Exit app' }));
    expect(await screen.findByText('UNIMPLEMENTED')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Heavy impact' }));
    expect(await screen.findByText('UNAVAILABLE')).toBeTruthy();
    expect(console.warn).toHaveBeenCalled();
  });
});

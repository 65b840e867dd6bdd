// @vitest-environment happy-dom
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
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/Add to home screen/)).toBeTruthy();
    expect(screen.getByText('Web')).toBeTruthy();
    expect(screen.getByText('1.0.0')).toBeTruthy();
  });

  it('says so where the copy cannot be made', async () => {
    const person = userEvent.setup();
    worker.register.mockRejectedValueOnce(new Error('refused'));
    await open('customer');
    await person.click(await screen.findByRole('button', { name: 'Keep a copy' }));
    expect(await screen.findByText(/could not be made/)).toBeTruthy();
  });
});

// @vitest-environment happy-dom
import { apiGet, apiSend } from '@convoy/shell-api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followSession } from './session-watch.ts';

const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
const signedOut = { code: 'UNAUTHENTICATED', message: 'Please sign in to continue.' };
const otherTab = (value: string) =>
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'convoy.session', newValue: value, oldValue: 'x' }),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('followSession', () => {
  it('ends at a read or a write that is refused for want of a session, and tells', async () => {
    for (const call of [() => apiGet('/api/bookings'), () => apiSend('POST', '/api/bookings', {})]) {
      const watch = followSession(7);
      const told = vi.fn();
      watch.subscribe(told);
      answer(401, signedOut);
      await call().catch(() => undefined);
      expect(watch.state()).toBe('ended');
      expect(told).toHaveBeenCalledTimes(1);
    }
  });

  it('does not end at a wrong password, which is a 401 too, nor without a connection', async () => {
    const watch = followSession(7);
    answer(401, { code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' });
    await apiSend('POST', '/api/auth/login', {}).catch(() => undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await apiGet('/api/bookings').catch(() => undefined);
    await watch.verify();
    expect(watch.state()).toBe('holds');
  });

  it('holds again when the same person has signed in again', async () => {
    const watch = followSession(7);
    answer(401, signedOut);
    await apiGet('/api/bookings').catch(() => undefined);
    answer(200, { id: 7 });
    await watch.verify();
    expect(watch.state()).toBe('holds');
  });

  it('asks when another tab was loaded anew, and says that somebody else is signed in', async () => {
    const watch = followSession(7);
    answer(200, { id: 8 });
    otherTab('8 1');
    await vi.waitFor(() => expect(watch.state()).toBe('someone-else'));
    answer(200, { id: 7 });
    otherTab('7 2');
    await vi.waitFor(() => expect(watch.state()).toBe('holds'));
    answer(401, signedOut);
    otherTab('guest 3');
    await vi.waitFor(() => expect(watch.state()).toBe('ended'));
  });

  it('never ends for a guest', async () => {
    const watch = followSession(null);
    answer(401, signedOut);
    await apiGet('/api/bookings').catch(() => undefined);
    otherTab('8 1');
    expect(watch.state()).toBe('holds');
  });

  it('tells other tabs of every load', () => {
    followSession(7);
    expect(localStorage.getItem('convoy.session')).toMatch(/^7 \d+$/);
    followSession(null);
    expect(localStorage.getItem('convoy.session')).toMatch(/^guest \d+$/);
  });
});

// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { UNREAD_POLL_MS, unreadNotifications, useUnreadNotifications } from './unread-notifications.ts';

const Probe = () => <output>{useUnreadNotifications()}</output>;
let asked = 0;

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    // It asks by itself, and says so: otherwise nobody who left a page open would ever be signed out.
    expect(new Headers(headers).get('X-Convoy-Background')).toBe('1');
    asked += 1;
    return Response.json({ count: 7 });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks for nothing at the start, then every minute, and not while nobody looks', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const client = createQueryClient();
  client.setQueryData(unreadNotifications.queryKey, { count: 3 });
  render(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  );
  expect([screen.getByRole('status').textContent, asked]).toEqual(['3', 0]);
  await act(() => vi.advanceTimersByTimeAsync(UNREAD_POLL_MS + 1_000));
  expect([screen.getByRole('status').textContent, asked]).toEqual(['7', 1]);
  visible.mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(3 * UNREAD_POLL_MS));
  expect(asked).toBe(1);
});

// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { liveLines } from './testing/live-lines.ts';
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

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const now = () => [screen.getByRole('status').textContent, asked];

function showCount() {
  const client = createQueryClient();
  client.setQueryData(unreadNotifications.queryKey, { count: 3 });
  render(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  );
}

it('asks for nothing at the start, then every minute, and not while nobody looks', async () => {
  await liveLines();
  vi.stubGlobal('WebSocket', undefined);
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  showCount();
  expect(now()).toEqual(['3', 0]);
  await after(UNREAD_POLL_MS + 1_000);
  expect(now()).toEqual(['7', 1]);
  visible.mockReturnValue('hidden');
  await after(3 * UNREAD_POLL_MS);
  expect(asked).toBe(1);
});

it('listens once the page has long stood, and then asks when something is told and not by the clock', async () => {
  const lines = await liveLines();
  showCount();
  await after(19_900);
  expect([lines.length, ...now()]).toEqual([0, '3', 0]);
  await after(200);
  await lines[0]!.take();
  expect(lines[0]!.topics).toEqual(['notificationAdded']);
  // What came before it listened.
  await after(300);
  expect(now()).toEqual(['7', 1]);
  await after(5 * UNREAD_POLL_MS);
  expect(asked).toBe(1);
  lines[0]!.tell('notificationAdded', 5);
  await after(300);
  expect(asked).toBe(2);
  // Without its line it asks again.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  lines[0]!.close(1006);
  await after(UNREAD_POLL_MS);
  expect(asked).toBe(3);
});

// @vitest-environment happy-dom
import { createQueryClient, unreadNotifications } from '@convoy/shell-api';
import { type LiveLine, liveLines } from '@convoy/shell-api/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNews } from './use-news.ts';

let lines: LiveLine[];
let asked = 0;
let count = 3;
const onNews = vi.fn();
const List = () => <output>{useNews(onNews)}</output>;
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** What stands on the page, how often the list was read again, and the count. */
const now = () => [screen.getByRole('status').textContent, onNews.mock.calls.length, asked];

function show() {
  const client = createQueryClient();
  client.setQueryData(unreadNotifications.queryKey, { count: 3 });
  return render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  vi.useFakeTimers();
  lines = await liveLines();
  [asked, count] = [0, 3];
  onNews.mockClear();
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    // News keep nobody signed in who does nothing.
    expect(new Headers(headers).get('X-Convoy-Background')).toBe('1');
    asked += 1;
    return Response.json({ count });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts and lists anew as soon as something is told, and hangs up when the list is left', async () => {
  const { unmount } = show();
  await after(600);
  await lines[0]!.take();
  expect(now()).toEqual(['3', 0, 0]);
  await after(300);
  // What was told before it listened.
  expect(now()).toEqual(['3', 1, 1]);
  count = 4;
  lines[0]!.tell('notificationAdded', 7);
  await after(300);
  expect(now()).toEqual(['4', 2, 2]);
  expect(lines[0]!.readyState).toBe(1);
  unmount();
  await after(0);
  expect(lines.map(({ readyState }) => readyState)).toEqual([3]);
});

it('lists anew what was told while the line was lost, though as many are unread as before', async () => {
  show();
  await after(600);
  await lines[0]!.take();
  await after(300);
  expect(now()).toEqual(['3', 1, 1]);
  lines[0]!.close(1006);
  await after(600);
  await lines[1]!.take();
  await after(300);
  expect(now()).toEqual(['3', 2, 2]);
  lines[1]!.tell('notificationAdded', 8);
  await after(300);
  expect(now()).toEqual(['3', 3, 3]);
});

it('does not begin to listen for a list that was only passed by', async () => {
  const { unmount } = show();
  unmount();
  await after(10_000);
  expect(lines).toEqual([]);
});

// @vitest-environment happy-dom
import { createQueryClient, unreadNotifications } from '@convoy/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNews } from './use-news.ts';

let told: (() => void) | undefined;
let hungUp = 0;
vi.mock('../live/news-connection.ts', () => ({
  connectNews: (onNews: () => void) => {
    told = onNews;
    return () => {
      hungUp += 1;
    };
  },
}));

let count = 3;
const onNews = vi.fn();
const List = () => <output>{useNews(onNews)}</output>;

beforeEach(() => {
  vi.useFakeTimers();
  [told, hungUp, count] = [undefined, 0, 3];
  onNews.mockClear();
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    // News keep nobody signed in who does nothing.
    expect(new Headers(headers).get('X-Convoy-Background')).toBe('1');
    return Response.json({ count });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts and lists anew as soon as something is told, and hangs up when the list is left', async () => {
  const client = createQueryClient();
  client.setQueryData(unreadNotifications.queryKey, { count: 3 });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect([screen.getByRole('status').textContent, onNews.mock.calls.length]).toEqual(['3', 0]);
  count = 4;
  await act(async () => {
    told!();
    await vi.advanceTimersByTimeAsync(100);
  });
  expect([screen.getByRole('status').textContent, onNews.mock.calls.length]).toEqual(['4', 1]);
  expect(hungUp).toBe(0);
  unmount();
  expect(hungUp).toBe(1);
});

it('does not begin to listen for a list that was only passed by', async () => {
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <List />
    </QueryClientProvider>,
  );
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(told).toBeUndefined();
});

// @vitest-environment happy-dom
import { asksByItself, createQueryClient } from '@convoy/shell-api';
import { liveLines } from '@convoy/shell-api/testing';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLiveCustomers } from './use-live-customers.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('has the list and its figures read again when a customer changes, and nothing else', async () => {
  vi.useFakeTimers();
  const lines = await liveLines();
  const client = createQueryClient();
  const read: string[] = [];
  for (const address of [
    '/api/customers?page=1',
    '/api/customers/stats',
    '/api/customers/7',
    '/api/customers/retention',
  ])
    new QueryObserver(client, {
      queryKey: [address],
      queryFn: () => {
        expect(asksByItself()).toBe(true);
        read.push(address);
        return 1;
      },
      initialData: 1,
    }).subscribe(() => {});
  const Page = () => {
    useLiveCustomers();
    return null;
  };
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await after(600);
  await lines[0]!.take();
  lines[0]!.tell('customerChanged', 7);
  lines[0]!.tell('customerChanged', 8);
  await after(1_100);
  expect(read).toEqual(['/api/customers?page=1', '/api/customers/stats']);
  unmount();
  await after(0);
  expect(lines[0]!.readyState).toBe(3);
});

// @vitest-environment happy-dom
import { asksByItself, createQueryClient } from '@convoy/shell-api';
import { liveLines } from '@convoy/shell-api/testing';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLiveFleet } from './use-live-fleet.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it.each([
  ['vanChanged', ['/api/fleet/vans']],
  ['maintenanceChanged', ['/api/maintenance', '/api/maintenance/due?days=60', '/api/service-plans']],
] as const)(
  '%s has %j read again, once for what comes together, and nothing else',
  async (topic, expected) => {
    vi.useFakeTimers();
    const lines = await liveLines();
    const client = createQueryClient();
    const read: string[] = [];
    for (const address of [
      '/api/fleet/vans',
      '/api/fleet/vans/7',
      '/api/vans',
      '/api/maintenance',
      '/api/maintenance/due?days=60',
      '/api/service-plans',
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
      useLiveFleet(topic);
      return null;
    };
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    );
    await after(600);
    await lines[0]!.take();
    for (let id = 1; id <= 500; id++) lines[0]!.tell(topic, id);
    await after(2_100);
    expect(read).toEqual(expected);
    unmount();
    await after(0);
    expect(lines[0]!.readyState).toBe(3);
  },
);

it('has a list that is slow read to its end, though news never end', async () => {
  vi.useFakeTimers();
  const lines = await liveLines();
  const client = createQueryClient();
  let read = 0;
  new QueryObserver(client, {
    queryKey: ['/api/fleet/vans'],
    queryFn: async ({ signal }) => {
      await new Promise((done) => setTimeout(done, 5_000));
      if (!signal.aborted) read += 1;
      return read;
    },
    initialData: 0,
  }).subscribe(() => {});
  const Page = () => {
    useLiveFleet('vanChanged');
    return null;
  };
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await after(600);
  await lines[0]!.take();
  for (let id = 1; id <= 60; id++) {
    lines[0]!.tell('vanChanged', id);
    await after(500);
  }
  expect(read).toBe(4);
});

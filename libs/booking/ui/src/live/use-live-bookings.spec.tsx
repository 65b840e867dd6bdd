// @vitest-environment happy-dom
import { createQueryClient } from '@convoy/shell-api';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askedByNews } from './asked-by-news.ts';
import type { LiveListener } from './live-connection.ts';
import { follow } from './use-live-bookings.ts';

let listener: LiveListener | undefined;
let hungUp = 0;
vi.mock('./live-connection.ts', () => ({
  connectLive: (given: LiveListener) => {
    listener = given;
    return () => {
      hungUp += 1;
    };
  },
}));

const addresses = [
  '/api/bookings?page=1',
  '/api/bookings/calendar?from=x',
  '/api/bookings/7',
  '/api/bookings/7/timeline',
  '/api/bookings/8',
  '/api/bookingsomething',
  '/api/vans',
];

/** A client that shows every address, and what was read since the last time it was asked. */
function aPage() {
  const client = createQueryClient();
  let read: string[] = [];
  for (const address of addresses) {
    new QueryObserver(client, {
      queryKey: [address],
      queryFn: () => {
        read.push(askedByNews() ? address : `${address} by hand`);
        return 1;
      },
      // Shown from what is known.
      initialData: 1,
    }).subscribe(() => {});
  }
  return {
    client,
    read: () => {
      const was = read;
      read = [];
      return was;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  listener = undefined;
  hungUp = 0;
});
afterEach(() => vi.useRealTimers());

describe('a page that shows bookings', () => {
  it('reads lists and the changed booking again, news that come together at once, and no other', async () => {
    const { client, read } = aPage();
    const stop = follow(client);
    await vi.advanceTimersByTimeAsync(600);
    listener!.onLive(true);
    listener!.onChange(7);
    listener!.onChange(7);
    await vi.advanceTimersByTimeAsync(300);
    expect(read()).toEqual([
      '/api/bookings?page=1',
      '/api/bookings/calendar?from=x',
      '/api/bookings/7',
      '/api/bookings/7/timeline',
    ]);
    listener!.onChange(99);
    await vi.advanceTimersByTimeAsync(300);
    expect(read()).toEqual(['/api/bookings?page=1', '/api/bookings/calendar?from=x']);
    stop();
  });

  it('reads all of them when something may have been missed', async () => {
    const { client, read } = aPage();
    const stop = follow(client);
    await vi.advanceTimersByTimeAsync(600);
    listener!.onChange(7);
    listener!.onChange(null);
    listener!.onChange(8);
    await vi.advanceTimersByTimeAsync(300);
    expect(read()).toEqual(addresses.slice(0, 5));
    stop();
  });

  it('asks every half minute where nothing arrives by itself, and not where it does or nobody looks', async () => {
    const { client, read } = aPage();
    const stop = follow(client);
    await vi.advanceTimersByTimeAsync(30_300);
    expect(read()).toHaveLength(5);
    listener!.onLive(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read()).toEqual([]);
    listener!.onLive(false);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read()).toEqual([]);
    hidden.mockRestore();
    await vi.advanceTimersByTimeAsync(30_300);
    expect(read()).toHaveLength(5);
    stop();
  });

  it('hangs up when it is left, and asks nothing more', async () => {
    const { client, read } = aPage();
    const stop = follow(client);
    await vi.advanceTimersByTimeAsync(600);
    listener!.onChange(7);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hungUp).toBe(1);
    expect(read()).toEqual([]);
    const never = follow(client);
    listener = undefined;
    never();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listener).toBeUndefined();
  });
});

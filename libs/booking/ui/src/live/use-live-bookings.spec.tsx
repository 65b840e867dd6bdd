// @vitest-environment happy-dom
import { createQueryClient } from '@convoy/shell-api';
import { type LiveLine, liveLines } from '@convoy/shell-api/testing';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askedByNews } from './asked-by-news.ts';
import { follow } from './use-live-bookings.ts';

let lines: LiveLine[];

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

beforeEach(async () => {
  vi.useFakeTimers();
  lines = await liveLines();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the server says of bookings. */
const tell = (id: number | null) => lines.at(-1)!.tell('bookingChanged', id);

describe('a page that shows bookings', () => {
  it('reads lists and the changed booking again, news that come together at once, and no other', async () => {
    const { client, read } = aPage();
    const stop = follow(client);
    await vi.advanceTimersByTimeAsync(600);
    await lines[0]!.take();
    await vi.advanceTimersByTimeAsync(300);
    // What changed before it listened.
    expect(read()).toEqual(addresses.slice(0, 5));
    tell(7);
    tell(7);
    await vi.advanceTimersByTimeAsync(300);
    expect(read()).toEqual([
      '/api/bookings?page=1',
      '/api/bookings/calendar?from=x',
      '/api/bookings/7',
      '/api/bookings/7/timeline',
    ]);
    tell(99);
    await vi.advanceTimersByTimeAsync(300);
    expect(read()).toEqual(['/api/bookings?page=1', '/api/bookings/calendar?from=x']);
    stop();
  });

  it('reads all of them when something may have been missed', async () => {
    const { client, read } = aPage();
    const stop = follow(client);
    await vi.advanceTimersByTimeAsync(600);
    await lines[0]!.take();
    tell(7);
    tell(null);
    tell(8);
    await vi.advanceTimersByTimeAsync(300);
    expect(read()).toEqual(addresses.slice(0, 5));
    stop();
  });

  it('asks every half minute where nothing arrives by itself, and not where it does or nobody looks', async () => {
    const { client, read } = aPage();
    const stop = follow(client);
    await vi.advanceTimersByTimeAsync(30_300);
    expect(read()).toHaveLength(5);
    await lines[0]!.take();
    // What changed since it was last asked.
    await vi.advanceTimersByTimeAsync(300);
    expect(read()).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read()).toEqual([]);
    lines[0]!.close(1006);
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
    await lines[0]!.take();
    tell(7);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines[0]!.readyState).toBe(3);
    expect(read()).toEqual([]);
    // It is read when somebody comes back.
    const old = client.getQueryCache().findAll({ stale: true });
    expect(old.map(({ queryKey }) => queryKey[0])).toEqual(addresses.slice(0, 5));
    const never = follow(client);
    never();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(1);
  });
});

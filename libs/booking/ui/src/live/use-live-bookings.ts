import { useSession } from '@convoy/shell-api';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAgain } from './asked-by-news.ts';

/** A page stands first; then it listens. */
const BEGIN_AFTER = 500;
/** News that come together are read together, ms. */
const GATHER = 250;
/** How often one asks where nothing arrives by itself, ms. */
const POLL = 30_000;

/**
 * Keeps what a page shows of bookings as it is on the server: while the page is open, changes arrive over a WebSocket
 * and lists, calendar and booking are read again. Where there is no socket they are read every 30 s, but not in a tab
 * that nobody looks at.
 */
export function useLiveBookings(): void {
  const client = useQueryClient();
  const { user } = useSession();
  const isSignedIn = user !== null;
  useEffect(() => (isSignedIn ? follow(client) : undefined), [client, isSignedIn]);
}

/** Listens until what it returns is called. */
export function follow(client: QueryClient): () => void {
  let isLive = false;
  let hasEnded = false;
  let hangUp = () => {};
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let changed: Set<number> | null = new Set();

  const hear = (bookingId: number | null) => {
    if (bookingId === null) changed = null;
    else changed?.add(bookingId);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      readAgain(client, changed);
      changed = new Set();
    }, GATHER);
  };
  const begin = setTimeout(async () => {
    if (typeof WebSocket === 'undefined') return;
    // A chunk that cannot be loaded leaves the polling.
    const live = await import('./live-connection.ts').catch(() => null);
    if (!live || hasEnded) return;
    hangUp = live.connectLive({
      onChange: hear,
      onLive: (now) => {
        isLive = now;
      },
    });
  }, BEGIN_AFTER);
  const poll = setInterval(() => {
    if (!isLive && document.visibilityState === 'visible') hear(null);
  }, POLL);
  return () => {
    hasEnded = true;
    clearTimeout(begin);
    clearTimeout(gathering);
    clearInterval(poll);
    hangUp();
  };
}
